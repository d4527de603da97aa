// Draws the demo shop's pictures and puts them into the media gateway: two of each product, and the house's own.
import { availableParallelism } from 'node:os'
import { type CollectionSlug, colours, type ProductKind, textures } from '#app/catalog/hair.ts'
import type { CardPicture } from '#app/catalog/listing.server.ts'
import type { MediaGateway } from '#app/gateways/media/media-gateway.ts'
import { drawHero, drawTile } from './draw-house.ts'
import { drawProduct } from './draw-product.ts'
import { lookOf, type PictureProduct } from './look.ts'
import { tipHeight } from './worn-guides.ts'

export type HousePlace = 'hero-wide' | 'hero-tall' | `tile-${CollectionSlug}`

type Drawing = { name: string; draw: () => string; alt: string }

/** Pictures by product slug, front first. The same products give the same keys, so a second run adds nothing. */
export async function seedPictures(
  media: MediaGateway,
  products: readonly PictureProduct[],
): Promise<ReadonlyMap<string, readonly CardPicture[]>> {
  const drawings = products.flatMap((product) =>
    views.map((view) => ({
      name: `${product.slug}-${view}`,
      draw: () => drawProduct(product, view),
      alt: altOf(product, view),
    })),
  )
  const stored = await putAll(media, drawings)
  return new Map(
    products.map(({ slug }, place) => [slug, stored.slice(place * views.length, (place + 1) * views.length)]),
  )
}

/** The hero in two shapes and a tile for each collection. They stand beside words that say the same, hence no alt. */
export async function seedHousePictures(media: MediaGateway): Promise<Record<HousePlace, CardPicture>> {
  const [wide, tall, aku, ireti, zuri, luna] = [
    await put(media, { name: 'hero-wide', draw: () => drawHero('wide'), alt: '' }),
    await put(media, { name: 'hero-tall', draw: () => drawHero('tall'), alt: '' }),
    await put(media, tile('aku')),
    await put(media, tile('ireti')),
    await put(media, tile('zuri')),
    await put(media, tile('luna')),
  ]
  return {
    'hero-wide': wide,
    'hero-tall': tall,
    'tile-aku': aku,
    'tile-ireti': ireti,
    'tile-zuri': zuri,
    'tile-luna': luna,
  }
}

const views = ['front', 'back'] as const

function tile(collection: CollectionSlug): Drawing {
  return { name: `tile-${collection}`, draw: () => drawTile(collection), alt: '' }
}

/** What the picture shows, for those who do not see it. */
export function altOf(product: PictureProduct, view: 'front' | 'back'): string {
  const hair = `${textures[product.texture].name.toLowerCase()} ${(colours[product.colour]?.name ?? 'natural').toLowerCase()} hair`
  if (product.kind !== 'wig') return `${product.name}: ${hair}, ${laidWords(product.kind, view)}`
  const look = lookOf(product)
  const words = [
    `${hair} ${look.round ? 'standing out all round the head' : `to ${landmark(look.hangingIn)}`}`,
  ]
  if (view === 'front' && look.fringe !== 'none')
    words.push(
      {
        blunt: 'blunt fringe',
        curtain: 'curtain fringe',
        swept: 'side-swept fringe',
        curls: 'curls over the forehead',
      }[look.fringe],
    )
  if (view === 'front' && look.part !== null) words.push(look.part === 0 ? 'middle part' : 'side part')
  if (view === 'front' && look.headband) words.push('cloth headband')
  return `${product.name} worn: ${words.join(', ')}, ${view} view`
}

function laidWords(kind: Exclude<ProductKind, 'wig'>, view: 'front' | 'back'): string {
  switch (kind) {
    case 'bundles':
      return view === 'front'
        ? 'hanging from a brass rail, tied with satin bows'
        : 'hanging from a brass rail, seen from behind'
    case 'closure':
    case 'frontal':
      return view === 'front' ? 'parted on its lace, hairline up' : 'laid out on its lace, another piece'
    case 'ponytail':
      return view === 'front' ? 'worn, seen from behind' : 'the piece by itself'
    case 'clip-ins':
      return view === 'front' ? 'the whole set laid out' : 'single wefts laid out'
  }
}

/** The place on the body where hair of that length ends in the picture. */
function landmark(hangingIn: number): string {
  const tip = tipHeight(hangingIn)
  const places = [
    [330, 'the ear'],
    [425, 'the chin'],
    [500, 'the neck'],
    [570, 'the shoulder'],
    [650, 'the shoulder blade'],
    [770, 'mid back'],
    [880, 'the lower back'],
  ] as const
  return places.find(([height]) => tip <= height)?.[1] ?? 'the waist'
}

async function put(media: MediaGateway, { name, draw, alt }: Drawing): Promise<CardPicture> {
  const stored = await media.put(name, Buffer.from(draw()))
  if (!stored.ok) throw new Error(`the drawing ${name} was refused: ${stored.problem}`)
  return { key: stored.key, alt, width: stored.width, height: stored.height, thumbhash: stored.thumbhash }
}

/** One is drawn while others are encoded; the answers keep the order of the drawings. */
async function putAll(media: MediaGateway, drawings: readonly Drawing[]): Promise<CardPicture[]> {
  const line = drawings.entries()
  const stored: CardPicture[] = []
  await Promise.all(
    Array.from({ length: Math.min(4, availableParallelism() + 1) }, async () => {
      for (const [place, drawing] of line) stored[place] = await put(media, drawing)
    }),
  )
  return stored
}
