import { type SQL, sql } from 'drizzle-orm'
import { blurLetters } from '#app/foundation/ui/blur.ts'
import { laceAndCap } from './variant-words.ts'

/**
 * A CardPicture as JSON, from `i` (product_pictures). Of the thumbhash it takes what a page paints of it: the rest is what
 * compresses worst in a list of products.
 */
export const pictureJson = pictureWith(sql`i.alt`, sql`left(i.thumbhash, ${sql.raw(String(blurLetters))})`)

/** The picture that a card turns to: it comes when it is asked for, over the first one, which says what there is to see. */
export const turnedPictureJson = pictureWith(sql`''`, sql`null`)

function pictureWith(alt: SQL, thumbhash: SQL): SQL {
  return sql`json_build_object('key', i.key, 'alt', ${alt}, 'width', i.width, 'height', i.height,
    'thumbhash', ${thumbhash}, 'focusX', i.focus_x, 'focusY', i.focus_y)`
}

/** The first picture of a product as JSON, for a `variant` (variants) as picturesFor orders them; null when it has none. */
export function firstPictureOf(productId: SQL, variant?: SQL): SQL {
  const order = variant ? sql`${optionRank(variant)}, i.position` : sql`i.position`
  return sql`(select ${pictureJson} from product_pictures i where i.product_id = ${productId} order by ${order} limit 1)`
}

/** Of a picture `i`: what picturesFor ranks it by. */
export function optionRank(variant: SQL): SQL {
  const held = (key: (typeof laceAndCap)[number]) => {
    const column = sql.raw(key)
    return sql`${sql.raw(`'${key}:'`)} || coalesce(${variant}.${column}, (select ${column} from products where id = ${variant}.product_id))`
  }
  return sql`case when i.shows is null then 1 when i.shows in ('length:' || ${variant}.length_in, 'label:' || ${variant}.label,
    'density:' || ${variant}.density, 'grams:' || ${variant}.grams, ${sql.join(laceAndCap.map(held), sql`, `)}) then 0 else 2 end`
}
