// Steps towards an order are counted in the memory of each process and added to the day's numbers once a minute: whoever is served
// a kept page waits for no database. A process that is killed loses what it counted since.
import { between, sql } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import { dayMs, lagosDay, lagosOffsetMs } from '#app/foundation/lib/lagos-day.ts'
import { stepCounts } from './measurement-tables.server.ts'
import { isOwnWish } from './seen.ts'
import type { CountedStep, VisitSource } from './steps.ts'

export type StepCounts = {
  /** Of a visit, where it came from. */
  note: (step: CountedStep, source?: VisitSource) => void
  /** Adds what was counted to the numbers of the day. What could not be written is kept for the next time. */
  flush: (db: Db) => Promise<void>
}

/** Fifteen a day: while the database is away for longer than two days, the oldest are lost. */
const mostKept = 40

export function createStepCounts(clock: () => Date): StepCounts {
  let counts = new Map<string, number>()

  function add(key: string, count: number): void {
    counts.set(key, (counts.get(key) ?? 0) + count)
    const [oldest] = counts.keys()
    if (counts.size > mostKept && oldest !== undefined) counts.delete(oldest)
  }

  return {
    note(step, source) {
      add(`${dayNumber(clock())} ${step} ${source ?? ''}`, 1)
    },
    async flush(db) {
      if (counts.size === 0) return
      const taken = counts
      counts = new Map()
      try {
        await addCounts(db, taken)
      } catch (error) {
        const later = counts
        counts = taken
        for (const [key, count] of later) add(key, count)
        throw error
      }
    },
  }
}

/** A name would take longer to make than all the rest of a visit. */
const dayNumber = (at: Date) => Math.floor((at.getTime() + lagosOffsetMs) / dayMs)

async function addCounts(db: Db, counts: ReadonlyMap<string, number>): Promise<void> {
  // In one order, so that two processes never wait for each other.
  const rows = [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const values = rows.map(([key, count]) => {
    const [day = '', step = '', source = ''] = key.split(' ')
    return {
      day: lagosDay(new Date(Number(day) * dayMs)),
      step: step as CountedStep,
      source: source as VisitSource | '',
      count,
    }
  })
  await db
    .insert(stepCounts)
    .values(values)
    .onConflictDoUpdate({
      target: [stepCounts.day, stepCounts.step, stepCounts.source],
      set: { count: sql`${stepCounts.count} + excluded.count` },
    })
}

/** Asked by name: server/ and the built pages are two graphs of modules with one database. */
const place = Symbol.for('ade.stepCounts')
type Counting = { [place]?: StepCounts }

/** From now on steps that pages note by this handle are counted. */
export function countStepsOf(db: Db, counts: StepCounts): void {
  ;(db as Counting)[place] = counts
}

/** Where nobody counts, as in most tests, nothing happens. */
export function noteStep(db: Db, step: CountedStep): void {
  ;(db as Counting)[place]?.note(step)
}

/** Of a page that counts when it is opened: not when a form of its own is answered, and not when it is loaded again. */
export function noteOpening(db: Db, step: CountedStep, { url, headers }: Request): void {
  const before = URL.parse(headers.get('referer') ?? '')?.pathname
  const path = new URL(url).pathname.replace(/\.data$/u, '')
  if (before !== path && isOwnWish((name) => headers.get(name) ?? undefined)) noteStep(db, step)
}

export type StepsOfDays = {
  steps: Record<CountedStep, number>
  /** Of visits, the most first. */
  sources: { source: VisitSource; count: number }[]
  days: { day: string; visits: number }[]
}

/** Days of Lagos, both included. */
export async function readSteps(db: Db, first: string, last: string): Promise<StepsOfDays> {
  const rows = await db
    .select()
    .from(stepCounts)
    .where(between(stepCounts.day, first, last))
  const steps = { visit: 0, product: 0, cart: 0, checkout: 0 }
  const sources = new Map<VisitSource, number>()
  const days = new Map<string, number>()
  for (const { day, step, source, count } of rows) {
    steps[step] += count
    if (step !== 'visit') continue
    days.set(day, (days.get(day) ?? 0) + count)
    if (source !== '') sources.set(source, (sources.get(source) ?? 0) + count)
  }
  return {
    steps,
    sources: [...sources].map(([source, count]) => ({ source, count })).toSorted((a, b) => b.count - a.count),
    days: [...days].map(([day, visits]) => ({ day, visits })).toSorted((a, b) => (a.day < b.day ? -1 : 1)),
  }
}
