// Where an order that was just placed is paid: nowhere when nothing is due, by transfer, with a remembered card, else at the provider.
import type { Shopper } from '#app/domain/accounts/account.ts'
import { isFresh } from '#app/domain/accounts/prove-again.server.ts'
import type { ShownCard } from '#app/domain/orders/cards/cards.ts'
import { listUsableCards } from '#app/domain/orders/cards/own-cards.server.ts'
import { wishCardKept } from '#app/domain/orders/cards/remember-card.server.ts'
import { type OrderRow, readOrder } from '#app/domain/orders/core/orders.server.ts'
import { firstProvider } from '#app/domain/orders/payments/choose-provider.server.ts'
import { dueKobo } from '#app/domain/orders/payments/money-of-order.ts'
import { settleNothingDue } from '#app/domain/orders/payments/settle-nothing.server.ts'
import { startPayment } from '#app/domain/orders/payments/start-payment.server.ts'
import { beginTransfer } from '#app/domain/orders/payments/transfers.server.ts'
import type { ShopContext } from '#app/foundation/http/context.server.ts'
import type { FormValues } from '#app/foundation/http/form.server.ts'
import { isId } from '#app/foundation/lib/ids.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import { cardPath } from './card-path.ts'
import { payWithCard } from './pay-with-card.server.ts'

type Deps = ShopContext & { user: Shopper | null }

export type CheckoutCards = {
  /** Theirs that can be charged. */
  offered: readonly ShownCard[]
  /** Who would keep the card that they pay with; null where none can be remembered. */
  keptBy: string | null
}

/** For whoever is signed in. */
export async function cardsAtCheckout({ db, payment, user, now }: Deps): Promise<CheckoutCards> {
  if (user === null || !(await readSetting(db, 'rememberCards')).on) return { offered: [], keptBy: null }
  const { cards, words } = await firstProvider(db, payment)
  const offered = await listUsableCards(db, payment, user.id, now())
  return { offered, keptBy: cards ? words.name : null }
}

/** The order stands even when the gateway cannot be reached: its own page offers to pay again, and needs none when nothing is due now. */
export async function whereToPay(deps: Deps, order: OrderRow, typed: FormValues): Promise<string> {
  const { id, linkToken } = order
  const own = `/order/${linkToken}`
  if (await settleNothingDue(deps.db, deps, id)) return own
  if (await beginTransfer(deps.db, deps, id)) return `${own}#transfer`
  const { payBy: cardId = '', keepCard } = typed
  // The same form sent again, once somebody else has signed in, finds the order of whoever sent it first.
  const user = deps.user?.id === order.userId ? deps.user : null
  if (user && isId('card', cardId)) return withCard(deps, user, order, cardId)
  if (user && keepCard) {
    const { keptBy } = await cardsAtCheckout(deps)
    if (keptBy === keepCard) await wishCardKept(deps.db, id, keptBy, deps.now())
  }
  const page = await startPayment(deps.db, deps, id)
  return page.ok ? page.authorizationUrl : `${own}?payment=${page.problem}`
}

/** At once for whoever proved a moment ago that it is them; others are asked on a page of its own. */
async function withCard(deps: Deps, user: Shopper, { id, linkToken }: OrderRow, cardId: string) {
  if (!isFresh(user, deps.now())) return cardPath(linkToken, cardId, 'order')
  const order = await readOrder(deps.db, id)
  // The total that they saw was agreed to when the order was placed.
  return payWithCard(deps, { order, user, cardId, what: 'order', seenKobo: dueKobo(order) })
}
