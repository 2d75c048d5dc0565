import DryTap
import JSON5

/// A script that puts tags, a person and faults in front of app code, and says what must come of it.
///
/// A value, whole and checked: whatever could be wrong with a file was found when it was loaded. `ScenarioFormat` lists what a file
/// may say and what holds where it says nothing.
public struct Scenario: Hashable, Sendable {
  /// The path of its file, as it was given to the loader; failures are reported against it.
  public var file: String
  /// Its name: one sentence that says what holds.
  public var name: String
  /// Rows of the quirk table on which the expectations depend.
  public var quirks: [Located<QuirkID>]
  /// The phone's model.
  public var model: String
  /// The phone's iOS version.
  public var os: OSVersion
  /// Settings of the quirk table that differ from the iOS version's own.
  public var settings: [Setting]
  /// The app's paperwork.
  public var manifest: AppManifest
  /// The tags, in the order of the file.
  public var tags: [TagSetup]
  /// The name of the client; nil for a scenario that only Swift code replays.
  public var client: Located<String>?
  /// What a writing client is to write.
  public var input: NDEFMessage?
  /// What a scripted client does, by the event that it answers.
  public var script: [String: [Located<String>]]?
  /// Quiet, in wall time, that a client may claim for its own timers; nil leaves it to the kind of client.
  public var patience: Duration?
  /// What happens, in the order of the file.
  public var steps: [Step]
  /// What must come of it.
  public var expectations: Expectations
  /// Where the scenario's object starts.
  public var mark: Mark

  /// One setting of the quirk table.
  public struct Setting: Hashable, Sendable {
    /// Which.
    public var key: QuirkSetting
    /// What it is set to.
    public var value: QuirkValue
    /// Where.
    public var mark: Mark
  }

  /// A tag as it lies on the table before anything has happened.
  public struct TagSetup: Hashable, Sendable {
    /// What steps and expectations call it.
    public var name: String
    /// What is in it, with everything on it.
    public var contents: TagContents
    /// How it departs from a sound tag.
    public var behaviour = TagBehaviour()
    /// Where its name stands.
    public var mark: Mark

    /// The chip of a Type 2 tag; nil for one of another type.
    public var chip: Chip? {
      if case .type2(let chip) = contents { chip } else { nil }
    }
  }

  /// What can be in a tag.
  public enum TagContents: Hashable, Sendable {
    /// A chip of the NTAG21x and MIFARE Ultralight family.
    case type2(Chip)
    /// A card with or without an NDEF application.
    case type4(Type4Tag)
    /// A MIFARE Classic.
    case classic(MifareClassic)

    /// What it is, with its article.
    var kind: String {
      switch self {
      case .type2(let chip): "an \(chip.model.name)"
      case .type4: "a tag of type 4"
      case .classic: "a MIFARE Classic"
      }
    }
  }
}
