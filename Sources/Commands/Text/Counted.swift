import TagFiles

/// `1 byte`, `2 bytes`.
func counted(_ count: Int, _ noun: String) -> String {
  count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
}

/// `page 4`, `pages 4-9, 12`.
func pageList(_ pages: [Int]) -> String {
  (pages.count == 1 ? "page " : "pages ") + ranges(pages)
}
