// The remembered cards of one customer: shown, removed, handed over to them, forgotten.
import { and, asc, desc, eq, gt } from 'drizzle-orm'
import { paymentOf, type Payments } from '#app/foundation/gateways/payment/payment-gateway.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import { seal, unseal } from '#app/foundation/jobs/seal.server.ts'
import type { Queue } from '#app/foundation/jobs/queue.server.ts'
import type { UserId } from '#app/foundation/lib/ids.ts'
import type { ShopSecret } from '#app/foundation/lib/shop-secret.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import { type CardId, cardName, type ShownCard } from './cards.ts'
import { rememberedCards } from './cards-tables.server.ts'

export type CardRow = typeof rememberedCards.$inferSelect

/** Those that can be charged now, the one used last first: none while the owner does not let cards be remembered. */
export async function listUsableCards(
  db: Db,
  payments: Payments,
  userId: UserId,
  now: Date,
): Promise<ShownCard[]> {
  if (!(await readSetting(db, 'rememberCards')).on) return []
  const rows = await db
    .select()
    .from(rememberedCards)
    .where(and(eq(rememberedCards.userId, userId), gt(rememberedCards.usableUntil, now)))
    .orderBy(desc(rememberedCards.usedAt))
  const chargeable = rows.filter(({ provider }) => paymentOf(payments, provider)?.cards !== undefined)
  return chargeable.map((card) => ({ id: card.id, name: cardName(card) }))
}

/** All of them, those that have run out too. */
export function listOwnCards(db: Db, userId: UserId): Promise<CardRow[]> {
  return db
    .select()
    .from(rememberedCards)
    .where(eq(rememberedCards.userId, userId))
    .orderBy(asc(rememberedCards.agreedAt))
}

export async function findOwnCard(db: Db, userId: UserId, cardId: string): Promise<CardRow | null> {
  const [row] = await db
    .select()
    .from(rememberedCards)
    .where(and(eq(rememberedCards.userId, userId), eq(rememberedCards.id, cardId as CardId)))
  return row ?? null
}

/** Theirs alone; the provider is told to end its token. */
export async function removeCard(
  db: Db,
  queue: Queue,
  { userId, cardId }: { userId: UserId; cardId: string },
): Promise<void> {
  await transaction(db, async (tx) => {
    const card = await findOwnCard(tx, userId, cardId)
    if (card) await dropCard(tx, queue, card)
  })
}

export async function forgetCards(tx: Db, queue: Queue, userId: UserId): Promise<void> {
  for (const card of await listOwnCards(tx, userId)) await dropCard(tx, queue, card)
}

export async function dropCard(tx: Db, queue: Queue, card: CardRow): Promise<void> {
  await tx.delete(rememberedCards).where(eq(rememberedCards.id, card.id))
  await endToken(tx, queue, card)
}

/** The token goes with its job alone, sealed as it was. */
export async function endToken(
  tx: Db,
  queue: Queue,
  { id: cardId, provider, sealedToken }: Pick<CardRow, 'id' | 'provider' | 'sealedToken'>,
): Promise<void> {
  await queue.enqueue(tx, 'end-card', { cardId, provider, sealedToken })
}

type EndedCard = Pick<CardRow, 'provider' | 'sealedToken'> & { cardId: CardId }

/** Tells the provider. Throws while it does not answer, so that the queue tries again. */
export async function endCard(
  deps: { payment: Payments; secret: ShopSecret },
  { cardId, provider, sealedToken }: EndedCard,
): Promise<void> {
  const token = openToken(deps.secret, { id: cardId, sealedToken })
  const end = paymentOf(deps.payment, provider)?.cards?.end
  if (token === null || !end) return
  const ended = await end(token)
  if (!ended.ok) throw new Error(`${provider} did not end the token of ${cardId}: ${ended.message}`)
}

/** No token: it opens nothing for them. */
export async function exportCards(db: Db, userId: UserId) {
  return (await listOwnCards(db, userId)).map(
    ({ brand, last4, expMonth, expYear, bank, provider, email, agreedWords, agreedAt, usedAt }) => ({
      brand,
      last4,
      expMonth,
      expYear,
      bank,
      keptBy: provider,
      paidWithEmail: email,
      agreedTo: agreedWords,
      agreedAt: agreedAt.toISOString(),
      lastUsedAt: usedAt.toISOString(),
    }),
  )
}

export function sealToken(secret: ShopSecret, cardId: CardId, token: string): string {
  return seal(secret, sealedFor(cardId), token)
}

/** Null when its secret is no longer known. */
export function openToken(secret: ShopSecret, card: Pick<CardRow, 'id' | 'sealedToken'>): string | null {
  return unseal(secret, sealedFor(card.id), card.sealedToken)
}

/** A seal that was made for one row opens for no other. */
const sealedFor = (cardId: CardId) => `token of ${cardId}`

/** After a change of the shop's secret, so that the one before can be given up one day. */
export async function resealCards(db: Db, secret: ShopSecret): Promise<number> {
  if (secret.length === 1) return 0
  let resealed = 0
  for (const card of await db.select().from(rememberedCards)) {
    const token = openToken(secret, card)
    if (token === null || openToken([secret[0]], card) !== null) continue
    const { rowCount } = await db
      .update(rememberedCards)
      .set({ sealedToken: sealToken(secret, card.id, token) })
      .where(and(eq(rememberedCards.id, card.id), eq(rememberedCards.sealedToken, card.sealedToken)))
    resealed += rowCount ?? 0
  }
  return resealed
}
