/// What CFG0 and CFG1 keep from readers, as sampled when the field comes on.
///
/// Later writes to the configuration take effect at the next power-on: the data sheet says so of CFGLCK only, genuine
/// chips do so with AUTH0 and PROT too.
struct Protection: Hashable {
  /// AUTH0, the first protected page; past the last page it protects nothing.
  let firstPage: Int
  /// PROT, whether reads are refused as well as writes.
  let coversReads: Bool
  /// CFGLCK, whether CFG0 and CFG1 are read-only.
  let locksConfiguration: Bool

  /// The protection that the memory's configuration pages ask for (data sheet Rev 3.2, 8.5.7).
  init(of memory: TagMemory) {
    let access = memory[memory.model.configurationPage + 1][0]
    firstPage = Int(memory[memory.model.configurationPage][3])
    coversReads = access & 0x80 != 0
    locksConfiguration = access & 0x40 != 0
  }

  /// The pages that can be read are those below this one.
  func readLimit(of model: ChipModel) -> Int {
    coversReads ? min(model.pageCount, firstPage) : model.pageCount
  }

  /// Whether a write to the page is refused.
  func refusesWrite(to page: Int, of model: ChipModel) -> Bool {
    page >= firstPage || locksConfiguration && model.configurationPages.contains(page)
  }
}
