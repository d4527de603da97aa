// What the tries of one promise came to: counts, sums and worst values of each part, and the first try that failed.
import { loadavg } from 'node:os'

export type PartRow = {
  id: string
  part: string
  goal: string
  measured: string
  made: number
  /** As many as were promised. */
  full: number
  seed: number
  /** Average number of waiting or running processes in the last minute, when it ended. */
  load: number
  failure: string | null
}

type Part = {
  wanted: number
  made: number
  seed: number
  sums: Map<string, number>
  most: Map<string, number>
  notes: string[]
  failure: string | null
  load: number
  until: number
}

export type Report = ReturnType<typeof newReport>

type Of = { id: string; goal: string; full: Readonly<Record<string, number>>; minutes: number | null }

/** `minutes`: no try of a part begins after so long. */
export function newReport({ id, goal, full, minutes }: Of) {
  const parts = new Map<string, Part>()
  const partOf = (name: string): Part => {
    const part = parts.get(name)
    if (!part) throw new Error(`${id} has no part ${name} under way`)
    return part
  }
  const say = (words: string) => process.stdout.write(`${id} ${words}\n`)
  return {
    begin(name: string, { wanted, seed }: { wanted: number; seed: number }): void {
      const until = minutes === null ? Infinity : performance.now() + minutes * 60_000
      const nothing = { made: 0, sums: new Map(), most: new Map(), notes: [], failure: null, load: 0 }
      parts.set(name, { wanted, seed, until, ...nothing })
      say(`${name}: ${wanted} tries from seed ${seed}`)
    },
    goesOn: (name: string): boolean =>
      partOf(name).failure === null && performance.now() < partOf(name).until,
    held(name: string): void {
      const part = partOf(name)
      part.made++
      if (part.made % Math.ceil(part.wanted / 10) === 0) say(`${name}: ${part.made} of ${part.wanted}`)
    },
    broke(name: string, again: { seed: number; tries: number }, error: unknown): void {
      const part = partOf(name)
      part.made++
      part.failure ??= shortWordsOf(error)
      const { seed, tries } = again
      say(`${name}: try ${part.made} failed\n${wordsOf(error)}`)
      say(`again: npm run proof -- promises ${id} --part '${name}' --seed ${seed} --tries ${tries}`)
    },
    /** After all tries: no part of it has held. */
    brokeInTheEnd(error: unknown): void {
      const failure = `in the end: ${shortWordsOf(error)}`
      say(`${failure}\n${wordsOf(error)}`)
      for (const part of parts.values()) part.failure ??= failure
    },
    /** Counts that are added up over all tries. */
    add(name: string, counts: Record<string, number>): void {
      const { sums } = partOf(name)
      for (const [what, count] of Object.entries(counts)) sums.set(what, (sums.get(what) ?? 0) + count)
    },
    /** Values of which the highest counts. */
    most(name: string, values: Record<string, number>): void {
      const { most } = partOf(name)
      for (const [what, value] of Object.entries(values)) most.set(what, Math.max(most.get(what) ?? 0, value))
    },
    /** Whatever else was measured, in words. */
    note(name: string, words: string): void {
      partOf(name).notes.push(words)
    },
    end(name: string): void {
      partOf(name).load = loadavg()[0] ?? 0
      say(`${name}: ${measuredWords(partOf(name))}`)
    },
    rows: (): PartRow[] =>
      [...parts].map(([part, done]) => ({
        id,
        part,
        goal,
        measured: measuredWords(done),
        made: done.made,
        full: full[part] ?? 0,
        seed: done.seed,
        load: done.load,
        failure: done.failure,
      })),
  }
}

/** What fits into a table: what went wrong in the end, without the whole example that fast-check found. */
function shortWordsOf(error: unknown): string {
  if (error instanceof Error && error.cause !== undefined) return shortWordsOf(error.cause)
  const [first = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
  return first.slice(0, 300)
}

function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { stack = '', cause } = error
  return cause === undefined ? stack : `${stack}\n${wordsOf(cause)}`
}

function measuredWords({ made, failure, sums, most, notes }: Part): string {
  const held = failure === null ? `${made} held` : `FAILED at try ${made}: ${failure}`
  const counted = [...sums].map(([what, count]) => `${what} ${count}`)
  const worst = [...most].map(([what, value]) => `${what} at most ${value}`)
  return [held, ...counted, ...worst, ...notes].join('; ')
}
