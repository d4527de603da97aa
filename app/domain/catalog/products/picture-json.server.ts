import { type SQL, sql } from 'drizzle-orm'
import { blurLetters } from '#app/foundation/ui/blur.ts'

/**
 * A CardPicture as JSON, from `i` (product_pictures). Of the thumbhash it takes what a page paints of it: the rest is what
 * compresses worst in a list of products.
 */
export const pictureJson = sql`json_build_object('key', i.key, 'alt', i.alt, 'width', i.width, 'height', i.height,
  'thumbhash', left(i.thumbhash, ${sql.raw(String(blurLetters))}), 'focusX', i.focus_x, 'focusY', i.focus_y)`

/** The first picture of a product as JSON; null when it has none. */
export function firstPictureOf(productId: SQL): SQL {
  return sql`(select ${pictureJson} from product_pictures i where i.product_id = ${productId} order by i.position limit 1)`
}
