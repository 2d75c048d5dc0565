// DryTap
