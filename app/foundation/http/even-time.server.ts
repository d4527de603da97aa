// Answers that must not tell by their time whether an address has an account. Whatever the work took, the answer leaves
// at the floor, and when the work took longer, at the next whole multiple of it.
//
// What remains to be measured: Node's timers fire up to a millisecond late, and later on a busy event loop; that delay
// is the same chance for every answer, because it depends on the clock's grid and on the load and not on the work. Work
// that straddles a multiple would show as a difference of a whole floor, so a floor is chosen well above what the work
// takes (and both branches do the same work first). What goes on after the answer (a mail leaves, a worker wakes) is
// not evened out here: it must be in the queue for both, or weigh too little to be felt.

/** Passed in where it is used, so that tests of anything but time need not wait. */
export type AnswerEvenly = typeof answerEvenly

/** Does `work` and hands on its value, or throws its error, at the next multiple of `floorMs` after the start. */
export async function answerEvenly<T>(work: () => Promise<T>, floorMs: number): Promise<T> {
  const startedAt = performance.now()
  const [done] = await Promise.allSettled([startWork(work)])
  const answerAt = startedAt + evenTime(performance.now() - startedAt, floorMs)
  // A timer may also fire a fraction of a millisecond early.
  for (let left = answerAt - performance.now(); left > 0; left = answerAt - performance.now()) {
    const wait = Math.max(1, left)
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
  if (done.status === 'rejected') throw done.reason
  return done.value
}

/** The first multiple of the floor, above none, that is not before `tookMs`. */
export function evenTime(tookMs: number, floorMs: number): number {
  return Math.max(1, Math.ceil(tookMs / floorMs)) * floorMs
}

/** Also what throws before its first await is a rejection. */
async function startWork<T>(work: () => Promise<T>): Promise<T> {
  return work()
}
