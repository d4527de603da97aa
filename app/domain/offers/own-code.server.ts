// The code by which a customer brings friends: an offer like the office's codes, made when they ask for it.
import { desc, eq } from 'drizzle-orm'
import { lockName } from '#app/foundation/db/lock-name.server.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import { newId, newToken, type OfferId, type UserId } from '#app/foundation/lib/ids.ts'
import { kobo } from '#app/foundation/lib/money.ts'
import { offers } from './offer-tables.server.ts'

/** `isOn` is no when somebody of the office stopped it. */
export type OwnCode = { id: OfferId; code: string; isOn: boolean }

export async function findOwnCode(db: Db, userId: UserId): Promise<OwnCode | null> {
  const [own] = await db
    .select({ id: offers.id, code: offers.code, isOn: offers.isOn })
    .from(offers)
    .where(eq(offers.bringerId, userId))
    .orderBy(desc(offers.isOn), offers.id)
    .limit(1)
  return own && own.code !== null ? { ...own, code: own.code } : null
}

/** Asked for twice it is one. */
export function openOwnCode(db: Db, userId: UserId, now: Date): Promise<void> {
  return transaction(db, async (tx) => {
    await lockName(tx, `offers/bringer/${userId}`)
    if ((await findOwnCode(tx, userId)) !== null) return
    // What it takes off stands in the setting; a release that does not know it would take off nothing.
    await tx.insert(offers).values({
      id: newId('off', now.getTime()),
      name: 'Bring a friend',
      code: newToken().slice(0, 8).toUpperCase(),
      kind: 'percent',
      amountKobo: kobo(0),
      scope: 'everything',
      includesDesigns: true,
      fromKobo: kobo(0),
      isOn: true,
      maxPerPerson: 1,
      firstOrderOnly: true,
      bringerId: userId,
      createdAt: now,
      updatedAt: now,
    })
  })
}

/** When two accounts become one: rewards that wait go to the one that stays, by whose code friends are brought from now on. */
export async function giveOwnCode(tx: Db, from: UserId, to: UserId): Promise<void> {
  if ((await findOwnCode(tx, to)) !== null) await stopOwnCode(tx, from)
  await tx.update(offers).set({ bringerId: to }).where(eq(offers.bringerId, from))
}

/** Their account is deleted: nobody is brought by it any more. */
export async function stopOwnCode(tx: Db, userId: UserId): Promise<void> {
  await tx.update(offers).set({ isOn: false }).where(eq(offers.bringerId, userId))
}
