// Store credit at checkout: by its code, or by the proven email of who is signed in.
import type { Shopper } from '#app/domain/accounts/account.ts'
import { useCreditInCart } from '#app/domain/cart/cart-credit.server.ts'
import { findCart } from '#app/domain/cart/cart.server.ts'
import {
  creditBalance,
  findCreditByCode,
  findOwnCredit,
  isCreditBlocked,
} from '#app/domain/credit/credit-ledger.server.ts'
import type { ShopContext } from '#app/foundation/http/context.server.ts'
import type { FormValues } from '#app/foundation/http/form.server.ts'
import { type Limit, takeFromLimit } from '#app/foundation/http/limits.server.ts'
import type { CreditId } from '#app/foundation/lib/ids.ts'

/** Codes typed, by address. A code has 80 bits, so this only spares the database; a mobile network has many shoppers at one address. */
export const creditTries: Limit = { name: 'credit-codes', max: 300, windowSeconds: 3600 }

const intents = ['use-credit', 'use-own-credit', 'drop-credit'] as const
type Intent = (typeof intents)[number]

export function isCreditIntent(intent: string | undefined): intent is Intent {
  return intents.some((known) => known === intent)
}

type Deps = ShopContext & { user: Shopper | null }

/** Done to the cart; errors by field. The code itself is not written back into the page. */
export async function chooseCredit(
  deps: Deps,
  cartId: string | null,
  typed: FormValues,
): Promise<Record<string, string>> {
  const cart = cartId === null ? null : await findCart(deps.db, cartId, deps.now())
  const { creditCode = '' } = typed
  delete typed['creditCode']
  if (!cart) return {}
  switch (typed['intent'] as Intent) {
    case 'drop-credit':
      await useCreditInCart(deps.db, cart.id, null)
      return {}
    case 'use-own-credit':
      return use(deps, cart.id, await findOwnCredit(deps.db, deps.user))
    case 'use-credit': {
      const taken = await takeFromLimit(deps.db, creditTries, deps.address, deps.now())
      if (!taken.ok) return { creditCode: 'You have tried too many codes. Please try again in an hour.' }
      return use(deps, cart.id, await findCreditByCode(deps.db, creditCode), creditCode)
    }
  }
}

async function use(
  { db }: Deps,
  cartId: string,
  creditId: CreditId | null,
  code = '',
): Promise<Record<string, string>> {
  if (creditId === null)
    return { creditCode: 'We do not know this code. Please check it: it has 16 letters and numbers.' }
  if (await isCreditBlocked(db, creditId))
    return { creditCode: 'This gift card cannot be used at the moment. Please message us.' }
  if ((await creditBalance(db, creditId)) === 0) return { creditCode: 'Nothing is left on this code.' }
  await useCreditInCart(db, cartId, creditId, code)
  return {}
}
