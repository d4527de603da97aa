// Products of the demo shop that the screens show.
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { productPictures, products, variants } from '#app/domain/catalog/products/catalog-tables.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { photoName } from '#app/domain/reviews/photo-name.ts'
import { newToken, type VariantId } from '#app/foundation/lib/ids.ts'

export const productSlugs = {
  /** With three pictures, several lengths and stock. */
  wig: 'aku-bone-classic',
  /** Stock to spare. */
  plenty: 'luna-headband-yaki',
  /** Made to order, so that no screen can sell it out. */
  made: 'zuri-body-honey-ombre',
} as const

export async function findVariant(db: Db, slug: string): Promise<VariantId> {
  const [variant] = await db
    .select({ id: variants.id })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(eq(products.slug, slug))
    .orderBy(asc(variants.position))
  if (!variant) throw new Error(`the demo has no ${slug}`)
  return variant.id
}

export async function findPicture(db: Db, slug: string) {
  const [picture] = await db
    .select({
      key: productPictures.key,
      width: productPictures.width,
      height: productPictures.height,
      thumbhash: productPictures.thumbhash,
    })
    .from(productPictures)
    .innerJoin(products, eq(products.id, productPictures.productId))
    .where(eq(products.slug, slug))
    .orderBy(asc(productPictures.position))
  if (!picture) throw new Error(`${slug} has no picture`)
  return picture
}

/** The same picture as what the house photographed of an order: under a name and in a file of its own, which a ticket opens. */
export async function photographOrder(db: Db, slug: string) {
  const picture = await findPicture(db, slug)
  const masters = join(process.env['E2E_DATA_DIR'] ?? '', 'media', 'masters')
  const key = `${photoName('order', newToken())}${picture.key.slice(picture.key.lastIndexOf('-'))}`
  await copyFile(join(masters, `${picture.key}.avif`), join(masters, `${key}.avif`))
  return { ...picture, key }
}
