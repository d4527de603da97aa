// People with an account, found by the letters of their name or email, or by a part of their phone number in any writing.
import { type SQL, sql } from 'drizzle-orm'
import { containsLetters, plainLetters, typedWords } from '#app/foundation/db/letters.server.ts'
import { users } from './account-tables.server.ts'

/** A condition on `users`; null when nothing was typed. */
export function peopleFoundBy(typed: string): SQL | null {
  const number = phoneDigits(typed)
  if (number !== null) return containsLetters(users.phone, number)
  const each = typedWords(typed).map(
    (word) =>
      sql`(${containsLetters(plainLetters(users.name), word)} or ${containsLetters(users.email, word)})`,
  )
  return each.length === 0 ? null : sql.join(each, sql` and `)
}

/** What all ways of writing a number have in common: '0803 123', '+234 803 123' and '234803123' are '803123'. */
export function phoneDigits(typed: string): string | null {
  if (!/^[+\d\s()./-]{4,24}$/u.test(typed.trim())) return null
  const digits = typed.replaceAll(/\D/gu, '').replace(/^(?:234|0)/u, '')
  return digits.length >= 3 ? digits : null
}
