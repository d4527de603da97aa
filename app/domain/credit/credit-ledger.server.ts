// Writing and reading store credit. An account's row is locked by whoever writes, so that entries follow one another; the
// table itself refuses a balance below zero.
import { createHash } from 'node:crypto'
import { and, asc, desc, eq, inArray, isNull, notInArray, or, sql } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import {
  type CreditId,
  newId,
  newToken,
  type OrderId,
  type ReturnId,
  type UserId,
} from '#app/foundation/lib/ids.ts'
import { kobo, type Kobo } from '#app/foundation/lib/money.ts'
import { creditAccounts, creditCodes, creditEntries } from './credit-tables.server.ts'
import {
  type CreditCause,
  type CreditEntryOfOrder,
  plainCode,
  returnedKobo,
  rewardCauses,
  spentKobo,
  unspentRewardKobo,
} from './credit.ts'

export type NewEntry = {
  accountId: CreditId
  cause: CreditCause
  amountKobo: Kobo
  /** Null for what is about no order. */
  orderId: OrderId | null
  returnId?: ReturnId
  by?: UserId | null
}

export type Entered =
  | { ok: true; balanceKobo: Kobo }
  | { ok: false; problem: 'not-enough'; balanceKobo: Kobo }

/** Must run in a transaction; later entries of the account wait for its end. Of a merged account it is an entry of the one it went into. */
export async function enterCredit(tx: Db, entry: NewEntry): Promise<Entered> {
  const { accountId, cause, amountKobo, orderId, returnId = null, by = null } = entry
  const [account] = await tx
    .select({ blockedAt: creditAccounts.blockedAt, mergedInto: creditAccounts.mergedInto })
    .from(creditAccounts)
    .where(eq(creditAccounts.id, accountId))
    .for('update')
  if (!account) throw new Error(`no credit account ${accountId}`)
  if (account.mergedInto !== null) return enterCredit(tx, { ...entry, accountId: account.mergedInto })
  if (cause === 'spent' && account.blockedAt !== null)
    return { ok: false, problem: 'not-enough', balanceKobo: kobo(0) }
  const last = await lastEntry(tx, accountId)
  const balanceKobo = kobo(last.balanceKobo + amountKobo)
  if (balanceKobo < 0) return { ok: false, problem: 'not-enough', balanceKobo: last.balanceKobo }
  await tx.insert(creditEntries).values({
    accountId,
    place: last.place + 1,
    cause,
    amountKobo,
    balanceKobo,
    orderId,
    returnId,
    writtenBy: by,
  })
  return { ok: true, balanceKobo }
}

export async function creditBalance(db: Db, accountId: CreditId): Promise<Kobo> {
  return (await lastEntry(db, accountId)).balanceKobo
}

/** Whether somebody of the house, or a bank that asks for its money, keeps it from being spent. */
export async function isCreditBlocked(db: Db, accountId: CreditId): Promise<boolean> {
  const [row] = await db
    .select({ at: creditAccounts.blockedAt })
    .from(creditAccounts)
    .where(eq(creditAccounts.id, accountId))
  return row !== undefined && row.at !== null
}

async function lastEntry(db: Db, accountId: CreditId): Promise<{ place: number; balanceKobo: Kobo }> {
  const [row] = await db
    .select({ place: creditEntries.place, balanceKobo: creditEntries.balanceKobo })
    .from(creditEntries)
    .where(eq(creditEntries.accountId, accountId))
    .orderBy(desc(creditEntries.place))
    .limit(1)
  return row ?? { place: 0, balanceKobo: kobo(0) }
}

/** The account of an email, opened when there is none yet. Must run in a transaction. */
export async function openCredit(tx: Db, email: string): Promise<CreditId> {
  const own = email.toLowerCase()
  await tx
    .insert(creditAccounts)
    .values({ id: newId('crd'), email: own })
    .onConflictDoNothing()
  const found = await findCreditOf(tx, own)
  if (found === null) throw new Error('a credit account was not opened')
  return found
}

/**
 * For an order without an email: an account that its codes alone open. Further returns of the same order add to it, so that one code
 * spends all of it. Must run in a transaction that holds the order's lock.
 */
export async function openNamelessCredit(tx: Db, orderId: OrderId): Promise<CreditId> {
  const [own] = await tx
    .select({ id: creditAccounts.id })
    .from(creditEntries)
    .innerJoin(creditAccounts, eq(creditAccounts.id, creditEntries.accountId))
    .where(
      and(
        eq(creditEntries.orderId, orderId),
        eq(creditEntries.cause, 'returned'),
        isNull(creditAccounts.email),
      ),
    )
    .limit(1)
  if (own) return own.id
  const id = newId('crd')
  await tx.insert(creditAccounts).values({ id, email: null })
  return id
}

/** Where the money of an account is since two people became one: mostly in itself. */
async function holderOf(db: Db, accountId: CreditId): Promise<CreditId> {
  const [row] = await db
    .select({ mergedInto: creditAccounts.mergedInto })
    .from(creditAccounts)
    .where(eq(creditAccounts.id, accountId))
  return row?.mergedInto ?? accountId
}

