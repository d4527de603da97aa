// Another length, colour or quantity for a paid order that nobody has begun, as its customer asked the desk for it. Asking what it
// comes to is a GET and changes nothing; the press that follows says the total that was shown.
import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { answerErrors, answerProblem } from '#app/admin/shell/office-answer.ts'
import { changeItems } from '#app/domain/orders/changes/change-items.server.ts'
import { moneyOfChange } from '#app/domain/orders/changes/change.ts'
import { readItemChoices } from '#app/domain/orders/changes/item-choices.server.ts'
import { asChangeable, itemsVersion, quoteChange } from '#app/domain/orders/changes/quote-change.server.ts'
import { findWaitingChange } from '#app/domain/orders/changes/waiting-change.server.ts'
import { readOrder } from '#app/domain/orders/core/orders.server.ts'
import { findOrderId } from '#app/domain/orders/core/read-desk-order.server.ts'
import { moneyOf } from '#app/domain/orders/payments/money-of-order.ts'
import { may } from '#app/domain/staff/roles.ts'
import { office } from '#app/domain/staff/staff-context.server.ts'
import { type Proof, proveStepUp, stepUpNeeded } from '#app/domain/staff/step-up.server.ts'
import { type FormValues, readForm } from '#app/foundation/http/form.server.ts'
import { readWishes, seenItemsSchema } from '#app/storefront/checkout/order-items-form.ts'
import { viewOrder } from '#app/storefront/checkout/order-view.server.ts'
import { changeProblemWords, changeRefusedWords } from './item-problem-words.ts'
import { ChangeItemsPage } from './order-items-page.tsx'
import type { Route } from './+types/order-items.route'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? `Items of order ${loaderData.number}` : 'Change items'} · Back office` },
]

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, me, now } = office(context)
  const id = await findOrderId(db, params.order)
  if (id === null) throw data(null, 404)
  const whole = await readOrder(db, id)
  const isWaiting = (await findWaitingChange(db, id)) !== null
  const order = isWaiting ? null : await asChangeable(db, whole, 'staff')
  const about = { id, number: whole.number, name: whole.name, isWaiting }
  if (order === null) return { ...about, form: null }
  const values = chosenIn(request)
  const isAsked = values['seen'] !== undefined
  const quoted = isAsked ? await quoteChange(db, order, readWishes(values, order.lines), now()) : null
  return {
    ...about,
    form: {
      ...pickItems(viewOrder(order, false, now())),
      choices: await readItemChoices(db, order, now()),
      seen: itemsVersion(order),
      values,
      problem: quoted && !quoted.ok ? changeProblemWords(quoted, order.lines) : null,
      outcome: quoted?.ok
        ? {
            quote: quoted.quote,
            ...moneyOfChange(quoted.quote.differenceKobo, { ...order, ...moneyOf(order) }),
          }
        : null,
      mayRefund: may(me.role, 'refund'),
      stepUp: stepUpNeeded(context),
    },
  }
}

export type ItemsData = Awaited<ReturnType<typeof loader>>

/** In the address: also of a post that was refused, so that the page stands there with the same choices. */
function chosenIn(request: Request): FormValues {
  const { do: _do, list: _list, ...values } = Object.fromEntries(new URL(request.url).searchParams)
  return values
}

function pickItems({ lines, totalKobo }: ReturnType<typeof viewOrder>) {
  const items = lines.map(({ id, name, detail, design, url, quantity, unitPriceKobo }) => {
    return { id, name, detail, design, url, quantity, unitPriceKobo }
  })
  return { lines: items, totalKobo }
}

/** 'change' gives nothing back; 'change-and-refund' may. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const id = await findOrderId(office(context).db, params.order)
  if (id === null) throw data(null, 404)
  const typed = await readForm(request)
  const name = new URL(request.url).searchParams.get('do')
  if (name !== 'change-and-refund') return change(context, request, id, { name: 'change', typed })
  const proof = await proveStepUp(context, typed)
  if (!proof.ok) return answerErrors(name, typed, { code: proof.error })
  return change(context, request, id, { name, typed, proof: proof.proof })
}

type Press = { name: string; typed: FormValues; proof?: Proof }

async function change(
  context: Route.ActionArgs['context'],
  request: Request,
  orderId: NonNullable<Awaited<ReturnType<typeof findOrderId>>>,
  { name, typed, proof }: Press,
) {
  const { db, actor, ...deps } = office(context)
  const { lines } = await readOrder(db, orderId)
  const values = { ...chosenIn(request), ...typed }
  const { seen, seenTotal: seenTotalKobo } = seenItemsSchema.parse(values)
  const wishes = readWishes(values, lines)
  const changed = await changeItems(db, deps, actor, { orderId, wishes, seen, seenTotalKobo, proof })
  if (!changed.ok) return answerProblem(name, typed, changeRefusedWords(changed, lines))
  const to = `/admin/orders/${orderId}`
  return redirect(changed.dueKobo > 0 ? `${to}/pay?done=change` : `${to}?done=items`, 303)
}

/** Then the page shows what the change comes to by now. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate
}

export default function OrderItems({ loaderData, actionData }: Route.ComponentProps) {
  return <ChangeItemsPage order={loaderData} answer={actionData} />
}
