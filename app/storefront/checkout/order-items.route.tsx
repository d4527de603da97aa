// Another length, colour or quantity for a paid order that nobody has begun. Asking what it comes to is a GET and changes
// nothing; the press that follows says the total that was shown.
import { redirect } from 'react-router'
import { changeItems, type ItemsChanged } from '#app/domain/orders/changes/change-items.server.ts'
import { readItemChoices } from '#app/domain/orders/changes/item-choices.server.ts'
import {
  asChangeable,
  type ChangeProblem,
  itemsVersion,
  quoteChange,
} from '#app/domain/orders/changes/quote-change.server.ts'
import { findWaitingChange } from '#app/domain/orders/changes/waiting-change.server.ts'
import { findOrderByToken, type WholeOrder } from '#app/domain/orders/core/orders.server.ts'
import type { UnbegunOrder } from '#app/domain/orders/core/unbegun-order.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { shop } from '#app/foundation/http/context.server.ts'
import { type FormValues, readForm } from '#app/foundation/http/form.server.ts'
import { privatePage } from '#app/foundation/http/private-page.ts'
import { pageHead } from '#app/foundation/ui/page-head.ts'
import { readWishes, seenItemsSchema } from './order-items-form.ts'
import { OrderItemsPage } from './order-items-page.tsx'
import { viewOrder } from './order-view.server.ts'
import { payChange } from './pay-change.server.ts'
import type { Route } from './+types/order-items.route'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead({ title: 'Change items', index: false }, matches)

export const headers = privatePage

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(shop)
  const order = await findOpen(db, params.token)
  const values: FormValues = Object.fromEntries(new URL(request.url).searchParams)
  const isAsked = values['seen'] !== undefined
  const quoted = isAsked ? await quoteChange(db, order, readWishes(values, order.lines), now()) : null
  return {
    order: viewOrder(order, false, now()),
    choices: await readItemChoices(db, order, now()),
    seen: itemsVersion(order),
    values,
    quote: quoted?.ok ? quoted.quote : null,
    problem: quoted && !quoted.ok ? problemWords(quoted, order) : null,
  }
}

async function findOpen(db: Db, token: string): Promise<UnbegunOrder> {
  const order = await findOrderByToken(db, token)
  if (!order) throw new Response(null, { status: 404 })
  if ((await findWaitingChange(db, order.id)) !== null) throw redirect(`/order/${token}#change`)
  const open = await asChangeable(db, order)
  if (open === null) throw redirect(`/order/${token}?said=items-begun#items`)
  return open
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const deps = context.get(shop)
  const order = await findOrderByToken(deps.db, params.token)
  if (!order) throw new Response(null, { status: 404 })
  const values = await readForm(request)
  const { seen, seenTotal } = seenItemsSchema.parse(values)
  const actor = { userId: null, role: null, requestId: deps.requestId, now: deps.now() }
  const wishes = readWishes(values, order.lines)
  const changed = await changeItems(deps.db, deps, actor, {
    orderId: order.id,
    wishes,
    seen,
    seenTotalKobo: seenTotal,
  })
  if (!changed.ok) return redirect(whereAfter(changed, order, values), 303)
  if (changed.dueKobo > 0) return payChange(deps, order)
  return redirect(`/order/${order.linkToken}?said=items#items`, 303)
}

/** The page asks anew with the same choices, and tells what stands against them now. */
function whereAfter(
  refused: Extract<ItemsChanged, { ok: false }>,
  order: WholeOrder,
  values: FormValues,
): string {
  const own = `/order/${order.linkToken}`
  switch (refused.problem) {
    case 'gone':
    case 'begun':
      return `${own}?said=items-begun#items`
    case 'waiting':
      return `${own}#change`
    case 'moved': {
      // What they chose stays in the fields; what it comes to is asked for anew.
      const { seen: _seen, seenTotal: _total, ...choices } = values
      return `${own}/items?${new URLSearchParams({ ...choices, moved: '1' })}`
    }
    default: {
      const { seenTotal: _total, ...choices } = values
      const asked = refused.problem === 'total-changed' ? { ...choices, moved: '1' } : choices
      return `${own}/items?${new URLSearchParams(asked)}`
    }
  }
}

function problemWords(problem: ChangeProblem, order: WholeOrder): string {
  const name = 'lineId' in problem ? (order.lines.find(({ id }) => id === problem.lineId)?.name ?? '') : ''
  switch (problem.problem) {
    case 'nothing-left':
      return 'That would remove every item. To cancel the whole order, choose “Cancel order” on the order page.'
    case 'nothing-changed':
      return 'You have not changed anything yet. Choose another length, colour or quantity.'
    case 'too-much':
      return 'That is more than one order can hold. Please message us on WhatsApp.'
    case 'no-delivery':
      return 'We cannot work out the delivery for this order at the moment. Please message us on WhatsApp.'
    case 'no-such-choice':
      return 'That choice is not available for this item.'
    case 'not-enough':
      return problem.left === 0
        ? `${name}: this one is sold out. Nothing was changed.`
        : `${name}: there ${problem.left === 1 ? 'is only 1' : `are only ${problem.left}`} of these for your order.`
    case 'not-for-sale':
      return `${name} is no longer on sale. You can keep what you ordered, or take fewer of it.`
    case 'not-makeable':
      return `${name}: ${problem.reason}`
  }
}

export default function OrderItems({ loaderData }: Route.ComponentProps) {
  return <OrderItemsPage {...loaderData} />
}
