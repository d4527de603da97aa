// A round of the clock over many items of which each may wait for another company: some at a time, and never for long.

export type Round = {
  /** How many are worked at once. */
  atOnce: number
  /** No item is begun after so many milliseconds; one that was begun is finished. */
  limitMs: number
}

/**
 * Works `items` off in their order and returns how many were begun. `work` says 'away' when the other side gave no answer:
 * after as many of those in a row as are worked at once, the rest is left for the next round. What `work` throws is thrown
 * when the round is over, the first of it; the other items are worked all the same.
 */
export async function workOff<T>(
  items: readonly T[],
  { atOnce, limitMs }: Round,
  work: (item: T) => Promise<'away' | 'answered'>,
): Promise<number> {
  const endsAt = performance.now() + limitMs
  const failures: unknown[] = []
  let begun = 0
  let awayInARow = 0
  const isOver = () => begun >= items.length || awayInARow >= atOnce || performance.now() > endsAt
  async function worker(): Promise<void> {
    while (!isOver()) {
      try {
        awayInARow = (await work(items[begun++] as T)) === 'away' ? awayInARow + 1 : 0
      } catch (error) {
        failures.push(error)
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  if (failures.length > 0) throw failures[0]
  return begun
}

/** The same in a round of its own for each of the other sides, so that one which is away does not hold up what others know. */
export async function workOffEach<T>(
  items: readonly T[],
  sideOf: (item: T) => string,
  round: Round,
  work: (item: T) => Promise<'away' | 'answered'>,
): Promise<number> {
  const sides = Map.groupBy(items, sideOf)
  const begun = await Promise.all(Array.from(sides.values(), (own) => workOff(own, round, work)))
  return begun.reduce((sum, count) => sum + count, 0)
}
