// Load as the world makes it: visits begin at their own rate, however slow the shop is at the moment.
import { setTimeout as delay } from 'node:timers/promises'

export type LoopResult = {
  /** How often each outcome, in the words of the visits. */
  outcomes: Record<string, number>
  /** Of whole visits, milliseconds. */
  p50Ms: number
  p99Ms: number
  /** Visits that were not begun because too many were under way. */
  leftOut: number
}

type Plan = { perSecond: number; seconds: number; mostAtOnce: number }

/** `visit` says how it ended; one that throws ends the loop. */
export async function openLoop(
  { perSecond, seconds, mostAtOnce }: Plan,
  visit: (number: number) => Promise<string>,
): Promise<LoopResult> {
  const result: LoopResult = { outcomes: {}, p50Ms: 0, p99Ms: 0, leftOut: 0 }
  const latencies: number[] = []
  const under = new Set<Promise<void>>()
  const begin = async (number: number) => {
    const from = performance.now()
    const outcome = await visit(number)
    latencies.push(performance.now() - from)
    result.outcomes[outcome] = (result.outcomes[outcome] ?? 0) + 1
  }
  const begun = performance.now()
  for (let number = 0; number < perSecond * seconds; number++) {
    const wait = begun + (number * 1_000) / perSecond - performance.now()
    if (wait > 0) await delay(wait)
    if (under.size >= mostAtOnce) {
      result.leftOut++
      continue
    }
    const one = begin(number).finally(() => under.delete(one))
    under.add(one)
  }
  await Promise.all(under)
  latencies.sort((a, b) => a - b)
  const at = (share: number) => Math.round(latencies[Math.floor(latencies.length * share)] ?? 0)
  return { ...result, p50Ms: at(0.5), p99Ms: at(0.99) }
}
