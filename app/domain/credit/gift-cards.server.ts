// Gift cards as accounts of the ledger: made for an order, filled once it is paid, blocked. Whoever fills one, takes out of it or
// blocks it holds the lock of its order.
import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import { type CreditId, type GiftCardId, newId, type OrderId, type UserId } from '#app/foundation/lib/ids.ts'
import { kobo, type Kobo } from '#app/foundation/lib/money.ts'
import { creditBalance, enterCredit } from './credit-ledger.server.ts'
import { creditAccounts, giftCards } from './credit-tables.server.ts'

export type GiftCardRow = typeof giftCards.$inferSelect

export type NewGiftCard = Pick<GiftCardRow, 'amountKobo' | 'toName' | 'toEmail' | 'message' | 'sendAt'>

export async function addGiftCard(
  tx: Db,
  id: GiftCardId,
  card: NewGiftCard & { orderId: OrderId },
): Promise<void> {
  await tx.insert(giftCards).values({ ...card, id })
}

/** With what is left of it; null where an order bought none. */
export async function findGiftCard(
  db: Db,
  orderId: OrderId,
): Promise<(GiftCardRow & { balanceKobo: Kobo }) | null> {
  const [row] = await db.select().from(giftCards).where(eq(giftCards.orderId, orderId))
  if (!row) return null
  return { ...row, balanceKobo: row.accountId === null ? kobo(0) : await creditBalance(db, row.accountId) }
}

/** Puts what was paid into it, once: false when that was done before. */
export async function fillGiftCard(tx: Db, orderId: OrderId): Promise<boolean> {
  const [card] = await tx.select().from(giftCards).where(eq(giftCards.orderId, orderId)).for('update')
  if (!card || card.accountId !== null) return false
  const accountId = newId('crd')
  await tx.insert(creditAccounts).values({ id: accountId, email: null })
  const { amountKobo } = card
  await enterCredit(tx, { accountId, cause: 'gift-card', amountKobo, orderId })
  await tx.update(giftCards).set({ accountId }).where(eq(giftCards.id, card.id))
  return true
}

/** At most that; what was taken, which is less where it is spent already. */
export async function drainGiftCard(
  tx: Db,
  { accountId, orderId, mostKobo }: { accountId: CreditId; orderId: OrderId; mostKobo: Kobo },
): Promise<Kobo> {
  // Whoever spends it at this moment is waited for: after that nobody else can until this transaction ends.
  await tx
    .select({ id: creditAccounts.id })
    .from(creditAccounts)
    .where(eq(creditAccounts.id, accountId))
    .for('update')
  const taken = kobo(Math.min(mostKobo, await creditBalance(tx, accountId)))
  if (taken <= 0) return kobo(0)
  const entry = { accountId, cause: 'gift-card-refunded' as const, amountKobo: kobo(0 - taken), orderId }
  if (!(await enterCredit(tx, entry)).ok) throw new Error(`gift card of ${orderId} lost its balance`)
  return taken
}

type Block = { why: string; by: UserId | null; now: Date }

/** `block` null lets it be spent again. */
export async function blockGiftCard(tx: Db, card: GiftCardRow, block: Block | null): Promise<void> {
  await tx
    .update(giftCards)
    .set({ blockedWhy: block?.why ?? '', blockedBy: block?.by ?? null })
    .where(eq(giftCards.id, card.id))
  if (card.accountId === null) return
  await tx
    .update(creditAccounts)
    .set({ blockedAt: block?.now ?? null })
    .where(eq(creditAccounts.id, card.accountId))
}

/** Paid cards whose day has come and that nobody was sent, the longest due first. */
export async function listDueGiftCards(db: Db, now: Date, most: number): Promise<OrderId[]> {
  const { accountId, sentAt, sendAt, blockedWhy } = giftCards
  const rows = await db
    .select({ orderId: giftCards.orderId })
    .from(giftCards)
    .where(and(sql`${accountId} is not null`, isNull(sentAt), lte(sendAt, now), eq(blockedWhy, '')))
    .orderBy(asc(sendAt))
    .limit(most)
  return rows.map(({ orderId }) => orderId)
}

export async function changeGiftCard(
  tx: Db,
  id: GiftCardId,
  change: Partial<Pick<GiftCardRow, 'sentAt' | 'toEmail'>>,
): Promise<void> {
  await tx.update(giftCards).set(change).where(eq(giftCards.id, id))
}

/** Their buyer is forgotten: nothing says any more whom they were for. Whoever has a code keeps what it opens. */
export async function forgetGiftCards(tx: Db, orderIds: readonly OrderId[]): Promise<void> {
  if (orderIds.length === 0) return
  await tx
    .update(giftCards)
    .set({ toName: '', toEmail: '', message: '' })
    .where(inArray(giftCards.orderId, [...orderIds]))
}
