import Commands
import Dispatch
import Foundation

Console.claimNumbers()

// The main thread serves the main queue, so that clients that hop there find it served.
Task.detached {
  let status = await DryTapTool.run(Array(CommandLine.arguments.dropFirst()))
  exit(status.rawValue)
}
dispatchMain()
