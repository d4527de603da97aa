// A first start furnishes the shop: the demo shop with made-up products, which are loaded there alone (a release holds none of
// them), a shop in production with what it cannot work without.
import type { Logger } from 'pino'
import { collections } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import { lockName } from '#app/foundation/db/lock-name.server.ts'
import type { MediaGateway } from '#app/foundation/gateways/media/media-gateway.ts'
import { noteFirstFact } from '#app/foundation/settings/shop-facts.server.ts'
import { placeHomePictures } from '#app/domain/catalog/products/home-pictures.server.ts'
import { countGoods } from '#db/seed/count-goods.ts'
import { seedEmpty } from '#db/seed/empty.ts'
import { seedStudio } from '#db/seed/studio.ts'

/** A shop that was furnished before it had a designer gets the designer's price list and product. */
export async function addStudioWhenMissing(db: Db): Promise<void> {
  if ((await db.$count(collections)) > 0) await seedStudio(db)
}

/**
 * Once, on an empty database: what an owner takes away later stays away. Nothing made up is among it; fees, the designer's prices
 * and the drawings on the home page are a beginning, which the go-live list says until the owner has saved their own.
 */
export async function openEmptyShop(
  db: Db,
  /** Null where pictures are kept elsewhere: what is kept here would be missing on the next machine. */
  disk: Pick<MediaGateway, 'keep'> | null,
  now: Date,
): Promise<void> {
  const isFirst = (await db.$count(collections)) === 0
  const { placeHousePictures } = await import('#db/seed/drawn/place-pictures.ts')
  const house = isFirst && disk ? await placeHousePictures(disk) : {}
  await transaction(db, async (tx) => {
    // Of two processes that start on one empty database, the second finds it furnished.
    await lockName(tx, 'seed/empty')
    if (isFirst && (await tx.$count(collections)) === 0) {
      await seedEmpty(tx, now)
      await placeHomePictures(tx, house)
    }
    await noteFirstFact(tx, 'fact.made-for', 'production', now)
  })
}

/** Does nothing when products are there. The pictures come with the code, drawn by scripts/draw-pictures.ts. */
export async function seedDemoWhenEmpty(
  db: Db,
  media: Pick<MediaGateway, 'keep'>,
  log: Logger,
): Promise<void> {
  if ((await countGoods(db)) > 0) return
  const { seedDemo } = await import('#db/seed/demo.ts')
  process.stdout.write('ade · First start: filling the demo shop with products\n')
  const { placeHousePictures, placeProductPictures, placeReviewPhotos } =
    await import('#db/seed/drawn/place-pictures.ts')
  const seeded = await seedDemo(db, {
    now: new Date(),
    pictures: (entries) => placeProductPictures(media, entries),
    photos: (drawings) => placeReviewPhotos(media, drawings),
  })
  await placeHomePictures(db, await placeHousePictures(media))
  log.info({ seeded }, 'demo.seeded')
}
