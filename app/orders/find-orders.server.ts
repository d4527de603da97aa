// What somebody at the order desk types to find an order, as a condition that an index answers.
import { eq, type SQL, sql } from 'drizzle-orm'
import { normalisePhone } from '#app/lib/phone.ts'
import { nameWords, orderLines, orders } from './orders-tables.server.ts'

/** Null when nothing can be looked for. Numbers of orders, phone numbers in any writing, e-mail, SKU, or a name. */
export function foundBy(typed: string): SQL | null {
  const text = typed.trim()
  if (text === '') return null
  if (/^ord_[0-9a-z]{26}$/u.test(text)) return eq(orders.id, text as `ord_${string}`)
  const digits = text.replaceAll(/[\s().+#-]/gu, '')
  if (/^\d+$/u.test(digits)) return foundByDigits(text, digits)
  if (text.includes('@')) return sql`lower(${orders.email}) like ${startingWith(text.toLowerCase())}`
  if (isSku(text)) {
    const sku = startingWith(text.toLowerCase())
    return sql`${orders.id} in (select ${orderLines.orderId} from ${orderLines} where lower(${orderLines.sku}) like ${sku})`
  }
  return foundByName(text)
}

/** A whole phone number; or else the number of an order, or how a phone number begins or ends. */
function foundByDigits(text: string, digits: string): SQL | null {
  const phone = normalisePhone(text.replace('#', ''), 'NG')
  if (phone !== null) return sql`${orders.phone} like ${startingWith(phone)}`
  // Larger ones fit into no column of numbers.
  const byNumber = digits.length < 10 ? sql`${orders.number} = ${Number(digits)}` : sql`false`
  if (digits.length < 4) return byNumber
  const begin = digits.startsWith('234') ? `+${digits}` : `+234${digits.replace(/^0/u, '')}`
  const end = startingWith(Array.from(digits).toReversed().join(''))
  return sql`(${byNumber} or ${orders.phone} like ${startingWith(begin)} or reverse(${orders.phone}) like ${end})`
}

/** One word of letters and figures, as pieces are labelled. */
function isSku(text: string): boolean {
  return /^[a-z0-9][a-z0-9-]+$/iu.test(text) && /[a-z]/iu.test(text) && /\d/u.test(text)
}

/** Every word is the beginning of a word of the name, accents or not. */
function foundByName(text: string): SQL | null {
  const plain = text.normalize('NFD').replaceAll(/[\u0300-\u036F]/gu, '')
  const words = plain.match(/[\p{L}\p{N}]+/gu)?.slice(0, 6) ?? []
  if (words.length === 0) return null
  const query = words.map((word) => `${word.toLowerCase()}:*`).join(' & ')
  return sql`${nameWords(orders.name)} @@ to_tsquery('simple', ${query})`
}

function startingWith(text: string): string {
  return `${text.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`
}
