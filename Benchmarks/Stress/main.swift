import Dispatch
import DryTap
import Foundation
import HoppingClients

// Runs hopping clients many times and counts the traces that each of them gives: there must be one, the same for all.
//
//   Stress [--runs N] [--kind prompt|blocking|slow|holding] [--client NAME] [--once]
//
// --once runs one client once and prints its trace's checksum, for comparing fresh processes.

struct Options {
  var runs = 20
  var client: String?
  var hops = Hop.all
  var once = false

  init(_ arguments: [String]) {
    var rest = arguments[...]
    while let word = rest.popFirst() {
      switch word {
      case "--runs": runs = rest.popFirst().flatMap { Int($0) } ?? runs
      case "--client":
        client = rest.popFirst()
        hops = Hop.all.filter { $0.name == client }
      case "--kind":
        let kinds = ["prompt": Hop.prompt, "blocking": Hop.blocking, "slow": Hop.slow, "holding": Hop.holding]
        hops = rest.popFirst().flatMap { kinds[$0] } ?? []
      case "--once": once = true
      default:
        FileHandle.standardError.write(Data("Stress: unknown argument \(word)\n".utf8))
        exit(2)
      }
    }
  }
}

/// FNV-1a, to compare traces between processes.
func checksum(_ text: String) -> String {
  let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  return String(hash, radix: 16)
}

func stress(_ options: Options) async -> Bool {
  guard !options.hops.isEmpty else {
    print("no such clients; there are: \(Hop.all.map(\.name).joined(separator: " "))")
    return false
  }
  var isGood = true
  var allTraces: Set<String> = []
  print("client                runs  traces  wrong  ms a run")
  for hop in options.hops {
    var traces: Set<String> = []
    var wrong = 0
    let start = DispatchTime.now().uptimeNanoseconds
    for _ in 0..<options.runs {
      do {
        let (result, trace) = try await HoppingRun.run(hop)
        if result != HoppingRun.expectedResult { wrong += 1 }
        traces.insert(trace)
      } catch {
        wrong += 1
        print("\(hop.name): \(error)")
      }
    }
    let milliseconds = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6 / Double(options.runs)
    let name = hop.name.padding(toLength: 20, withPad: " ", startingAt: 0)
    print("\(name)  \(String(format: "%4d  %6d  %5d  %8.2f", options.runs, traces.count, wrong, milliseconds))")
    fflush(nil)
    isGood = isGood && traces.count == 1 && wrong == 0
    allTraces.formUnion(traces)
  }
  print("\(allTraces.count) traces in all")
  return isGood && allTraces.count == 1
}

func once(_ options: Options) async -> Bool {
  guard let hop = Hop.named(options.client ?? "none"), let (result, trace) = try? await HoppingRun.run(hop) else {
    print("failed")
    return false
  }
  print(checksum(trace), result)
  return result == HoppingRun.expectedResult
}

let options = Options(Array(CommandLine.arguments.dropFirst()))
Task {
  let isGood = options.once ? await once(options) : await stress(options)
  exit(isGood ? 0 : 1)
}
dispatchMain()
