// The page of one order: everything about it, and everything that can be done with it.
import { data } from 'react-router'
import { readDeskFilter } from '#app/domain/orders/core/desk-filter.ts'
import { findNeighbours } from '#app/domain/orders/core/order-desk.server.ts'
import { asChangeable } from '#app/domain/orders/changes/quote-change.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import { lagosDay } from '#app/foundation/lib/lagos-day.ts'
import type { BankRefunds } from '#app/foundation/gateways/payment/payment-gateway.ts'
import { conversationOfOrder } from '#app/domain/conversations/conversations.server.ts'
import { type DeskOrder, findOrderId, readDeskOrder } from '#app/domain/orders/core/read-desk-order.server.ts'
import { couriersTo } from '#app/domain/orders/shipping/couriers.ts'
import { findZone } from '#app/domain/delivery/delivery.ts'
import { keptZones } from '#app/domain/delivery/delivery.server.ts'
import { findOpenDispute } from '#app/domain/orders/payments/open-disputes.server.ts'
import { bankRefundsOf } from '#app/domain/orders/payments/retry-refund.server.ts'
import { marginOfOrder } from '#app/domain/returns/margin.server.ts'
import { returnsOfOrder } from '#app/domain/returns/return-place.server.ts'
import { readSetting, readSettings } from '#app/foundation/settings/settings.server.ts'
import { may } from '#app/domain/staff/roles.ts'
import { office } from '#app/domain/staff/staff-context.server.ts'
import { stepUpNeeded } from '#app/domain/staff/step-up.server.ts'
import { doAction } from './order-actions.server.ts'
import { OrderPage } from './order-page.tsx'
import { viewGiftCard } from './view-gift-card.server.ts'
import { viewDeskOrder } from './order-view.server.ts'
import type { Route } from './+types/order.route'

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: loaderData ? `Order ${loaderData.order.number} · Back office` : 'Back office' }]
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, me, baseUrl, payment, secret, now } = office(context)
  const orderId = await findOrderId(db, params.order)
  if (orderId === null) throw data(null, 404)
  const order = await readDeskOrder(db, orderId)
  const rights = {
    canEdit: may(me.role, 'edit-orders'),
    canOverride: may(me.role, 'override-status'),
    canRefund: may(me.role, 'refund'),
    canMake: may(me.role, 'make-orders'),
    canSeePeople: may(me.role, 'see-people'),
    canSeeProduction: may(me.role, 'see-production'),
  }
  const stuck = rights.canRefund ? refundWithoutAccount(order) : undefined
  const bankRefunds = stuck ? await bankRefundsOf(db, payment, stuck.id) : null
  const banks = bankRefunds ? await listBanks(bankRefunds) : null
  const { house, stages } = await readSettings(db, ['house', 'stages'])
  const couriers = await couriersOf(db, order)
  return {
    order: viewDeskOrder(order, {
      baseUrl,
      shopName: house.name,
      couriers,
      stages: stages.list,
      banks,
      withLink: rights.canEdit,
      secret,
      now: now(),
    }),
    rights,
    mayChangeItems:
      rights.canEdit && order.change === null && (await asChangeable(db, order, 'staff')) !== null,
    stepUp: stepUpNeeded(context),
    walk: await walkOf(db, orderId, new URL(request.url).searchParams.get('list'), now()),
    conversation: await conversationOfOrder(db, orderId),
    giftCard: await viewGiftCard(db, order),
    dispute: await findOpenDispute(db, order),
    margin: may(me.role, 'see-sales') ? await marginOfOrder(db, orderId) : null,
    returns: (await returnsOfOrder(db, orderId)).map(({ id, state }) => ({ id, state })),
  }
}

async function couriersOf(db: Db, order: DeskOrder): Promise<string[]> {
  const { list } = await readSetting(db, 'couriers')
  return couriersTo(list, findZone(await keptZones(db), order)?.id ?? null)
}

/** Where they came from, and what stands before and after it there. */
async function walkOf(db: Db, orderId: OrderId, list: string | null, now: Date) {
  if (list === null) return null
  const filter = readDeskFilter(new URLSearchParams(list.slice(0, 500)))
  return { list, ...(await findNeighbours(db, filter, { orderId, today: lagosDay(now) })) }
}

function refundWithoutAccount({ refunds }: DeskOrder) {
  return refunds.find((refund) => refund.state === 'needs-attention' && refund.providerId !== null)
}

/** Null when the gateway does not answer: then the page says so and the rest of it stands. */
async function listBanks(bankRefunds: BankRefunds) {
  const listed = await bankRefunds.listBanks()
  return listed.ok ? listed.banks : null
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const orderId = await findOrderId(office(context).db, params.order)
  if (orderId === null) throw data(null, 404)
  return doAction(context, request, orderId)
}

export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  // An answer read in place says no more than that it is done.
  const answer = actionData && 'action' in actionData ? actionData : undefined
  return <OrderPage {...loaderData} answer={answer} />
}
