// News of wishlists, for whoever asked for them: a product costs less than when they kept it (or than they were told of last), or
// is back after it was sold out. One mail a day at most; what happens meanwhile waits for the next.
import { and, eq, sql } from 'drizzle-orm'
import { holdUser } from '#app/domain/accounts/people.server.ts'
import type { CardPicture } from '#app/domain/catalog/search/listing.server.ts'
import { optionRank } from '#app/domain/catalog/products/picture-json.server.ts'
import { onShelf } from '#app/domain/catalog/stock/on-shelf.server.ts'
import { namingOf, type VariantOption } from '#app/domain/catalog/products/variant-words.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import type { ProductId, UserId } from '#app/foundation/lib/ids.ts'
import { dayMs } from '#app/foundation/lib/lagos-day.ts'
import { isQuiet } from '#app/foundation/lib/quiet-hours.ts'
import type { Kobo } from '#app/foundation/lib/money.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import type { WishNews } from './notice-message.ts'
import { type NoticeDeps, noticeProduct, queueNotice } from './notice-mails.server.ts'
import { noticeText, wishlistNoticeTexts } from './notice-texts.ts'
import { freeVariant, isAsKept, keptIn, shownVariant } from './shown-variant.server.ts'
import { wishlistItems, wishlists } from './wishlist-tables.server.ts'
import { createWishlist } from './wishlist.server.ts'

const listsAtOnce = 100
const listsNoted = 1_000

/** Whether they get news of their list, and since when. */
export async function readNoticesWish(db: Db, userId: UserId): Promise<{ since: Date; text: string } | null> {
  const [row] = await db
    .select({ text: wishlists.noticesText, since: wishlists.noticesSince })
    .from(wishlists)
    .where(eq(wishlists.userId, userId))
  return row?.text && row.since ? { since: row.since, text: row.text } : null
}

/**
 * Begins or ends the news. What is cheaper already is on the page before them, so only what happens from now on is news.
 * 'unknown-text': that wording was never shown.
 */
export async function setNotices(
  db: Db,
  { userId, on, textVersion }: { userId: UserId; on: boolean; textVersion: string },
  now: Date,
): Promise<{ ok: true } | { ok: false; problem: 'unknown-text' }> {
  if (on && noticeText(wishlistNoticeTexts, textVersion) === null)
    return { ok: false, problem: 'unknown-text' }
  await transaction(db, async (tx) => {
    if (!(await holdUser(tx, userId))) return
    await (on ? beginNotices(tx, userId, textVersion, now) : stopWishlistNotices(tx, userId))
  })
  return { ok: true }
}

async function beginNotices(tx: Db, userId: UserId, textVersion: string, now: Date): Promise<void> {
  const [own] = await tx.select().from(wishlists).where(eq(wishlists.userId, userId)).for('no key update')
  if (own?.noticesText === textVersion) return
  const wishlistId = own?.id ?? (await createWishlist(tx, now, userId))
  await tx
    .update(wishlists)
    .set({ noticesText: textVersion, noticesSince: own?.noticesSince ?? now })
    .where(eq(wishlists.id, wishlistId))
  if (own?.noticesText === null) await noteAsSeen(tx, wishlistId)
}

/** Ends the news of a person. Works as often as it is asked. */
export async function stopWishlistNotices(tx: Db, userId: UserId): Promise<void> {
  await tx
    .update(wishlists)
    .set({ noticesText: null, noticesSince: null })
    .where(eq(wishlists.userId, userId))
}

async function noteAsSeen(tx: Db, wishlistId: string): Promise<void> {
  await tx.execute(sql`
    update wishlist_items i set told_price_kobo = s.price_kobo
    from wishlist_items w join products p on p.id = w.product_id join ${shownVariant(keptIn('w'))}
    where w.wishlist_id = ${wishlistId} and i.wishlist_id = w.wishlist_id and i.product_id = w.product_id
      and s.price_kobo < i.seen_price_kobo`)
}

/**
 * Looks at all lists: notes what is sold out and what is back, at any hour, and writes the mails, which wait in the quiet hours.
 * Returns how many mails.
 */
export async function tellWishlists(db: Db, deps: NoticeDeps, now: Date): Promise<number> {
  await noteState(db, now)
  if (isQuiet(await readSetting(db, 'campaigns'), now)) return 0
  for (let told = 0; ;) {
    const some = await transaction(db, (tx) => tellSome(tx, deps, now))
    told += some.told
    if (some.looked < listsAtOnce) return told
  }
}

/**
 * What is sold out, back, or costs again what it did, of every list, a thousand lists at a time: the pages show it too, and
 * all at once would one day outlast what a statement may take.
 */
async function noteState(db: Db, now: Date): Promise<void> {
  for (let after = ''; ;) {
    const { rows } = await db.execute<{ id: string }>(
      sql`select id from wishlists where id > ${after} order by id limit ${listsNoted}`,
    )
    const last = rows.at(-1)?.id
    if (last === undefined) return
    await noteSome(db, { after, last }, now)
    after = last
  }
}

