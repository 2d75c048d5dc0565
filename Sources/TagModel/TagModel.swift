// TagModel
