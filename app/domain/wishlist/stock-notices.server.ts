// Whoever asked to hear when a length is back: one row per wish, one mail, then forgotten. The answer to an ask never says
// whether that address had asked before.
import { and, count, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { isUncounted } from '#app/domain/catalog/products/choices.server.ts'
import type { CardPicture } from '#app/domain/catalog/search/listing.server.ts'
import { variantOptions } from '#app/domain/catalog/products/address-sku.server.ts'
import { onShelf } from '#app/domain/catalog/stock/on-shelf.server.ts'
import { firstPictureOf } from '#app/domain/catalog/products/picture-json.server.ts'
import { namingOf, type VariantOption } from '#app/domain/catalog/products/variant-words.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import { type AnswerEvenly, answerEvenly } from '#app/foundation/http/even-time.server.ts'
import { takeFromLimit } from '#app/foundation/http/limits.server.ts'
import { readSettings } from '#app/foundation/settings/settings.server.ts'
import { newId, type VariantId } from '#app/foundation/lib/ids.ts'
import { dayMs } from '#app/foundation/lib/lagos-day.ts'
import { isQuiet } from '#app/foundation/lib/quiet-hours.ts'
import type { Kobo } from '#app/foundation/lib/money.ts'
import { isFree } from './shown-variant.server.ts'
import { noticeLimits } from './notice-limits.ts'
import type { NoticeId } from './notice-tokens.server.ts'
import { noticeText, stockNoticeTexts } from './notice-texts.ts'
import { noticeProduct, type NoticeDeps, queueNotice } from './notice-mails.server.ts'
import { stockNotices } from './notice-tables.server.ts'

/** After its mail; days. */
const sentDays = 90
/** A wish that never came true; days. */
const unsentDays = 365
/** Unfulfilled wishes of one address; more are not noted. */
const mostWaiting = 40
const mailsAtOnce = 200
/** Longer than the work takes on a loaded machine; milliseconds. */
const answerMs = 200

/** `words` tell the product from its siblings, `addressSku` its address (productAddress). */
type Naming = { lengthIn: number; words: string; addressSku: string | null }
type NamingRow = { lengthIn: number; sku: string; options: VariantOption[] }

export type AskedProduct = { name: string; slug: string; isSoldOut: boolean } & Naming

/** A length in the shop that can be sold out at all; null for anything else. */
export async function findAskedProduct(db: Db, variantId: string, now: Date): Promise<AskedProduct | null> {
  if (!/^var_[0-9a-z]{1,40}$/u.test(variantId)) return null
  const found = await db.execute<Omit<AskedProduct, keyof Naming> & NamingRow>(sql`
    select p.name, p.slug, v.length_in as "lengthIn", v.sku, ${variantOptions} as options, not ${isFree} as "isSoldOut"
    from variants v join products p on p.id = v.product_id
    where v.id = ${variantId} and v.retired_at is null and not ${isUncounted} and ${onShelf(now)}`)
  const [row] = found.rows
  return row ? withNaming(row) : null
}

function withNaming<Row extends NamingRow>({ options, sku, ...row }: Row) {
  return { ...row, ...namingOf({ sku, lengthIn: row.lengthIn }, options) }
}

export type Asked =
  | { ok: true; product: AskedProduct }
  | { ok: false; problem: 'unknown-product' }
  /** It is back already. */
  | { ok: false; problem: 'in-stock'; product: AskedProduct }
  /** Seconds. */
  | { ok: false; problem: 'too-many-requests'; retryAfter: number }

type Ask = {
  variantId: VariantId
  /** In lower case. */ email: string
  textVersion: string
  address: string
  now: Date
}

/** Notes the wish. Refused only for what everybody may know, never by what is known of the e-mail. */
export async function askForNotice(db: Db, ask: Ask, evenly: AnswerEvenly = answerEvenly): Promise<Asked> {
  const { variantId, email, textVersion, address, now } = ask
  const taken = await takeFromLimit(db, noticeLimits.fromAddress, address, now)
  if (!taken.ok) return { ok: false, problem: 'too-many-requests', retryAfter: taken.retryAfter }
  const product = await findAskedProduct(db, variantId, now)
  if (product === null || noticeText(stockNoticeTexts, textVersion) === null)
    return { ok: false, problem: 'unknown-product' }
  if (!product.isSoldOut) return { ok: false, problem: 'in-stock', product }
  return evenly(async () => {
    const mayAsk = await takeFromLimit(db, noticeLimits.forEmail, email, now)
    if (mayAsk.ok && (await countWaitingOf(db, email)) < mostWaiting)
      await db
        .insert(stockNotices)
        .values({ id: newId('ntc', now.getTime()), variantId, email, textVersion, askedAt: now })
        .onConflictDoNothing()
    return { ok: true, product }
  }, answerMs)
}

async function countWaitingOf(db: Db, email: string): Promise<number> {
  const [row] = await db
    .select({ waiting: count() })
    .from(stockNotices)
    .where(and(eq(stockNotices.email, email), isNull(stockNotices.sentAt)))
  return row?.waiting ?? 0
}

type DueRow = {
  id: NoticeId
  email: string
  slug: string
  name: string
  priceKobo: Kobo
  picture: CardPicture | null
} & NamingRow

/**
 * Writes the mails of all wishes that came true, and notes them as sent in the same transaction. Two processes at once share
 * the wishes between them: a row that one holds is passed over by the other. In the quiet hours wishes wait: what is gone again
 * by the morning would have been a mail in vain. Returns how many.
 */
export async function tellBackInStock(db: Db, deps: NoticeDeps, now: Date): Promise<number> {
  const { backInStock, campaigns } = await readSettings(db, ['backInStock', 'campaigns'])
  if (!backInStock.on || isQuiet(campaigns, now)) return 0
  for (let told = 0; ;) {
    const some = await transaction(db, (tx) => tellSome(tx, deps, now))
    told += some
    if (some < mailsAtOnce) return told
  }
}

async function tellSome(tx: Db, deps: NoticeDeps, now: Date): Promise<number> {
  const { rows: due } = await tx.execute<DueRow>(sql`
    select n.id, n.email, p.slug, p.name, v.length_in as "lengthIn", v.sku, ${variantOptions} as options, v.price_kobo::float8 as "priceKobo",
      ${firstPictureOf(sql`p.id`, sql`v`)} as picture
    from stock_notices n join variants v on v.id = n.variant_id join products p on p.id = v.product_id
    where n.sent_at is null and v.retired_at is null and ${isFree} and ${onShelf(now)}
    order by n.asked_at, n.id limit ${mailsAtOnce} for update of n skip locked`)
  if (due.length === 0) return 0
  const ids = due.map((row) => row.id)
  await tx.update(stockNotices).set({ sentAt: now }).where(inArray(stockNotices.id, ids))
  for (const row of due) {
    const product = noticeProduct(deps.baseUrl, withNaming(row))
    await queueNotice(tx, deps, {
      kind: 'stock-notice',
      dedupe: `stock-notice:${row.id}`,
      to: row.email,
      facts: { product, noticeId: row.id },
    })
  }
  return due.length
}

export type WaitingProduct = { name: string; words: string }

/** What the address behind a notice still waits for; null when nothing of it is kept any more. */
export async function readNotices(
  db: Db,
  noticeId: NoticeId,
): Promise<{ email: string; waiting: WaitingProduct[] } | null> {
  const email = await emailOf(db, noticeId)
  if (email === null) return null
  const { rows } = await db.execute<{ name: string } & NamingRow>(sql`
    select p.name, v.length_in as "lengthIn", v.sku, ${variantOptions} as options from stock_notices n
    join variants v on v.id = n.variant_id join products p on p.id = v.product_id
    where n.email = ${email} and n.sent_at is null order by n.asked_at, n.id`)
  return { email, waiting: rows.map(withNaming).map(({ name, words }) => ({ name, words })) }
}

/** Forgets every wish of the address behind a notice, the fulfilled ones too. Works as often as it is asked. */
export async function stopNotices(db: Db, noticeId: NoticeId): Promise<void> {
  const email = await emailOf(db, noticeId)
  if (email !== null) await forgetNotices(db, email)
}

async function emailOf(db: Db, noticeId: NoticeId): Promise<string | null> {
  const [row] = await db
    .select({ email: stockNotices.email })
    .from(stockNotices)
    .where(eq(stockNotices.id, noticeId))
  return row?.email ?? null
}

/** Forgets everything that this address asked to hear of. */
export async function forgetNotices(tx: Db, email: string): Promise<void> {
  await tx.delete(stockNotices).where(eq(stockNotices.email, email.toLowerCase()))
}

/** Of two accounts that become one: what the first address waits for, the second does from now on, each product once. */
export async function giveNotices(tx: Db, from: string, into: string): Promise<void> {
  const [old, kept] = [from.toLowerCase(), into.toLowerCase()]
  const waitsAlready = sql`exists (select 1 from ${stockNotices} k
    where k.variant_id = ${stockNotices.variantId} and k.email = ${kept} and k.sent_at is null)`
  await tx
    .delete(stockNotices)
    .where(and(eq(stockNotices.email, old), isNull(stockNotices.sentAt), waitsAlready))
  await tx.update(stockNotices).set({ email: kept }).where(eq(stockNotices.email, old))
}

/** Deletes what has been told long ago, and wishes that did not come true in a year. Returns how many. */
export async function forgetOldNotices(db: Db, now: Date): Promise<number> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs)
  const gone = await db
    .delete(stockNotices)
    .where(
      or(
        lt(stockNotices.sentAt, before(sentDays)),
        and(isNull(stockNotices.sentAt), lt(stockNotices.askedAt, before(unsentDays))),
      ),
    )
  return gone.rowCount ?? 0
}
