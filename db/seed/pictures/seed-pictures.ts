// Draws the demo shop's pictures and puts them into the media gateway: two of each product, and the house's own.
import { cpus } from 'node:os'
import { collectionSlugs, colours, type ProductKind, textures } from '#app/catalog/hair.ts'
import type { CardPicture } from '#app/catalog/listing.server.ts'
import type { MediaGateway } from '#app/gateways/media/media-gateway.ts'
import { drawHero, drawTile } from './draw-house.ts'
import { drawProduct } from './draw-product.ts'
import { lookOf, type PictureProduct } from './look.ts'
import { tipHeight } from './worn-guides.ts'

type Drawing = { name: string; draw: () => string }

/**
 * Pictures by product slug, front first. The same products give the same keys, so a second run writes nothing new.
 * The house's pictures get the names `hero-wide`, `hero-tall` and `tile-<collection>`.
 */
export async function seedPictures(
  media: MediaGateway,
  products: readonly PictureProduct[],
): Promise<ReadonlyMap<string, readonly CardPicture[]>> {
  const pictures = new Map<string, CardPicture[]>()
  const work = [...houseDrawings().map((drawing) => () => putNamed(media, drawing))]
  for (const product of products) {
    const pair: CardPicture[] = []
    pictures.set(product.slug, pair)
    for (const [place, view] of (['front', 'back'] as const).entries()) {
      work.push(async () => {
        const stored = await put(media, { name: `${product.slug}-${view}`, draw: () => drawProduct(product, view) })
        pair[place] = { ...stored, alt: altOf(product, view) }
      })
    }
  }
  await allInTurn(work, Math.min(4, cpus().length + 1))
  return pictures
}

/** What the picture shows, for those who do not see it. */
export function altOf(product: PictureProduct, view: 'front' | 'back'): string {
  const hair = `${textures[product.texture].name.toLowerCase()} ${(colours[product.colour]?.name ?? 'natural').toLowerCase()} hair`
  if (product.kind !== 'wig') return `${product.name}: ${hair}, ${laidWords(product.kind, view)}`
  const look = lookOf(product)
  const words = [`${hair} ${look.round ? 'standing out all round the head' : `to ${landmark(look.hangingIn)}`}`]
  if (view === 'front' && look.fringe !== 'none') words.push({ blunt: 'blunt fringe', curtain: 'curtain fringe', swept: 'side-swept fringe', curls: 'curls over the forehead' }[look.fringe])
  if (view === 'front' && look.part !== null) words.push(look.part === 0 ? 'middle part' : 'side part')
  if (view === 'front' && look.headband) words.push('cloth headband')
  return `${product.name} worn: ${words.join(', ')}, ${view} view`
}

function laidWords(kind: Exclude<ProductKind, 'wig'>, view: 'front' | 'back'): string {
  switch (kind) {
    case 'bundles':
      return view === 'front' ? 'hanging from a brass rail, tied with satin bows' : 'hanging from a brass rail, seen from behind'
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
  const places = [[330, 'the ear'], [425, 'the chin'], [500, 'the neck'], [570, 'the shoulder'], [650, 'the shoulder blade'], [770, 'mid back'], [880, 'the lower back']] as const
  return places.find(([height]) => tip <= height)?.[1] ?? 'the waist'
}

function houseDrawings(): Drawing[] {
  return [
    { name: 'hero-wide', draw: () => drawHero('wide') },
    { name: 'hero-tall', draw: () => drawHero('tall') },
    ...collectionSlugs.map((slug) => ({ name: `tile-${slug}`, draw: () => drawTile(slug) })),
  ]
}

async function putNamed(media: MediaGateway, drawing: Drawing): Promise<void> {
  const { key } = await put(media, drawing)
  await media.setName(drawing.name, key)
}

async function put(media: MediaGateway, { name, draw }: Drawing): Promise<Omit<CardPicture, 'alt'>> {
  const stored = await media.put(name, Buffer.from(draw()))
  if (!stored.ok) throw new Error(`the drawing ${name} was refused: ${stored.problem}`)
  return { key: stored.key, width: stored.width, height: stored.height, thumbhash: stored.thumbhash }
}

/** Runs the pieces of work in order, at most `places` at a time: one is drawn while others are encoded. */
async function allInTurn(work: readonly (() => Promise<void>)[], places: number): Promise<void> {
  const line = work.values()
  await Promise.all(
    Array.from({ length: places }, async () => {
      for (const one of line) await one()
    }),
  )
}