/**
 * Of two people who became one, both emails proven or of the house's word: all that the one's account holds goes to the other's, with a row
 * on both sides, and its codes open that. Returns what moved.
 */
export async function mergeCredit(
  tx: Db,
  { from, into, by }: { from: string; into: string; by: UserId | null },
): Promise<Kobo> {
  const source = await findCreditOf(tx, from)
  if (source === null) return kobo(0)
  const target = await openCredit(tx, into)
  if (source === target) return kobo(0)
  const { id, email, mergedInto } = creditAccounts
  // In one order, as whoever else holds both.
  await tx
    .select({ id })
    .from(creditAccounts)
    .where(inArray(id, [source, target]))
    .orderBy(asc(id))
    .for('update')
  const { balanceKobo } = await lastEntry(tx, source)
  const rewardKobo = Math.min(balanceKobo, unspentRewardKobo(await entriesInTurn(tx, source)))
  const parts = [
    ['merged', balanceKobo - rewardKobo],
    ['merged-reward', rewardKobo],
  ] as const
  for (const [cause, amount] of parts.filter(([, kept]) => kept > 0)) {
    const entry = { cause, orderId: null, by }
    const left = await enterCredit(tx, { ...entry, accountId: source, amountKobo: kobo(0 - amount) })
    const came = await enterCredit(tx, { ...entry, accountId: target, amountKobo: kobo(amount) })
    if (!left.ok || !came.ok) throw new Error(`the credit of ${source} did not move`)
  }
  await tx
    .update(creditAccounts)
    .set({ mergedInto: target, email: sql`case when ${id} = ${source} then null else ${email} end` })
    .where(or(eq(id, source), eq(mergedInto, source)))
  await tx.update(creditCodes).set({ accountId: target }).where(eq(creditCodes.accountId, source))
  return balanceKobo
}

async function entriesInTurn(tx: Db, account: CreditId) {
  const { accountId, cause, amountKobo, orderId, place } = creditEntries
  return tx
    .select({ cause, amountKobo, orderId })
    .from(creditEntries)
    .where(eq(accountId, account))
    .orderBy(place)
}

/** The account that a return was settled into; null where it gave no credit. */
export async function creditAccountOfReturn(
  db: Db,
  { id, orderId }: { id: ReturnId; orderId: OrderId },
): Promise<CreditId | null> {
  const [row] = await db
    .select({ accountId: creditEntries.accountId })
    .from(creditEntries)
    .where(and(eq(creditEntries.orderId, orderId), eq(creditEntries.returnId, id)))
    .limit(1)
  return row ? holderOf(db, row.accountId) : null
}

/** Only for an email that is proven to be theirs. */
export async function findCreditOf(db: Db, email: string): Promise<CreditId | null> {
  const [row] = await db
    .select({ id: creditAccounts.id })
    .from(creditAccounts)
    .where(eq(creditAccounts.email, email.toLowerCase()))
  return row?.id ?? null
}

type Person = { email: string; emailVerified: boolean }

/** Of who is signed in, once their email is proven. */
export async function findOwnCredit(db: Db, person: Person | null): Promise<CreditId | null> {
  return person?.emailVerified ? findCreditOf(db, person.email) : null
}

/** Null where there is none, or nothing is left of it. */
export async function ownCreditKobo(db: Db, person: Person | null): Promise<Kobo | null> {
  const own = await findOwnCredit(db, person)
  const balanceKobo = own === null ? kobo(0) : await creditBalance(db, own)
  return balanceKobo === 0 ? null : balanceKobo
}

/** A new code of the account (80 bits); only its hash is kept. */
export async function addCreditCode(tx: Db, accountId: CreditId): Promise<string> {
  const code = newToken().slice(0, 16)
  await tx.insert(creditCodes).values({ hash: hashOf(code), accountId })
  return code
}

/** The account that a typed code opens, or null. */
export async function findCreditByCode(db: Db, typed: string): Promise<CreditId | null> {
  const code = plainCode(typed)
  if (code === '') return null
  const [row] = await db
    .select({ accountId: creditCodes.accountId })
    .from(creditCodes)
    .where(eq(creditCodes.hash, hashOf(code)))
  return row?.accountId ?? null
}

function hashOf(code: string): string {
  return createHash('sha256').update(`store credit ${code}`).digest('base64url')
}

/** A reward names the order that it was given for, and was given to somebody else. */
const isMoney = notInArray(creditEntries.cause, [...rewardCauses])

export function creditsOfOrder(db: Db, orderId: OrderId): Promise<CreditEntryOfOrder[]> {
  return creditsOfOrders(db, [orderId])
}

export async function creditsOfOrders(
  db: Db,
  orderIds: readonly OrderId[],
): Promise<(CreditEntryOfOrder & { orderId: OrderId })[]> {
  if (orderIds.length === 0) return []
  const { id, at, cause, amountKobo, orderId } = creditEntries
  const rows = await db
    .select({ id, at, cause, amountKobo, orderId })
    .from(creditEntries)
    .where(and(inArray(orderId, [...orderIds]), isMoney))
    .orderBy(creditEntries.id)
  return rows.flatMap((row) => (row.orderId === null ? [] : [{ ...row, orderId: row.orderId }]))
}

