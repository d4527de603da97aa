// Products as staff look for them: by the letters that stand in the name, in a SKU or in the words for collection, kind, texture
// and colour. Shoppers' search knows synonyms (search-text.ts); here a word that stands nowhere finds nothing.
import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { containsLetters, plainLetters, typedWords } from '#app/foundation/db/letters.server.ts'
import { kindNames, textures } from '#app/domain/catalog/products/hair.ts'

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
      isNamed(of('kind'), namesOf(kindNames), word),
      isNamed(of('texture'), textureNames, word),
      sql`${of('id')} = ${word}`,
      sku
        ? containsLetters(sql`lower(${sku})`, word)
        : sql`exists (select from variants w where w.product_id = ${of('id')} and ${containsLetters(sql`lower(w.sku)`, word)})`,
    ]
    return sql`(${sql.join(
      places.filter((one) => one !== null),
      sql` or `,
    )})`
  })
  return each.length === 0 ? null : sql.join(each, sql` and `)
}

type Names = readonly (readonly [code: string, name: string])[]

const namesOf = (names: Record<string, string>): Names => Object.entries(names)
const textureNames: Names = Object.entries(textures).map(([code, { name }]) => [code, name])

/** The codes whose names hold the word; null when there are none. */
function isNamed(column: SQL, names: Names, word: string): SQL | null {
  const codes = names
    .filter(([, name]) => typedWords(name).some((one) => one.includes(word)))
    .map(([code]) => code)
  return codes.length === 0 ? null : sql`${column} in ${codes}`
}
