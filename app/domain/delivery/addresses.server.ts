// The address book: addresses that a shopper keeps in their account. As long as there is one, one of them is the usual one.
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { users } from '#app/domain/accounts/account-tables.server.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import { type AddressId, isId, newId, type UserId } from '#app/foundation/lib/ids.ts'
import { type AddressForm, maxAddresses } from './address-form.ts'
import { savedAddresses } from './address-tables.server.ts'
import type { LagosArea } from './delivery.ts'

type Row = typeof savedAddresses.$inferSelect
export type SavedAddress = Omit<Row, 'area' | 'userId'> & { area: LagosArea | null }

/** The usual one first, then the oldest. */
export async function listAddresses(db: Db, userId: UserId): Promise<SavedAddress[]> {
  const rows = await db
    .select()
    .from(savedAddresses)
    .where(eq(savedAddresses.userId, userId))
    .orderBy(desc(savedAddresses.isDefault), asc(savedAddresses.id))
  return rows.map(toAddress)
}

/** The usual one, or null when they keep none. */
export async function findDefaultAddress(db: Db, userId: UserId): Promise<SavedAddress | null> {
  const [first] = await listAddresses(db, userId)
  return first ?? null
}

/** Null when there is none of this id, or it is somebody else's. */
export async function findAddress(db: Db, userId: UserId, id: string): Promise<SavedAddress | null> {
  if (!isId('adr', id)) return null
  const [row] = await db.select().from(savedAddresses).where(isOwn(userId, id))
  return row ? toAddress(row) : null
}

export type SavedOutcome =
  | { ok: true; id: AddressId }
  /** `gone`: there is no such address of theirs any more. `full`: they keep maxAddresses already. */
  | { ok: false; problem: 'gone' | 'full' }

/**
 * Writes a new address (`id` null) or changes one of theirs. The first becomes the usual one whatever was ticked; ticking
 * another takes the mark from the one before; the mark cannot be taken from the usual one by leaving it unticked.
 */
export function saveAddress(
  db: Db,
  userId: UserId,
  input: { id: string | null; form: AddressForm; now: Date },
): Promise<SavedOutcome> {
  const { id, form, now } = input
  if (id !== null && !isId('adr', id)) return Promise.resolve({ ok: false, problem: 'gone' })
  const values = { ...form, area: form.state === 'LA' ? (form.area ?? null) : null, updatedAt: now }
  return transaction(db, async (tx) => {
    await lockAddresses(tx, userId)
    const others = (await listAddresses(tx, userId)).filter((one) => one.id !== id)
    const isDefault = form.isDefault || !others.some((one) => one.isDefault)
    if (isDefault) await clearDefault(tx, userId)
    if (id !== null) {
      const [changed] = await tx
        .update(savedAddresses)
        .set({ ...values, isDefault })
        .where(isOwn(userId, id))
        .returning({ id: savedAddresses.id })
      if (changed) return { ok: true, id: changed.id }
      if (isDefault) await restoreDefault(tx, userId)
      return { ok: false, problem: 'gone' }
    }
    if (others.length >= maxAddresses) return { ok: false, problem: 'full' }
    const added = newId('adr', now.getTime())
    await tx.insert(savedAddresses).values({ ...values, id: added, userId, isDefault, createdAt: now })
    return { ok: true, id: added }
  })
}

/** Makes one of theirs the usual one; false when there is none of this id. */
export function makeDefaultAddress(db: Db, userId: UserId, id: string): Promise<boolean> {
  return transaction(db, async (tx) => {
    await lockAddresses(tx, userId)
    if (!(await findAddress(tx, userId, id))) return false
    await clearDefault(tx, userId)
    await tx.update(savedAddresses).set({ isDefault: true }).where(isOwn(userId, id))
    return true
  })
}

/** Takes one of theirs out; the oldest of the others follows a usual one that goes. False when there is none of this id. */
export function removeAddress(db: Db, userId: UserId, id: string): Promise<boolean> {
  if (!isId('adr', id)) return Promise.resolve(false)
  return transaction(db, async (tx) => {
    await lockAddresses(tx, userId)
    const removed = await tx.delete(savedAddresses).where(isOwn(userId, id))
    await restoreDefault(tx, userId)
    return (removed.rowCount ?? 0) > 0
  })
}

/** Takes all of them out, for a person who leaves. */
export async function forgetAddresses(tx: Db, userId: UserId): Promise<void> {
  await tx.delete(savedAddresses).where(eq(savedAddresses.userId, userId))
}

/** Two tabs that save at once wait here for each other, else there could be two usual ones or none. */
async function lockAddresses(tx: Db, userId: UserId): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

async function clearDefault(tx: Db, userId: UserId): Promise<void> {
  await tx.update(savedAddresses).set({ isDefault: false }).where(eq(savedAddresses.userId, userId))
}

async function restoreDefault(tx: Db, userId: UserId): Promise<void> {
  const [first] = await listAddresses(tx, userId)
  if (!first || first.isDefault) return
  await tx.update(savedAddresses).set({ isDefault: true }).where(eq(savedAddresses.id, first.id))
}

function isOwn(userId: UserId, id: string) {
  return and(eq(savedAddresses.userId, userId), eq(savedAddresses.id, id as AddressId))
}

function toAddress({ userId: _owner, ...row }: Row): SavedAddress {
  return { ...row, area: row.area as LagosArea | null }
}

/** Into the address book of another account of the same person, as far as it has room: what stands there already is left out. */
export async function giveAddresses(tx: Db, from: UserId, to: UserId): Promise<void> {
  const [own, theirs] = [await listAddresses(tx, to), await listAddresses(tx, from)]
  const spot = (one: SavedAddress) => `${one.country}|${one.state}|${one.city}|${one.address}`.toLowerCase()
  const known = new Set(own.map(spot))
  const fresh = theirs.filter((one) => !known.has(spot(one))).slice(0, maxAddresses - own.length)
  if (fresh.length > 0)
    await tx
      .update(savedAddresses)
      .set({ userId: to, isDefault: false })
      .where(
        inArray(
          savedAddresses.id,
          fresh.map(({ id }) => id),
        ),
      )
  await restoreDefault(tx, to)
}
