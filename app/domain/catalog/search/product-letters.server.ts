// Products as staff look for them: by the letters that stand in the name, in a SKU or in the words for collection, kind, texture
// and colour. Shoppers' search knows synonyms (search-text.ts); here a word that stands nowhere finds nothing.
import { type SQL, sql } from 'drizzle-orm'
import type { ChoiceAttribute } from '#app/domain/catalog/products/choices.ts'
import { containsLetters, plainLetters, typedWords } from '#app/foundation/db/letters.server.ts'

/** Of the query around it: the names by which it calls products, and variants where it is about one. */
type Aliases = { product: 'p' | 'products'; variant?: 'v' | 'variants' }

/**
 * Every word that was typed stands in the product or in a SKU of it: that of the variant, or else that of any, also of a retired one.
 * Null when nothing was typed. Each place is asked by itself: with an "or" between them the database would read all products.
 */
export function productFoundBy(typed: string, { product, variant }: Aliases): SQL | null {
  const each = typedWords(typed).map((word) => {
    const inSku = containsLetters(sql`lower(w.sku)`, word)
    return variant === undefined
      ? sql`${sql.raw(product)}.id in (${productsOf(word)}
          union all select w.product_id from variants w where ${inSku})`
      : sql`${sql.raw(variant)}.id in (select w.id from variants w where w.product_id in (${productsOf(word)})
          union all select w.id from variants w where ${inSku})`
  })
  return each.length === 0 ? null : sql.join(each, sql` and `)
}

/** The ids of those that have the word in their name, or in that of what they are. */
function productsOf(word: string): SQL {
  return sql`select n.id from products n where ${containsLetters(plainLetters(sql`n.name`), word)}
    union all select n.id from products n where n.id = ${word}
    union all select n.id from products n where ${containsLetters(sql`lower(n.colour)`, word)}
      or n.collection in (select c.slug from collections c where ${containsLetters(plainLetters(sql`c.name`), word)})
      or ${isNamed('kind', word)} or ${isNamed('texture', word)} or ${isNamed('colour', word)}`
}

/** Its choice has the word in its name. */
function isNamed(attribute: ChoiceAttribute, word: string): SQL {
  return sql`n.${sql.raw(attribute)} in (select a.code from attribute_choices a
    where a.attribute = ${attribute} and ${containsLetters(plainLetters(sql`a.name`), word)})`
}
