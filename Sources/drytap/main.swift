import Commands
