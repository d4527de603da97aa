// What pages ask for at every visit and an owner changes a few times a year: rules of the house, delivery zones, holidays, the price
// list. A process keeps them until their change is announced, as it keeps pages. They are asked for anew every two seconds all the
// same, so that a connection on which nothing is heard any more misleads nobody for longer.
import type { Db } from './db.server.ts'

export type KeptReads = {
  read: <T>(what: Kept, ask: () => Promise<T>) => Promise<T>
  /** Forgets what was kept under one of the tags; without tags, all. */
  drop: (tags?: readonly string[]) => void
  /** Changes are no longer heard of: nothing is kept until they are again. */
  lost: () => void
  heard: () => void
}

/** `tag` is announced with its change; null is what is announced as everything. `ms` is for what may be older than the rest. */
type Kept = { name: string; tag: string | null; ms?: number }

/** Milliseconds. */
const longestMs = 2_000

export function createKeptReads(clock: () => number = () => performance.now()): KeptReads {
  const answers = new Map<string, { answer: Promise<unknown>; tag: string | null; until: number }>()
  let isHearing = false
  return {
    read<T>({ name, tag, ms = longestMs }: Kept, ask: () => Promise<T>): Promise<T> {
      if (!isHearing) return ask()
      const known = answers.get(name)
      // What is kept under a name has the type of whoever asks under it.
      if (known && known.until > clock()) return known.answer as Promise<T>
      // A statement of Drizzle's is sent anew for everyone who waits for it.
      const answer = new Promise<T>((resolve) => resolve(ask()))
      const kept = { answer, tag, until: clock() + ms }
      // Some names are those of one day.
      for (const [old, { until }] of answers) if (until <= clock()) answers.delete(old)
      answers.set(name, kept)
      answer.catch(() => {
        if (answers.get(name) === kept) answers.delete(name)
      })
      return answer
    },
    drop(tags) {
      for (const [name, { tag }] of answers)
        if (!tags || (tag !== null && tags.includes(tag))) answers.delete(name)
    },
    lost() {
      isHearing = false
      answers.clear()
    },
    heard() {
      isHearing = true
      answers.clear()
    },
  }
}

/** Asked by name: server/ and the built pages are two graphs of modules with one database. */
const place = Symbol.for('ade.keptReads')
type Keeping = { [place]?: KeptReads }

/** From now on what is read by this handle is kept. A transaction is a handle of its own, and reads what is. */
export function keepReadsOf(db: Db, kept: KeptReads): void {
  ;(db as Keeping)[place] = kept
}

/** Whoever is given the answer may not change it: others are given the same. */
export function keptRead<T>(db: Db, what: Kept, ask: () => Promise<T>): Promise<T> {
  const kept = (db as Keeping)[place]
  return kept ? kept.read(what, ask) : ask()
}