/** For the order of a friend; whoever calls it sees to it that it is once. */
export async function giveReward(
  tx: Db,
  { email, orderId, amountKobo }: { email: string; orderId: OrderId; amountKobo: Kobo },
): Promise<void> {
  const accountId = await openCredit(tx, email)
  const entered = await enterCredit(tx, { accountId, cause: 'reward', amountKobo, orderId })
  if (!entered.ok) throw new Error(`no reward was given for ${orderId}`)
}

/** Takes out what was given for that order, as far as no reward of the account is spent. Returns both. */
export async function endReward(
  tx: Db,
  orderId: OrderId,
): Promise<{ amountKobo: Kobo; shortKobo: Kobo } | null> {
  const ofOrder = and(eq(creditEntries.orderId, orderId), inArray(creditEntries.cause, [...rewardCauses]))
  const [given, ...ended] = await tx.select().from(creditEntries).where(ofOrder).orderBy(creditEntries.id)
  if (!given || ended.length > 0) return null
  const accountId = await holderOf(tx, given.accountId)
  // Whoever spends it at this moment is waited for.
  await tx
    .select({ id: creditAccounts.id })
    .from(creditAccounts)
    .where(eq(creditAccounts.id, accountId))
    .for('update')
  const taken = kobo(Math.min(given.amountKobo, unspentRewardKobo(await entriesInTurn(tx, accountId))))
  if (taken > 0)
    await enterCredit(tx, { accountId, cause: 'reward-ended', amountKobo: kobo(0 - taken), orderId })
  return { amountKobo: taken, shortKobo: kobo(given.amountKobo - taken) }
}

/** Gives back what a locked order has spent, because it ended. Returns the kobo; 0 when it had spent nothing. */
export async function giveCreditBack(tx: Db, orderId: OrderId): Promise<Kobo> {
  const entries = await creditsOfOrder(tx, orderId)
  // What a return gave for its items came out of what was paid with credit first (moneyOf).
  const amountKobo = kobo(spentKobo(entries) - returnedKobo(entries))
  if (amountKobo <= 0) return kobo(0)
  const accountId = await creditAccountOfOrder(tx, orderId)
  if (accountId === null) return kobo(0)
  await enterCredit(tx, { accountId, cause: 'given-back', amountKobo, orderId })
  return amountKobo
}

/** For a locked order that comes back: takes again what it once spent. False when the credit was spent elsewhere. */
export async function retakeCredit(tx: Db, orderId: OrderId, wantedKobo: Kobo): Promise<boolean> {
  const missing = kobo(wantedKobo - spentKobo(await creditsOfOrder(tx, orderId)))
  const accountId = await creditAccountOfOrder(tx, orderId)
  if (missing <= 0 || accountId === null) return missing <= 0
  const entry = { accountId, cause: 'spent' as const, amountKobo: kobo(0 - missing), orderId }
  return (await enterCredit(tx, entry)).ok
}

/** Whose credit an order was paid with; null where none was. */
export async function creditAccountOfOrder(tx: Db, orderId: OrderId): Promise<CreditId | null> {
  const [row] = await tx
    .select({ accountId: creditEntries.accountId })
    .from(creditEntries)
    .where(and(eq(creditEntries.orderId, orderId), eq(creditEntries.cause, 'spent')))
    .limit(1)
  return row?.accountId ?? null
}

/**
 * The balance stays with whoever has a code; nothing says any more whose it was. Besides the account of their proven email, those
 * that came of their own orders alone, which may have gone to another address.
 */
export async function forgetCredit(tx: Db, email: string, ownOrders: readonly OrderId[] = []): Promise<void> {
  if (ownOrders.length > 0) {
    const { accountId, orderId } = creditEntries
    const entries = tx.select({ id: accountId }).from(creditEntries)
    await tx
      .update(creditAccounts)
      .set({ email: null })
      .where(
        and(
          inArray(creditAccounts.id, entries.where(and(inArray(orderId, [...ownOrders]), isMoney))),
          notInArray(
            creditAccounts.id,
            tx
              .select({ id: accountId })
              .from(creditEntries)
              .where(or(isNull(orderId), notInArray(orderId, [...ownOrders]))),
          ),
        ),
      )
  }
  await tx.update(creditAccounts).set({ email: null }).where(eq(creditAccounts.email, email.toLowerCase()))
}

/** For them to take away: of their email's account, and what their own orders moved; amounts in kobo. */
export async function exportCredit(db: Db, email: string, ownOrders: readonly OrderId[] = []) {
  return db
    .select({ cause: creditEntries.cause, amountKobo: creditEntries.amountKobo, at: creditEntries.at })
    .from(creditEntries)
    .innerJoin(creditAccounts, eq(creditAccounts.id, creditEntries.accountId))
    .where(
      or(
        eq(creditAccounts.email, email.toLowerCase()),
        and(inArray(creditEntries.orderId, [...ownOrders]), isMoney),
      ),
    )
    .orderBy(sql`${creditEntries.id}`)
}