async function noteSome(db: Db, { after, last }: { after: string; last: string }, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  const kept = keptIn('w')
  const note = sql`
    update wishlist_items i set
      sold_out_since = case when c.is_free then null else coalesce(i.sold_out_since, ${at}) end,
      back_since = case when not c.is_free then null when i.sold_out_since is not null then ${at} else i.back_since end,
      told_price_kobo = case when c.price_kobo >= i.seen_price_kobo then null else i.told_price_kobo end
    from (select w.wishlist_id, w.product_id, s.price_kobo, f.variant_id is not null as is_free
      from wishlist_items w join products p on p.id = w.product_id
      join ${shownVariant(kept)} left join ${freeVariant(kept)}
      where w.wishlist_id > ${after} and w.wishlist_id <= ${last} and w.removed_at is null and ${onShelf(now)}) c
    where i.wishlist_id = c.wishlist_id and i.product_id = c.product_id
      and (c.is_free = (i.sold_out_since is not null)
        or (i.told_price_kobo is not null and c.price_kobo >= i.seen_price_kobo))`
  await transaction(db, (tx) => tx.execute(note))
}

type NewsRow = {
  wishlistId: string
  userId: UserId
  email: string
  productId: ProductId
  slug: string
  name: string
  lengthIn: number
  sku: string
  options: VariantOption[]
  priceKobo: Kobo
  beforeKobo: Kobo
  isBack: boolean
  isCheaper: boolean
  picture: CardPicture | null
}

async function tellSome(tx: Db, deps: NoticeDeps, now: Date): Promise<{ looked: number; told: number }> {
  const due = await lockDue(tx, now)
  if (due.length === 0) return { looked: 0, told: 0 }
  const rows = await readNews(tx, due, now)
  for (const userId of new Set(rows.map((row) => row.userId))) {
    const mine = rows.filter((row) => row.userId === userId)
    await tell(tx, deps, userId, mine, now)
  }
  return { looked: due.length, told: new Set(rows.map((row) => row.userId)).size }
}

/** Lists with news whose last mail is a day old; another process passes over what this one holds. */
async function lockDue(tx: Db, now: Date): Promise<string[]> {
  const dayAgo = new Date(now.getTime() - dayMs).toISOString()
  const kept = keptIn('i')
  const { rows } = await tx.execute<{ id: string }>(sql`
    select l.id from wishlists l join users u on u.id = l.user_id
    where l.notices_text is not null and u.email_verified and u.disabled_at is null
      and (l.told_at is null or l.told_at <= ${dayAgo}::timestamptz)
      and exists (select from wishlist_items i join products p on p.id = i.product_id
        join ${shownVariant(kept)} left join ${freeVariant(kept)}
        where i.wishlist_id = l.id and i.removed_at is null and ${onShelf(now)} and ${isNews})
    order by l.id limit ${listsAtOnce} for update of l skip locked`)
  return rows.map((row) => row.id)
}

const isBackNews = sql`(f.variant_id is not null and i.back_since > greatest(l.told_at, l.notices_since))`
const isCheaperNews = sql`(f.variant_id is not null and ${isAsKept(keptIn('i'))}
  and s.price_kobo < least(i.told_price_kobo, i.seen_price_kobo))`
const isNews = sql`(${isBackNews} or ${isCheaperNews})`

async function readNews(tx: Db, wishlistIds: readonly string[], now: Date): Promise<NewsRow[]> {
  const kept = keptIn('i')
  const { rows } = await tx.execute<NewsRow>(sql`
    select l.id as "wishlistId", u.id as "userId", u.email, p.id as "productId", p.slug, p.name,
      s.length_in as "lengthIn", s.sku, s.options, s.price_kobo::float8 as "priceKobo", i.seen_price_kobo::float8 as "beforeKobo",
      coalesce(${isBackNews}, false) as "isBack",
      ${isAsKept(keptIn('i'))} and s.price_kobo < i.seen_price_kobo as "isCheaper",
      (select json_build_object('key', i.key, 'alt', i.alt, 'width', i.width, 'height', i.height)
        from product_pictures i where i.product_id = p.id order by ${optionRank(sql`s`)}, i.position limit 1) as picture
    from wishlists l join users u on u.id = l.user_id join wishlist_items i on i.wishlist_id = l.id
    join products p on p.id = i.product_id join ${shownVariant(kept)} left join ${freeVariant(kept)}
    where l.id = any(${sql.param([...wishlistIds])}::text[]) and i.removed_at is null and ${onShelf(now)} and ${isNews}
    order by l.id, i.added_at, i.product_id`)
  return rows
}

async function tell(
  tx: Db,
  deps: NoticeDeps,
  userId: UserId,
  rows: readonly NewsRow[],
  now: Date,
): Promise<void> {
  const [first] = rows
  if (!first) return
  const news = rows.map((row): WishNews => {
    const product = noticeProduct(deps.baseUrl, { ...row, ...namingOf(row, row.options) })
    const beforeKobo = row.isCheaper ? row.beforeKobo : null
    return { ...product, kind: row.isBack ? 'back' : 'cheaper', beforeKobo }
  })
  await queueNotice(tx, deps, {
    kind: 'wishlist-notice',
    dedupe: `wishlist-notice:${userId}:${now.getTime()}`,
    to: first.email,
    facts: { news, userId },
  })
  await tx.update(wishlists).set({ toldAt: now }).where(eq(wishlists.id, first.wishlistId))
  for (const { productId, priceKobo } of rows.filter((row) => row.isCheaper)) {
    await tx
      .update(wishlistItems)
      .set({ toldPriceKobo: priceKobo })
      .where(and(eq(wishlistItems.wishlistId, first.wishlistId), eq(wishlistItems.productId, productId)))
  }
}
