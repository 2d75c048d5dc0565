/// What CFG0 and CFG1 ask for, as sampled when the field comes on.
///
/// Later writes to these fields take effect at the next power-on: the data sheet says so of CFGLCK only, genuine chips do
/// so with the others too. MIRROR_PAGE, MIRROR_BYTE, AUTHLIM, PWD and PACK are read from the memory when they are needed.
struct LatchedConfiguration: Hashable {
  /// AUTH0, the first protected page; past the last page it protects nothing.
  private(set) var firstProtectedPage = Int.max
  /// PROT, whether reads are refused as well as writes.
  private(set) var protectsReads = false
  /// CFGLCK, whether CFG0 and CFG1 are read-only.
  private(set) var isLocked = false
  /// NFC_CNT_EN, whether the counter counts and can be read.
  private(set) var countsReads = false
  /// NFC_CNT_PWD_PROT, whether the counter is shown after a password only.
  private(set) var counterNeedsPassword = false
  /// MIRROR_CONF, as far as the chip has a mirror.
  private(set) var mirrorsUID = false
  private(set) var mirrorsCounter = false

  /// Whether READ and FAST_READ may show anything but what is stored.
  var mirrorsAnything: Bool { mirrorsUID || mirrorsCounter }

  /// The configuration in the memory (data sheet Rev 3.2, 8.5.7); nothing is protected on a chip without one.
  init(of memory: TagMemory) {
    let model = memory.model
    guard let configuration = model.configuration else { return }
    let cfg0 = memory[packed: configuration.page]
    let access = memory[packed: configuration.page + 1][0]
    firstProtectedPage = Int(cfg0[3])
    protectsReads = access & 0x80 != 0
    isLocked = access & 0x40 != 0
    countsReads = model.countsReads && access & 0x10 != 0
    counterNeedsPassword = model.countsReads && access & 0x08 != 0
    mirrorsUID = configuration.mirror != .none && cfg0[0] & 0x40 != 0
    mirrorsCounter = configuration.mirror == .uidAndCounter && cfg0[0] & 0x80 != 0
  }
}
