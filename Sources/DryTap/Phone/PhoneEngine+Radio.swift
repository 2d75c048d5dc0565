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
  /// How long the reader waits for the answer.
  var waiting: Duration = .zero
  var faults: [FrameFault.Effect] = []
  var reply = LinkReply.silence
  var answering: Tag?
  var thinking: Duration = .zero
  /// How many bytes the tag has answered.
  var bytesRead = 0
  /// What broke the exchange off, where the phone was told so.
  var breakdown: Breakdown?
  /// Whether a WRITE has gone out.
  var hasWritten = false
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
      case .frameGoesOut(task.id), .chipHears(task.id), .chipAnswers(task.id), .answerIsIn(task.id): true
      default: false
      }
    }
  }

  private func follow(_ step: ReaderStep, of id: RadioTask.ID) {
    switch step {
    case .send(let frame, let pause, let waiting, let quirks):
      radio?.frame = frame
      radio?.waiting = waiting ?? AirTime.timeout(frame)
      radio?.frameQuirks = quirks
      simulation.schedule(.frameGoesOut(id), after: pause + AirTime.shortestDelay)
    case .finished(let result):
      guard let task = radio else { return }
      radio = nil
      switch task.purpose {
      case .inventory(let session, let round):
        if case .found(let tags) = result { found(tags, session, round) }
      case .operation(let session):
        sessions[session]?.connection = task.procedure.connection
        if let breakdown = task.breakdown {
          return finishOperation(session, .failed(breakdown.error), quirks: breakdown.quirks)
        }
        radioFinished(result, session)
      }
    }
  }

  func frameGoesOut(_ id: RadioTask.ID) {
    guard var task = radio, task.id == id else { return }
    let sent = link.send(task.frame)
    record(.frame(task.frame, number: sent.number), quirks: task.frameQuirks)
    task.faults = sent.faults
    radio = task
    simulation.schedule(.chipHears(id), after: AirTime.command(task.frame) + AirTime.chipDelay(task.frame))
  }

  /// The whole frame has arrived, and the chip knows what to do.
  func chipHears(_ id: RadioTask.ID) {
    guard var task = radio, task.id == id else { return }
    var frame = task.frame
    for case .damage(let damage) in task.faults { frame.integrity = damage }
    breakOffWrite(&task)
    let isLost = task.breakdown != nil || task.faults.contains { if case .lose = $0 { true } else { false } }
    (task.reply, task.answering) = isLost ? (.silence, nil) : link.exchange(frame, at: simulation.now)
    task.thinking = thinkingTime(task)
    radio = task
    for case .removeDuring(let tag) in task.faults {
      simulation.schedule(.world(.remove(tag)), after: task.thinking / 2)
    }
    let readerWaits = AirTime.timeout(frame) - AirTime.chipDelay(frame)
    guard task.thinking > .zero else { return chipAnswers(id) }
    simulation.schedule(.chipAnswers(id), after: min(task.thinking, readerWaits))
  }

  /// What passes before the answer begins: the chip programs its memory, or is a slow one.
  private func thinkingTime(_ task: RadioTask) -> Duration {
    guard let tag = task.answering else { return .zero }
    var time: Duration = .zero
    if tag.programs(before: task.reply) {
      time += AirTime.programming + tag.behaviour.programsLonger
      link.program(until: simulation.now + time)
    }
    return AirTime.isSelection(task.frame) ? time : time + tag.behaviour.answersLate
  }

  /// The answer begins, unless its tag has left or the reader has stopped waiting.
  func chipAnswers(_ id: RadioTask.ID) {
    guard var task = radio, task.id == id else { return }
    let waiting = task.waiting - AirTime.chipDelay(task.frame) - task.thinking
    let isGone = task.answering.map { tag in !link.tags.contains { $0 === tag } } ?? false
    if isGone || waiting < .zero { task.reply = .silence }
    breakOffRead(&task)
    radio = task
    let rest = max(waiting, .zero)
    simulation.schedule(.answerIsIn(id), after: task.reply == .silence ? rest : AirTime.answer(task.reply))
  }

  func answerIsIn(_ id: RadioTask.ID) {
    guard var task = radio, task.id == id else { return }
    // A tag that left in the middle of its answer was not understood.
    if let tag = task.answering, !link.tags.contains(where: { $0 === tag }) { task.reply = .silence }
    record(.reply(task.reply, tag: task.answering?.name), quirks: task.breakdown?.quirks ?? [])
    for case .world(let event) in task.faults { happen(event) }
    for tag in link.tags where tag.hasHeardEnough { takeAway(tag) }
    // Without its tag a read on the delegate's behalf is given up.
    guard radio?.id == id else { return }
    let step = task.procedure.receive(task.reply)
    radio = task
    follow(step, of: id)
  }
}
