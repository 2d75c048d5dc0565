import CMallocCount
import Foundation

/// How many times one of `turns` calls allocates on the heap, in words such as `1.00 allocations a command`.
///
/// `parts` is how many of what is named one turn holds. Nothing else may run meanwhile: the count is one for the process.
func allocations(_ turns: Int, of parts: Int = 1, each noun: String, _ turn: () throws -> Void) rethrows -> String {
  guard malloc_calls() > 0 else { return "    allocations are not counted on this system" }
  let before = malloc_calls()
  for _ in 0..<turns { try turn() }
  return String(format: "%8.2f allocations a %@", Double(malloc_calls() - before) / Double(turns * parts), noun)
}
