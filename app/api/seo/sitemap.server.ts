// The sitemap: what is published, neither more nor less. A small shop has one file; a large one an index of parts.
import { sql } from 'drizzle-orm'
import { onShelf } from '#app/domain/catalog/stock/on-shelf.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { filmUrl } from '#app/foundation/ui/film.tsx'
import { posterOf } from '#app/domain/catalog/products/film-poster.ts'
import { pictureUrl } from '#app/foundation/ui/picture.tsx'
import { listPublicPages, type PublicFilm, type PublicPage } from './public-pages.server.ts'
import { answerXml, type XmlElement, xmlText } from './xml-stream.server.ts'

/** Products in a part, each with its pages of reviews and questions: far from the 50,000 addresses that one may name, written in an instant. */
export const partSize = 5_000

const urlset =
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1">'
const contentType = 'application/xml; charset=utf-8'

export async function countProducts(db: Db, now: Date): Promise<number> {
  const result = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from products p where ${onShelf(now)}`,
  )
  return result.rows[0]?.n ?? 0
}

export const partsOf = (products: number): number => Math.ceil(products / partSize)

/** All addresses in one file. */
export function answerWhole(db: Db, baseUrl: string, now: Date): Response {
  async function* entries() {
    yield* toEntries(await listPublicPages(db, now), baseUrl)
    yield* toEntries(await listProductPages(db, now, 1), baseUrl)
  }
  return answerXml({ head: urlset, parts: entries(), foot: '</urlset>', contentType })
}

export function answerIndex(products: number, baseUrl: string): Response {
  const names = ['pages.xml', ...Array.from({ length: partsOf(products) }, (_, i) => `products-${i + 1}.xml`)]
  async function* entries() {
    for (const name of names) yield xmlText({ sitemap: { loc: `${baseUrl}/sitemap/${name}` } })
  }
  const head = '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">'
  return answerXml({ head, parts: entries(), foot: '</sitemapindex>', contentType })
}

/** 'pages.xml' or 'products-<n>.xml'; null for a part that there is not. */
export async function answerPart(db: Db, part: string, baseUrl: string, now: Date): Promise<Response | null> {
  const pages = await listPart(db, part, now)
  if (pages === null) return null
  async function* entries(listed: readonly PublicPage[]) {
    yield* toEntries(listed, baseUrl)
  }
  return answerXml({ head: urlset, parts: entries(pages), foot: '</urlset>', contentType })
}

async function listPart(db: Db, part: string, now: Date): Promise<PublicPage[] | null> {
  if (part === 'pages.xml') return listPublicPages(db, now)
  const number = Number(/^products-([1-9]\d{0,4})\.xml$/u.exec(part)?.[1])
  if (!Number.isInteger(number)) return null
  const pages = await listProductPages(db, now, number)
  return pages.length === 0 ? null : pages
}

type ProductRow = {
  slug: string
  changedAt: string
  pictureKeys: string[]
  film: PublicFilm | null
  isReviewed: boolean
  isAsked: boolean
}

async function listProductPages(db: Db, now: Date, part: number): Promise<PublicPage[]> {
  const result = await db.execute<ProductRow>(sql`
    select p.slug, p.updated_at as "changedAt", p.rating_count > 0 as "isReviewed",
      exists (select from questions q where q.product_id = p.id and q.state = 'shown') as "isAsked", (select coalesce(json_agg(i.key order by i.position), '[]')
      from product_pictures i where i.product_id = p.id) as "pictureKeys",
      (select json_build_object('key', f.key, 'seconds', f.seconds, 'at', f.at, 'poster', f.poster, 'name', p.name, 'description', p.description)
        from product_films f where f.product_id = p.id) as film
    from products p where ${onShelf(now)} order by p.id
    limit ${partSize} offset ${(part - 1) * partSize}`)
  return result.rows.flatMap(({ slug, changedAt, pictureKeys, film, isReviewed, isAsked }) => {
    const path = `/product/${slug}`
    const below = (name: string) => ({ path: `${path}/${name}`, changedAt: null, pictureKeys: [] })
    return [
      { path, changedAt: new Date(changedAt), pictureKeys, film },
      ...(isReviewed ? [below('reviews')] : []),
      ...(isAsked ? [below('questions')] : []),
    ]
  })
}

function* toEntries(pages: readonly PublicPage[], baseUrl: string) {
  for (const { path, changedAt, pictureKeys, film } of pages) {
    yield xmlText({
      url: {
        loc: baseUrl + path,
        lastmod: changedAt?.toISOString(),
        'image:image': pictureKeys.map((key) => ({ 'image:loc': baseUrl + pictureUrl(key, 1200) })),
        'video:video': film ? filmEntry(film, pictureKeys, baseUrl) : undefined,
      },
    })
  }
}

/** Longest that search engines take. */
const mostOfDescription = 2_048
const mostOfTitle = 100

/** Without a picture of it they show none. */
function filmEntry(
  film: PublicFilm,
  pictureKeys: readonly string[],
  baseUrl: string,
): XmlElement | undefined {
  const poster = posterOf(
    film,
    pictureKeys.map((key) => ({ key })),
  )
  if (!poster) return undefined
  return {
    'video:thumbnail_loc': baseUrl + pictureUrl(poster.key, 1200),
    'video:title': film.name.slice(0, mostOfTitle),
    'video:description': (film.description || film.name).slice(0, mostOfDescription),
    'video:content_loc': baseUrl + filmUrl(film.key),
    'video:duration': film.seconds,
    'video:publication_date': film.at,
  }
}
