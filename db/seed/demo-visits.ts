// What the demo shop counted of its visits in the last sixty days, and what was searched for in vain. The same on every machine.
import { searchMissDays, searchMisses } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { stepCounts } from '#app/domain/measurement/measurement-tables.server.ts'
import type { CountedStep, VisitSource } from '#app/domain/measurement/steps.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { dayMs, lagosDay } from '#app/foundation/lib/lagos-day.ts'

const daysBack = 60

/** Of a hundred visits. */
const shares: readonly (readonly [VisitSource, number])[] = [
  ['instagram', 34],
  ['direct', 22],
  ['tiktok', 14],
  ['search', 12],
  ['whatsapp', 8],
  ['newsletter', 5],
  ['facebook', 3],
  ['website', 2],
]

const missed: readonly (readonly [words: string, everyDays: number])[] = [
  ['purple ombre', 2],
  ['u tip', 3],
  ['kids wig', 5],
  ['lace glue', 4],
  ['headband wig', 7],
  ['microlinks', 11],
]

export async function seedDemoVisits(tx: Db, now: Date): Promise<void> {
  const days = Array.from({ length: daysBack }, (_, back) => new Date(now.getTime() - back * dayMs))
  await tx.insert(stepCounts).values(days.flatMap((day, back) => countsOf(lagosDay(day), back)))
  const misses = missed.flatMap(([words, every]) =>
    days.flatMap((day, back) =>
      back % every === 0 ? [{ day: lagosDay(day), words, times: 1 + ((back / every) % 3) }] : [],
    ),
  )
  await tx.insert(searchMissDays).values(misses)
  const times = (words: string) =>
    misses.filter((one) => one.words === words).reduce((sum, one) => sum + one.times, 0)
  await tx.insert(searchMisses).values(missed.map(([words]) => ({ words, times: times(words), lastAt: now })))
}

type Counted = { day: string; step: CountedStep; source?: VisitSource; count: number }

/** More at the end of the week, and slowly more from week to week. */
function countsOf(day: string, back: number): Counted[] {
  const weekday = new Date(day).getUTCDay()
  const visits = Math.round((95 - back * 0.6) * (weekday === 0 || weekday > 4 ? 1.35 : 1))
  return [
    ...shares.map(([source, share], place) => ({
      day,
      step: 'visit' as const,
      source,
      count: Math.round((visits * share) / 100) + ((back + place) % 3),
    })),
    { day, step: 'product', count: Math.round(visits * 1.9) },
    { day, step: 'cart', count: Math.round(visits * 0.08) },
    { day, step: 'checkout', count: Math.round(visits * 0.041) },
  ]
}
