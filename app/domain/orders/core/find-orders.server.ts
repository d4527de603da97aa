// What somebody at the order desk types to find an order, as a condition that an index answers.
import { eq, type SQL, sql } from 'drizzle-orm'
import { containsLetters, typedWords } from '#app/foundation/db/letters.server.ts'
import { orderLetters, orderLines, orders } from './orders-tables.server.ts'

/**
 * Null when nothing can be looked for. Every word must stand somewhere in the name, the email, the number, the phone number
 * (in any writing) or a SKU of the order.
 */
export function foundBy(typed: string): SQL | null {
  const text = typed.trim()
  if (/^ord_[0-9a-z]{26}$/u.test(text)) return eq(orders.id, text as `ord_${string}`)
  const digits = text.replaceAll(/[\s().+#-]/gu, '')
  if (/^\d+$/u.test(digits)) return foundByDigits(digits, text.startsWith('#'))
  const words = typedWords(text)
  if (words.length === 0) return null
  return sql.join(words.map(holdsWord), sql` and `)
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

/** Two indexes, asked one after the other: with an "or" between them none would be used. */
function holdsWord(word: string): SQL {
  return sql`${orders.id} in (select id from orders where ${containsLetters(orderLetters, word)}
    union all select ${orderLines.orderId} from ${orderLines} where ${containsLetters(sql`lower(${orderLines.sku})`, word)})`
}
