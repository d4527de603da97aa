// Puts the drawn masters into the media gateway: those of the products, and the house's own.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CardPicture } from '#app/domain/catalog/search/listing.server.ts'
import type { MediaGateway } from '#app/foundation/gateways/media/media-gateway.ts'
import type { HomePictures } from '#app/domain/catalog/products/home-pictures.server.ts'
import { type HomePlace, homePlaces, pairOf } from '#app/domain/catalog/products/home-places.ts'
import { photoName } from '#app/domain/reviews/photo-name.ts'
import { firstCollections } from '#db/seed/first-collections.ts'
import { viewsOf } from './alt-text.ts'
import type { Manifest } from './manifest.ts'
import type { PictureProduct } from './product-look.ts'

const folder = 'db/seed/drawn'

type Keeper = Pick<MediaGateway, 'keep'>

/** Pictures by product slug, front first. The same masters give the same keys, so a second run adds nothing. */
export async function placeProductPictures(
  media: Keeper,
  products: readonly Pick<PictureProduct, 'slug' | 'kind' | 'construction'>[],
): Promise<ReadonlyMap<string, readonly CardPicture[]>> {
  const manifest = await readManifest()
  const placed = new Map<string, readonly CardPicture[]>()
  for (const product of products) {
    const { slug } = product
    const pictures = viewsOf(product).map((view) => keep(media, manifest, `${slug}-${view}`))
    placed.set(slug, await Promise.all(pictures))
  }
  return placed
}

/** All that the home page shows: the 33 pairs that it turns through, the banner and the tiles. */
export async function placeHousePictures(media: Keeper): Promise<HomePictures> {
  const manifest = await readManifest()
  const places = [...homePlaces, ...firstCollections.map(({ slug }) => `tile-${slug}` as const)]
  const placed = places.map(async (place) => [place, await keep(media, manifest, drawingOf(place))])
  return Object.fromEntries(await Promise.all(placed)) as HomePictures
}

/** Drawings as the photos of reviews: under names that the photo of a review has. */
export async function placeReviewPhotos(
  media: Keeper,
  drawings: readonly string[],
): Promise<ReadonlyMap<string, CardPicture>> {
  const manifest = await readManifest()
  const placed = drawings.map(async (name) => {
    const token = name.replaceAll('-', '').padEnd(32, '0')
    return [name, await keep(media, manifest, name, photoName('review', token))] as const
  })
  return new Map(await Promise.all(placed))
}

/** The drawings are called as their places are, but the first pair has its number too. */
function drawingOf(place: HomePlace): string {
  return pairOf(place) === 1 ? `${place}-01` : place
}

async function keep(media: Keeper, manifest: Manifest, name: string, keptAs = name): Promise<CardPicture> {
  const entry = manifest[name]
  if (!entry) throw new Error(`there is no drawing ${name}: run node scripts/draw-pictures.ts`)
  const key = await media.keep(keptAs, await readFile(join(folder, 'masters', `${name}.avif`)), 'avif')
  const { alt, width, height, thumbhash } = entry
  return { key, alt, width, height, thumbhash }
}

async function readManifest(): Promise<Manifest> {
  return JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Manifest
}
