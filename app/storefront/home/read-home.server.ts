// Everything that the home page shows, given its words: those that count, or a draft of them that staff look at.
import { findHomePictures, type HomePictures } from '#app/domain/catalog/products/home-pictures.server.ts'
import { listHeroPairs } from '#app/domain/catalog/products/home-places.ts'
import {
  type Collection,
  findCollectionPictures,
  listBestSellers,
  listCollections,
  listNewArrivals,
} from '#app/domain/catalog/products/product.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { BannerBody, FaqBody, HomeBlockName, HomeBody } from '#app/domain/content/documents.ts'
import { parseRichText } from '#app/domain/content/rich-text.server.ts'
import { readFills } from '#app/domain/customizer/read-fills.server.ts'
import type { ShownCollection } from './collections.tsx'
import type { HomeProps, ShownAnswer } from './home-page.tsx'

type HomeDocuments = { home: HomeBody; banner: BannerBody; faq: FaqBody }

type Served = Omit<HomeProps, 'newArrivals'> & { newArrivals: Awaited<ReturnType<typeof listNewArrivals>> }

/** What no block shows is not asked for. `without` leaves one out that is asked for in another way. */
export async function readHome(
  db: Db,
  now: Date,
  { home, banner, faq }: HomeDocuments,
  without: HomeBlockName | null = null,
): Promise<Served> {
  const isShown = (name: HomeBlockName) =>
    name !== without && home.blocks.some((block) => block.name === name && block.shown)
  const [collections, bestSellers, newArrivals, pictures, answers] = await Promise.all([
    listCollections(db, now),
    isShown('bestSellers') ? listBestSellers(db, now) : [],
    isShown('newArrivals') ? listNewArrivals(db, now) : [],
    findHomePictures(db),
    isShown('faq') ? parseAnswers(db, faq) : [],
  ])
  const pairs = listHeroPairs(pictures)
  const { 'banner-tall': tall, 'banner-wide': wide } = pictures
  return {
    home: { ...home, marquee: home.marquee.length > 0 ? home.marquee : namesInMarquee(collections) },
    banner: isShown('banner') ? { ...banner, picture: tall && wide ? { tall, wide } : null } : null,
    hero: pairs[0] ?? null,
    turns: pairs.length > 1,
    collections: isShown('collections') ? await tilesOf(db, collections, pictures, now) : [],
    bestSellers,
    newArrivals,
    answers,
    now: now.toISOString(),
  }
}

/** Those without a picture of their own show one of their products; its words are those of the tile. */
async function tilesOf(
  db: Db,
  collections: readonly Collection[],
  pictures: HomePictures,
  now: Date,
): Promise<ShownCollection[]> {
  // Lists elsewhere have an order of their own.
  const tiles = collections
    .filter(({ tile }) => tile !== null)
    .toSorted((a, b) => (a.tile ?? 0) - (b.tile ?? 0))
    .map(({ slug, address, name, tagline }) => ({
      slug,
      address,
      name,
      tagline,
      picture: pictures[`tile-${slug}`] ?? null,
    }))
  const bare = tiles.filter(({ picture }) => picture === null).map(({ slug }) => slug)
  const ofProducts = await findCollectionPictures(db, bare, now)
  return tiles.map((tile) => {
    const borrowed = ofProducts.get(tile.slug)
    return borrowed ? { ...tile, picture: { ...borrowed, alt: '' } } : tile
  })
}

/** From the middle of their order on, so that the banner under the menu does not begin as the menu does. */
function namesInMarquee(collections: readonly Collection[]): string[] {
  const names = collections.map(({ name }) => name.toUpperCase())
  const middle = Math.floor(names.length / 2)
  return [...names.slice(middle), ...names.slice(0, middle)]
}

async function parseAnswers(db: Db, { items }: FaqBody): Promise<ShownAnswer[]> {
  const fills = await readFills(db)
  return items.map(({ id, question, answer }) => ({ id, question, blocks: parseRichText(answer, fills) }))
}
