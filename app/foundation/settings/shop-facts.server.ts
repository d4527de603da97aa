// What the shop notes about itself: no owner changes it and it has no history. One row each, beside the settings.
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#app/foundation/db/db.server.ts'
import { settings } from './settings-tables.server.ts'

const facts = {
  /** What this database was furnished for. Written once: demo data never becomes a shop that takes money. */
  'fact.made-for': z.enum(['demo', 'production']),
  /** What the daily look at BASE_URL's certificate found; `at` is when, both in ISO 8601. */
  'fact.certificate': z.object({
    host: z.string(),
    at: z.iso.datetime(),
    /** Last day of validity; null when it could not be seen, and `problem` says why. */
    endsAt: z.iso.datetime().nullable(),
    problem: z.string().nullable(),
  }),
} as const

type Facts = typeof facts
export type FactName = keyof Facts
export type Fact<Name extends FactName> = z.infer<Facts[Name]>

/** Null while nothing was noted. Throws on what this release does not understand. */
export async function readFact<Name extends FactName>(db: Db, name: Name): Promise<Fact<Name> | null> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, name))
  return row === undefined ? null : (facts[name].parse(row.value) as Fact<Name>)
}

/** In place of what was noted before. */
export async function noteFact<Name extends FactName>(db: Db, name: Name, value: Fact<Name>, now: Date) {
  await db
    .insert(settings)
    .values({ key: name, value, updatedAt: now })
    .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: now } })
}

/** Unless something was noted already. */
export async function noteFirstFact<Name extends FactName>(
  db: Db,
  name: Name,
  value: Fact<Name>,
  now: Date,
): Promise<void> {
  await db.insert(settings).values({ key: name, value, updatedAt: now }).onConflictDoNothing()
}
