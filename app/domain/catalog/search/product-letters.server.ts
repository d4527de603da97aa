// Products as staff look for them: by the letters that stand in the name, in a SKU or in the words for collection, kind, texture
// and colour. Shoppers' search knows synonyms (search-text.ts); here a word that stands nowhere finds nothing.
import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { ChoiceAttribute } from '#app/domain/catalog/products/choices.ts'
import { containsLetters, plainLetters, typedWords } from '#app/foundation/db/letters.server.ts'

/**
 * Every word that was typed stands in the product named `alias` of the query around it or in a SKU of it (`sku` when the query is
 * about one variant; otherwise also of a retired one). Null when nothing was typed.
 */
export function productFoundBy(typed: string, alias: 'p' | 'products', sku?: SQLWrapper): SQL | null {
  const of = (column: string) => sql.raw(`${alias}.${column}`)
  const each = typedWords(typed).map((word) => {
    const places = [
      containsLetters(plainLetters(of('name')), word),
      containsLetters(sql`lower(${of('colour')})`, word),
      sql`${of('collection')} in (select c.slug from collections c where ${containsLetters(plainLetters(sql`c.name`), word)})`,
      isNamed(of, 'kind', word),
      isNamed(of, 'texture', word),
      isNamed(of, 'colour', word),
      sql`${of('id')} = ${word}`,
      sku
        ? containsLetters(sql`lower(${sku})`, word)
        : sql`exists (select from variants w where w.product_id = ${of('id')} and ${containsLetters(sql`lower(w.sku)`, word)})`,
    ]
    return sql`(${sql.join(places, sql` or `)})`
  })
  return each.length === 0 ? null : sql.join(each, sql` and `)
}

/** Its choice has the word in its name. */
function isNamed(of: (column: string) => SQL, attribute: ChoiceAttribute, word: string): SQL {
  return sql`${of(attribute)} in (select a.code from attribute_choices a
    where a.attribute = ${attribute} and ${containsLetters(plainLetters(sql`a.name`), word)})`
}
