// What the shop promises of its reliability, and how each promise is tried. One module a promise; the list is promises.ts.
import { eachAtOnce } from '#tests/each-at-once.ts'
import type { Report } from './report.ts'

export type Promised = {
  /** 'R1' */
  id: string
  goal: string
  /** How often each part is tried: as often as was promised, and a few times to see that it still works. */
  full: Tries
  slice: Tries
  run: (trial: Trial) => Promise<void>
}

/** By the name of the part; a part that is missing or 0 is left out. */
export type Tries = Readonly<Record<string, number>>

export type Trial = {
  tries: Tries
  /** Of the first try of each part; the next has the next number. */
  seed: number
  report: Report
}

type How = {
  /** One by default. */
  atOnce?: number
  /** The tries hang together, so that only all of them repeat one. */
  asOne?: boolean
}

/**
 * Tries one part as often as is wanted. A try that throws ends the part and is reported with the command that repeats it; the
 * other parts go on.
 */
export async function eachTry(
  { tries, seed, report }: Trial,
  part: string,
  work: (seed: number) => Promise<void>,
  { atOnce = 1, asOne = false }: How = {},
): Promise<void> {
  const wanted = tries[part] ?? 0
  if (wanted === 0) return
  report.begin(part, { wanted, seed })
  const seeds = Array.from({ length: wanted }, (_, i) => seed + i)
  await eachAtOnce(seeds, atOnce, async (own) => {
    if (!report.goesOn(part)) return
    try {
      await work(own)
      report.held(part)
    } catch (error) {
      report.broke(part, asOne ? { seed, tries: wanted } : { seed: own, tries: 1 }, error)
    }
  })
  report.end(part)
}
