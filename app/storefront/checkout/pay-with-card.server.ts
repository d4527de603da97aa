// A remembered card that pays for an order of its owner: whose order and whose card it is, what is to be paid, where it leads.
import type { Shopper } from '#app/domain/accounts/account.ts'
import { type CardCharge, chargeCard } from '#app/domain/orders/cards/charge-card.server.ts'
import { listUsableCards } from '#app/domain/orders/cards/own-cards.server.ts'
import type { ShownCard } from '#app/domain/orders/cards/cards.ts'
import { cardLimits } from '#app/domain/orders/core/order-limits.ts'
import type { WholeOrder } from '#app/domain/orders/core/orders.server.ts'
import { partOf, type PayWhat } from '#app/domain/orders/payments/current-attempt.server.ts'
import { dueOfBalance, owedThrough, sumsToPay } from '#app/domain/orders/payments/money-of-order.ts'
import type { ShopContext } from '#app/foundation/http/context.server.ts'
import { takeFromLimit } from '#app/foundation/http/limits.server.ts'
import type { Kobo } from '#app/foundation/lib/money.ts'
import { cardPath } from './card-path.ts'

type Deps = Pick<ShopContext, 'db' | 'payment' | 'queue' | 'baseUrl' | 'now' | 'secret'>

/** None while nothing is to be paid, and for everybody but the account that the order belongs to. */
export async function cardsFor(
  { db, payment, now }: Pick<Deps, 'db' | 'payment' | 'now'>,
  order: WholeOrder,
  findUser: () => Promise<Shopper | null>,
): Promise<ShownCard[]> {
  if (order.userId === null || sumsToPay(order) === null) return []
  const user = await findUser()
  return user?.id === order.userId ? listUsableCards(db, payment, user.id, now()) : []
}

export type ToPay = { what: PayWhat; dueKobo: Kobo }

/** What a page or a press means by these words of its address; null when that is not to be paid. */
export function toPay(order: WholeOrder, query: URLSearchParams): ToPay | null {
  const sums = sumsToPay(order)
  if (sums === null || sums.isBalance !== (query.get('what') === 'balance')) return null
  if (!sums.isBalance) return { what: 'order', dueKobo: sums.dueKobo }
  const what = partOf(query.get('through') ?? '')
  if (typeof what === 'string') return { what, dueKobo: dueOfBalance(order).amountKobo }
  const dueKobo = owedThrough(order, what.throughPart)
  return dueKobo === 0 ? null : { what, dueKobo }
}

type Paying = { order: WholeOrder; user: Shopper; cardId: string; what: PayWhat; seenKobo: Kobo }

/** Their proof is fresh. Returns the address that comes next. */
export async function payWithCard(
  deps: Deps,
  { order, user, cardId, what, seenKobo }: Paying,
): Promise<string> {
  const own = `/order/${order.linkToken}`
  const taken = await takeFromLimit(deps.db, cardLimits.ofAccount, user.id, deps.now())
  if (!taken.ok) return `${own}?payment=card-often`
  const asked = { orderId: order.id, userId: user.id, cardId, what, seenKobo }
  return whereNext(await chargeCard(deps.db, deps, asked), {
    own,
    again: cardPath(order.linkToken, cardId, what),
  })
}

function whereNext(charged: CardCharge, { own, again }: { own: string; again: string }): string {
  if (charged.ok) {
    if (charged.state === 'paid') return own
    if (charged.state === 'checking') return `${own}?payment=checking`
    const { confirmUrl, gateway } = charged
    // A form may lead to the provider's own pages only; to those of a bank a link does.
    const isTheirs = gateway.pageOrigin === null || new URL(confirmUrl).origin === gateway.pageOrigin
    return isTheirs ? confirmUrl : again
  }
  switch (charged.problem) {
    case 'already-paid':
    case 'order-closed':
      return own
    case 'sum-changed':
      return `${again}&changed=yes`
    case 'declined':
      return `${own}?payment=failed`
    case 'card-gone':
    case 'confirming':
    case 'days-gone':
    case 'gateway-unreachable':
      return `${own}?payment=${charged.problem}`
  }
}
