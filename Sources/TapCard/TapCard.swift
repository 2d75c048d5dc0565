// TapCard
