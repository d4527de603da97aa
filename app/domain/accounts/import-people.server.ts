// People of the former shop. They come without a password and with an unproven e-mail: a link to their mailbox lets them
// in. Who has an account here already keeps it as it is, and only learns their former number, by which their orders find them.
import { eq, inArray, notExists, sql } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import { newId, type UserId } from '#app/foundation/lib/ids.ts'
import { customerNotes, formerPeople, identities, sessions, users } from './account-tables.server.ts'

export type FormerPerson = {
  /** In lower case. */
  email: string
  name: string
  /** E.164. */
  phone: string | null
  /** Their numbers in the former shop: several where they had several accounts with one address. */
  formerIds: readonly string[]
  /** Null when the former shop does not say. */
  since: Date | null
}

/** Plain JSON; `formerIds` are those that the import linked. */
export type PersonUndo = { userId: UserId; made: boolean; formerIds: string[] }

export type FormerPersonOutcome = {
  verdict: 'create' | 'change' | 'unchanged'
  /** Numbers that stand on another account already and stay there. */
  elsewhere: string[]
  undo: PersonUndo | null
}

/** One answer per person, in their order; addresses must not stand twice. In a transaction when it writes. */
export async function importPeople(
  tx: Db,
  people: readonly FormerPerson[],
  { write, now }: { write: boolean; now: Date },
): Promise<FormerPersonOutcome[]> {
  if (people.length === 0) return []
  const present = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(
      inArray(
        users.email,
        people.map(({ email }) => email),
      ),
    )
  const idOf = new Map(present.map(({ email, id }) => [email, id]))
  const links = await findLinks(
    tx,
    people.flatMap(({ formerIds }) => [...formerIds]),
  )
  const plans = people.map((person) => {
    const userId = idOf.get(person.email) ?? null
    const fresh = person.formerIds.filter((id) => !links.has(id))
    const elsewhere = person.formerIds.filter((id) => links.has(id) && links.get(id) !== userId)
    return { person, userId, fresh, elsewhere, id: userId ?? newId('usr', now.getTime()) }
  })
  if (write) await writePeople(tx, plans, now)
  return plans.map(({ userId, fresh, elsewhere, id }) => {
    const verdict = userId === null ? 'create' : fresh.length > 0 ? 'change' : 'unchanged'
    const undo =
      write && verdict !== 'unchanged' ? { userId: id, made: userId === null, formerIds: fresh } : null
    return { verdict, elsewhere, undo }
  })
}

/** Which accounts the former numbers stand on. */
export async function findLinks(db: Db, formerIds: readonly string[]): Promise<Map<string, UserId>> {
  if (formerIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(formerPeople)
    .where(inArray(formerPeople.formerId, [...formerIds]))
  return new Map(rows.map(({ formerId, userId }) => [formerId, userId]))
}

type Plan = { person: FormerPerson; userId: UserId | null; id: UserId; fresh: string[] }

async function writePeople(tx: Db, plans: readonly Plan[], now: Date): Promise<void> {
  const made = plans.filter(({ userId }) => userId === null)
  if (made.length > 0)
    await tx.insert(users).values(
      made.map(({ id, person: { name, email, phone, since } }) => ({
        id,
        name,
        email,
        phone,
        createdAt: since ?? now,
        updatedAt: now,
      })),
    )
  const links = plans.flatMap(({ id, fresh }) => fresh.map((formerId) => ({ formerId, userId: id })))
  if (links.length > 0) await tx.insert(formerPeople).values(links).onConflictDoNothing()
}

/**
 * Takes back what an import made. `keep` are people that something else depends on, as the caller knows it (orders).
 * 'in-use' also for who has proven their address, signed in or was written about since: they stay, with their links.
 */
export async function undoImportedPeople(
  tx: Db,
  undos: readonly PersonUndo[],
  keep: ReadonlySet<UserId>,
): Promise<('undone' | 'in-use')[]> {
  const made = undos.filter((undo) => undo.made && !keep.has(undo.userId)).map(({ userId }) => userId)
  const gone = new Set(made.length === 0 ? [] : await removeUntouched(tx, made))
  const answers = undos.map(({ userId, made: isMade }) =>
    !isMade || gone.has(userId) ? ('undone' as const) : ('in-use' as const),
  )
  const unlinked = undos.filter(({ made: isMade }) => !isMade).flatMap(({ formerIds }) => formerIds)
  if (unlinked.length > 0) await tx.delete(formerPeople).where(inArray(formerPeople.formerId, unlinked))
  return answers
}

/** Also those that are gone already count as removed. */
async function removeUntouched(tx: Db, ids: UserId[]): Promise<UserId[]> {
  const present = await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, ids))
    .orderBy(users.id)
    .for('update')
  const removed = await tx
    .delete(users)
    .where(
      sql`${inArray(users.id, ids)} and not ${users.emailVerified} and ${users.disabledAt} is null
        and ${notExists(tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, users.id)))}
        and ${notExists(tx.select({ id: identities.id }).from(identities).where(eq(identities.userId, users.id)))}
        and ${notExists(tx.select({ id: customerNotes.id }).from(customerNotes).where(eq(customerNotes.userId, users.id)))}`,
    )
    .returning({ id: users.id })
  const stayed = new Set(present.map(({ id }) => id))
  for (const { id } of removed) stayed.delete(id)
  return ids.filter((id) => !stayed.has(id))
}
