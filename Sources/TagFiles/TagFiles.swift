// TagFiles
