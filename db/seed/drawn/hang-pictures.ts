// Puts the drawn masters into the media gateway: those of the products, and the house's own.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CardPicture } from '#app/catalog/listing.server.ts'
import type { MediaGateway } from '#app/gateways/media/media-gateway.ts'
import type { HomePictures } from '#app/catalog/home-pictures.server.ts'
import { productViews } from './alt-text.ts'
import type { Manifest } from './manifest.ts'

const folder = import.meta.dirname

/** Pictures by product slug, front first. The same masters give the same keys, so a second run adds nothing. */
export async function hangProductPictures(
  media: MediaGateway,
  products: readonly { slug: string }[],
): Promise<ReadonlyMap<string, readonly CardPicture[]>> {
  const manifest = await readManifest()
  const hung = new Map<string, readonly CardPicture[]>()
  for (const { slug } of products) {
    const pictures = productViews.map((view) => keep(media, manifest, `${slug}-${view}`))
    hung.set(slug, await Promise.all(pictures))
  }
  return hung
}

/** The first hero and the tiles; the rotation of all 33 is the home page's. */
export async function hangHousePictures(media: MediaGateway): Promise<HomePictures> {
  const manifest = await readManifest()
  const places = {
    'hero-wide': 'hero-wide-01',
    'hero-tall': 'hero-tall-01',
    'tile-aku': 'tile-aku',
    'tile-ireti': 'tile-ireti',
    'tile-zuri': 'tile-zuri',
    'tile-luna': 'tile-luna',
  }
  const hung = Object.entries(places).map(async ([place, name]) => [place, await keep(media, manifest, name)])
  return Object.fromEntries(await Promise.all(hung)) as HomePictures
}

async function keep(media: MediaGateway, manifest: Manifest, name: string): Promise<CardPicture> {
  const entry = manifest[name]
  if (!entry) throw new Error(`there is no drawing ${name}: run node scripts/draw-pictures.ts`)
  const key = await media.keep(name, await readFile(join(folder, 'masters', `${name}.avif`)), 'avif')
  const { alt, width, height, thumbhash } = entry
  return { key, alt, width, height, thumbhash }
}

async function readManifest(): Promise<Manifest> {
  return JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Manifest
}
