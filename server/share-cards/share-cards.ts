// Share cards: drawn when first asked for, kept on disk under a word for all that is on them, the ones not asked for
// longest thrown away. Only what is on the shelf has a card, and only its present one is drawn.
import {
  findCollectionCard,
  findHouseCard,
  findProductCard,
  type FoundCard,
} from '#app/domain/catalog/products/share-cards.server.ts'
import { type ShareCard, shareVersion } from '#app/domain/catalog/products/share-card.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { MediaGateway } from '#app/foundation/gateways/media/media-gateway.ts'
import { programFile } from '#app/foundation/lib/program-file.server.ts'
import { createDrawingPool, type Drawn } from '#server/drawing-pool.ts'
import { createDrawnFiles } from '#server/drawn-files.ts'
import type { CardJob } from './card-job.ts'
import { isOnInk } from './card-layout.ts'

export type CardKind = 'product' | 'collection' | 'house'

export type OpenedCard =
  | { ok: true; bytes: Uint8Array }
  | { ok: false; problem: 'unknown' | 'busy' }
  /** The card has changed since `asked` was written down. */
  | { ok: false; problem: 'moved'; url: string }

export type ShareCards = {
  /** The card at an address of /share; its present version only. The house's has no version: `asked` is null. */
  open: (kind: CardKind, slug: string, asked: string | null) => Promise<OpenedCard>
  stop: () => Promise<void>
}

type Parts = { dir: string; db: Db; media: MediaGateway; now: () => Date }

/** A card is some 50 kB: these are 10,000. */
const cachedBytes = 512 * 1024 * 1024
/** One thread, let go when idle: a shop on two cores keeps the other for its pages. */
const poolOptions = { threads: 1, maxWaiting: 24, idleMs: 30_000 }
const layouts = { product: 'product', collection: 'collection', house: 'house' } as const

export function createShareCards({ dir, db, media, now }: Parts): ShareCards {
  const pool = createDrawingPool<CardJob>(
    programFile('card-worker', new URL('./card-worker.ts', import.meta.url)),
    poolOptions,
  )
  const files = createDrawnFiles({ dir, cachedBytes })

  async function draw(kind: CardKind, { house, title, line, price, picture }: ShareCard): Promise<Drawn> {
    return pool.draw({
      layout: layouts[kind],
      house,
      logo: await readLogo(house, isOnInk(layouts[kind])),
      title,
      line,
      price,
      picture: await readPicture(picture),
    })
  }

  async function readPicture(picture: ShareCard['picture']): Promise<CardJob['picture']> {
    if (picture === null) return null
    const bytes = await media.open(picture.key, 1200, 'jpeg')
    if (bytes === null) return null
    return { bytes, focusX: picture.focusX ?? 500, focusY: picture.focusY ?? 500 }
  }

  async function readLogo(house: ShareCard['house'], onInk: boolean): Promise<CardJob['logo']> {
    const logo = (onInk && house.logoOnInk) || house.logo
    const bytes = logo && (await media.open(logo.key, 480, 'png'))
    if (!logo || !bytes) return null
    return { bytes, width: logo.width, height: logo.height, plate: onInk && logo !== house.logoOnInk }
  }

  return {
    async open(kind, slug, asked) {
      const found = await find(db, kind, slug, now())
      if (!found) return { ok: false, problem: 'unknown' }
      const version = shareVersion(found.card)
      if (kind !== 'house' && asked !== version) return { ok: false, problem: 'moved', url: found.url }
      return files.open(`${kind}.${version}.jpg`, () => draw(kind, found.card))
    },
    stop: () => pool.stop(),
  }
}

function find(db: Db, kind: CardKind, slug: string, now: Date): Promise<FoundCard | null> {
  switch (kind) {
    case 'product':
      return findProductCard(db, slug, now)
    case 'collection':
      return findCollectionCard(db, slug)
    case 'house':
      return findHouseCard(db)
  }
}
