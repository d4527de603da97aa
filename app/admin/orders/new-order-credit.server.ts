// Which store credit pays for an order that is typed: that of the return which is exchanged, or of the email that it is for.
import { useCreditInCart } from '#app/domain/cart/cart-credit.server.ts'
import { creditBalance, findCreditOf } from '#app/domain/credit/credit-ledger.server.ts'
import { findExchange } from '#app/domain/returns/exchange.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { FormValues } from '#app/foundation/http/form.server.ts'
import { kobo } from '#app/foundation/lib/money.ts'
import { exchangeProblemWords } from './exchange-words.ts'

/** That of an exchange always, the customer's own while it is ticked. */
export async function keepCredit(db: Db, values: FormValues): Promise<void> {
  const { cart = '', exchange = '', useCredit, email = '' } = values
  if (cart === '') return
  if (exchange === '')
    return useCreditInCart(db, cart, useCredit === 'yes' ? await findCreditOf(db, email.trim()) : null)
  const found = await findExchange(db, exchange)
  await useCreditInCart(db, cart, found.ok ? found.creditId : null)
}

/** What there is of it; the exchange that the page is of, or why there can be none. */
export async function viewCredit(db: Db, { exchange = '', email = '' }: FormValues) {
  if (exchange === '') {
    const own = email.trim() === '' ? null : await findCreditOf(db, email.trim())
    const creditKobo = own === null ? kobo(0) : await creditBalance(db, own)
    return { creditKobo, exchange: null, exchangeProblem: null }
  }
  const found = await findExchange(db, exchange)
  if (!found.ok) return { creditKobo: kobo(0), exchange: null, exchangeProblem: exchangeProblemWords(found) }
  const { returnId, instead, order, balanceKobo } = found
  const shown = { returnId, instead, number: order.number }
  return { creditKobo: balanceKobo, exchange: shown, exchangeProblem: null }
}
