// What somebody at the order desk types to find an order, as conditions that an index answers each.
import { and, eq, not, type SQL, sql } from 'drizzle-orm'
import { containsLetters, typedWords } from '#app/foundation/db/letters.server.ts'
import { orderLetters, orderLines, orders } from './orders-tables.server.ts'

/**
 * Every word must stand somewhere in the name, the email, the number, the phone number (in any writing) or a SKU of the order.
 * Ways to find it: no order is found by two. None when nothing can be looked for.
 */
export function waysToFind(typed: string): SQL[] {
  const text = typed.trim()
  if (/^ord_[0-9a-z]{26}$/u.test(text)) return [eq(orders.id, text as `ord_${string}`)]
  const digits = text.replaceAll(/[\s().+#-]/gu, '')
  if (/^\d+$/u.test(digits)) return [foundByDigits(digits, text.startsWith('#'))]
  const words = typedWords(text)
  if (words.length === 0) return []
  const inLetters = sql`(${sql.join(words.map(inOrder), sql` and `)})`
  const elsewhere = and(
    sql`exists (select from ${orderLines} where ${orderLines.orderId} = ${orders.id} and (${sql.join(words.map(inSku), sql` or `)}))`,
    ...words.map(inEither),
    not(inLetters),
  )
  return elsewhere ? [inLetters, elsewhere] : [inLetters]
}

/**
 * The first `limit` of what all `ways` find, as a query in brackets. Each way is asked by itself, in the order of the list: with an "or" between
 * them the database could neither use their indexes nor stop early at a word that half of the orders have.
 */
export function foundEachWay(
  ways: readonly SQL[],
  { read, order, limit }: { read: (way: SQL) => SQL; order: SQL; limit: number },
): SQL {
  const each = ways.map((way) => sql`(${read(way)} order by ${order} limit ${limit})`)
  return each.length === 1 && each[0] ? each[0] : sql`(${sql.join(each, sql` union all `)})`
}

/** As the number of an order is said; null for what is none. */
export function asOrderNumber(typed: string): number | null {
  const [, digits] = /^\s*#?\s*(\d{1,9})\s*$/u.exec(typed) ?? []
  return digits === undefined ? null : Number(digits)
}

/** Few digits are a part of an order's number; four and more may be a part of a phone number, with or without its 0 or 234. */
function foundByDigits(digits: string, isNumber: boolean): SQL {
  if (isNumber) return containsLetters(orderLetters, `#${digits}`)
  if (digits.length < 4) return containsLetters(sql`${orders.number}::text`, digits)
  const abroad = digits.replace(/^(?:00?(?=\d{3})|234(?=\d{5}))/u, '')
  const ways = [...new Set([digits, abroad])]
  return sql`(${sql.join(
    ways.map((way) => containsLetters(orderLetters, way)),
    sql` or `,
  )})`
}

const inOrder = (word: string): SQL => containsLetters(orderLetters, word)
const inSku = (word: string): SQL => containsLetters(sql`lower(${orderLines.sku})`, word)
const inEither = (word: string): SQL => sql`(${inOrder(word)}
  or exists (select from ${orderLines} where ${orderLines.orderId} = ${orders.id} and ${inSku(word)}))`
