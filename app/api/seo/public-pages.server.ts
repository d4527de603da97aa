// Every address that search engines may list, besides the products: the sitemap names exactly these.
import { sql } from 'drizzle-orm'
import { guideNames } from '#app/domain/catalog/products/guide-names.ts'
import { textures } from '#app/domain/catalog/products/hair.ts'
import { onShelf } from '#app/domain/catalog/stock/on-shelf.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { documentNames, pagePath } from '#app/domain/content/documents.ts'
import { readGiftAmounts } from '#app/domain/orders/gifts/place-gift-card.server.ts'
import { listShownPages } from '#app/domain/content/own-pages.server.ts'
import { readDocuments } from '#app/domain/content/read-documents.server.ts'

/** `changedAt` is null where nobody knows. */
export type PublicPage = {
  path: string
  changedAt: Date | null
  pictureKeys: readonly string[]
  film?: PublicFilm | null
}

/** Of a product, with its name and description. */
export type PublicFilm = {
  key: string
  seconds: number
  at: string
  poster: string | null
  name: string
  description: string
}

const plainPaths = [
  '/create-your-style',
  '/accessibility',
  '/find-your-style',
  '/newsletter',
  '/guides',
  ...guideNames.map((guide) => `/guides/${guide}`),
  '/care',
  ...Object.keys(textures).map((texture) => `/care/${texture}`),
]

/** Pages whose words the house writes, by the documents that stand on them. */
const written: Record<string, readonly (typeof documentNames)[number][]> = {
  '/': ['home', 'banner', 'faq'],
  '/about': documentNames.filter((name) => name.startsWith('policy-')),
  '/brand-story': ['story'],
}

export async function listPublicPages(db: Db, now: Date): Promise<PublicPage[]> {
  const [documents, collections, reviews, own, gifts] = await Promise.all([
    readDocuments(db, documentNames, now),
    listCollectionPages(db, now),
    listReviewsPage(db, now),
    listShownPages(db, now),
    readGiftAmounts(db),
  ])
  const latest = (names: readonly (typeof documentNames)[number][]) => {
    const moments = names.map((name) => documents[name].shownSince ?? '').toSorted()
    const last = moments.at(-1) ?? ''
    return last === '' ? null : new Date(last)
  }
  const shopChanged = newest(collections.map(({ changedAt }) => changedAt))
  return [
    page('/', newest([latest(written['/'] ?? []), shopChanged])),
    page('/shop', shopChanged),
    ...collections,
    page('/about', latest(written['/about'] ?? [])),
    page('/brand-story', latest(written['/brand-story'] ?? [])),
    ...reviews,
    ...own.map(({ name, changedAt }) => page(pagePath(name), changedAt)),
    ...(gifts.length > 0 ? [page('/gift-cards', null)] : []),
    ...plainPaths.map((path) => page(path, null)),
  ]
}

async function listCollectionPages(db: Db, now: Date): Promise<PublicPage[]> {
  const result = await db.execute<{ slug: string; changedAt: string | null; key: string | null }>(sql`
    select coalesce(c.address, c.slug) as slug, max(p.updated_at) as "changedAt", min(i.key) as key from collections c
    join products p on p.collection = c.slug and ${onShelf(now)}
    left join home_pictures i on i.place = 'tile-' || c.slug
    where c.is_shown group by c.slug, c.position order by c.position`)
  return result.rows.map(({ slug, changedAt, key }) => ({
    ...page(`/shop/${slug}`, changedAt === null ? null : new Date(changedAt)),
    pictureKeys: key === null ? [] : [key],
  }))
}

/** Of all products; while there are none it is not for search engines. */
async function listReviewsPage(db: Db, now: Date): Promise<PublicPage[]> {
  const found = await db.execute(
    sql`select from products p where ${onShelf(now)} and p.rating_count > 0 limit 1`,
  )
  return found.rows.length === 0 ? [] : [page('/reviews', null)]
}

function page(path: string, changedAt: Date | null): PublicPage {
  return { path, changedAt, pictureKeys: [] }
}

function newest(moments: readonly (Date | null)[]): Date | null {
  const known = moments.filter((moment) => moment !== null)
  return known.length === 0 ? null : new Date(Math.max(...known.map(Number)))
}
