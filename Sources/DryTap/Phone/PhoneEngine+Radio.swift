/// A procedure that has the radio, and the frame that is under way.
struct RadioTask {
  typealias ID = Int

  enum Purpose {
    case inventory(session: Int, round: Int)
    case operation(session: Int)
  }

  let id: ID
  let purpose: Purpose
  var procedure: any ReaderProcedure
  var frame = Frame([])
  var frameQuirks: [QuirkID] = []
  var faults: [FrameFault.Effect] = []
  var reply = LinkReply.silence
  var answering: Tag?
}

/// The radio: one frame at a time, each costing its time on the air.
extension PhoneEngine {
  /// Lets a procedure have the radio; `quirks` are the rows that decided when its first frame goes out.
  func useRadio(_ procedure: some ReaderProcedure, for purpose: RadioTask.Purpose, quirks: [QuirkID]) {
    radioTasks += 1
    var task = RadioTask(id: radioTasks, purpose: purpose, procedure: procedure)
    let step = task.procedure.begin()
    radio = task
    follow(step, of: task.id)
    radio?.frameQuirks += quirks
  }

  func abortRadio() {
    guard let task = radio else { return }
    radio = nil
    simulation.cancel {
      switch $0 {
      case .frameGoesOut(task.id), .chipHears(task.id), .answerIsIn(task.id): true
      default: false
      }
    }
  }

  private func follow(_ step: ReaderStep, of id: RadioTask.ID) {
    switch step {
    case .send(let frame, let pause, let quirks):
      radio?.frame = frame
      radio?.frameQuirks = quirks
      simulation.schedule(.frameGoesOut(id), after: pause + AirTime.shortestDelay)
    case .finished(let result):
      guard let purpose = radio?.purpose else { return }
      radio = nil
      switch purpose {
      case .inventory(let session, let round):
        if case .found(let uids) = result { found(uids, session, round) }
      case .operation(let session): radioFinished(result, session)
      }
    }
  }

  func frameGoesOut(_ id: RadioTask.ID) {
    guard var task = radio, task.id == id else { return }
    let sent = link.send(task.frame)
    record(.frame(task.frame, number: sent.number), quirks: task.frameQuirks)
    task.faults = sent.faults
    radio = task
    let needed = AirTime.command(task.frame) + AirTime.chipDelay(task.frame) + AirTime.programming(task.frame)
    simulation.schedule(.chipHears(id), after: needed)
  }

  func chipHears(_ id: RadioTask.ID) {
    guard var task = radio, task.id == id else { return }
    var frame = task.frame
    for case .damage in task.faults { frame.integrity = .badCRC }
    let isLost = task.faults.contains { if case .lose = $0 { true } else { false } }
    (task.reply, task.answering) = isLost ? (.silence, nil) : link.exchange(frame)
    radio = task
    let waiting = AirTime.timeout(frame) - AirTime.chipDelay(frame) - AirTime.programming(frame)
    simulation.schedule(.answerIsIn(id), after: task.reply == .silence ? waiting : AirTime.answer(task.reply))
  }

  func answerIsIn(_ id: RadioTask.ID) {
    guard var task = radio, task.id == id else { return }
    // A tag that left in the middle of its answer was not understood.
    if let tag = task.answering, !link.tags.contains(where: { $0 === tag }) { task.reply = .silence }
    record(.reply(task.reply, tag: task.answering?.name))
    for case .removeAfter(let tag) in task.faults { takeAway(tag) }
    // Without its tag a read on the delegate's behalf is given up.
    guard radio?.id == id else { return }
    let step = task.procedure.receive(task.reply)
    radio = task
    follow(step, of: id)
  }
}
