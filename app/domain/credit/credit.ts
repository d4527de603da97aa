// What moves store credit, and what one order took of it. Pure.
import { kobo, type Kobo } from '#app/foundation/lib/money.ts'

/** For what was returned; spent on an order; given back because that order ended. */
export type CreditCause = 'returned' | 'spent' | 'given-back'

export type CreditOfOrder = { cause: CreditCause; amountKobo: Kobo }
export type CreditEntryOfOrder = CreditOfOrder & { id: number; at: Date }

/** What an order has taken of a credit and not given back. */
export function spentKobo(entries: readonly CreditOfOrder[]): Kobo {
  return kobo(0 - sumOf(entries.filter(({ cause }) => cause !== 'returned')))
}

/** What was given for returned items of an order. */
export function returnedKobo(entries: readonly CreditOfOrder[]): Kobo {
  return sumOf(entries.filter(({ cause }) => cause === 'returned'))
}

function sumOf(entries: readonly CreditOfOrder[]): Kobo {
  return kobo(entries.reduce((sum, { amountKobo }) => sum + amountKobo, 0))
}

/** As it is typed: letters of either case, with or without spaces and dashes. '' for what can be no code. */
export function plainCode(typed: string): string {
  const code = typed.toLowerCase().replaceAll(/[\s-]/gu, '')
  return /^[0-9a-z]{16}$/u.test(code) ? code : ''
}

/** In groups of four, as people read it. */
export function codeWords(code: string): string {
  return (code.match(/.{4}/gu) ?? []).join('-').toUpperCase()
}
