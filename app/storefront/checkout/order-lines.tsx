import { Link } from 'react-router'
import { SetParts } from '#app/storefront/cart/set-parts.tsx'
import { DesignDetails } from '#app/storefront/cart/design-details.tsx'
import type { SetPart } from '#app/domain/catalog/products/sets.ts'
import { formatPromise } from '#app/domain/delivery/delivery.ts'
import { type Kobo, kobo, timesKobo } from '#app/foundation/lib/money.ts'
import type { OrderedCustomization } from '#app/domain/orders/core/ordered-design.ts'
import type { ReviewState } from '#app/domain/reviews/review-tables.server.ts'
import { statusIs } from '#app/domain/orders/core/order-states.ts'
import { measureKeys } from '#app/domain/customizer/design.ts'
import { measureNames, measureWords } from '#app/domain/customizer/measurements.ts'
import { Notice } from '#app/foundation/ui/notice.tsx'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { LinePicture } from './line-picture.tsx'
import { lineWords } from './line-words.ts'
import type { OrderView } from './order-view.ts'
import { Totals } from './totals.tsx'

export type ShownLine = {
  id: string
  name: string
  /** What it is, beside its name: '24 in, 180%', or the design's own title. */
  detail: string
  /** Of a set, what it holds. */
  parts: readonly SetPart[] | null
  quantity: number
  unitPriceKobo: Kobo
  /** Key of the picture in the media gateway; '' when there is none. */
  url: string
  design: OrderedCustomization | null
  /** The day on which our makers are done with it; null for what was on the shelf. */
  dueOn: string | null
  /** Where they review it, and where what they wrote stands; null while there is nothing to say yet. */
  review: { to: string; state: ReviewState | null } | null
}

export function OrderLines({ order, said }: { order: OrderView; said: string | null }) {
  const words = said === null ? undefined : itemsWords.get(said)
  return (
    <section aria-labelledby="items" className="flex flex-col gap-4">
      <h2 id="items" className="font-display text-heading">
        Your items
      </h2>
      {words === undefined ? null : (
        <Notice tone={said === 'items' ? 'success' : 'problem'}>
          <p>{words}</p>
        </Notice>
      )}
      {order.changedAt === null ? null : (
        <p className="text-small text-muted">Changed on {order.changedAt}</p>
      )}
      <ul className="flex flex-col">
        {order.lines.map((line) => (
          <OrderLine key={line.id} line={line} />
        ))}
      </ul>
      <Totals adjustments={order.adjustments} totalKobo={order.totalKobo} parts={partsOf(order)} />
      {order.mayChangeItems ? (
        <Link
          to={`/order/${order.token}/items`}
          className="link inline-flex min-h-11 items-center self-start"
        >
          Change length, colour or quantity
        </Link>
      ) : null}
    </section>
  )
}

/** Of an order with a deposit: both sums, until all of it is paid. */
function partsOf({ deposit, isPaid, totalKobo, status, refunds }: OrderView) {
  if (deposit === null || statusIs(status, 'over')) return []
  const balanceKobo = isPaid ? deposit.balanceKobo : kobo(totalKobo - deposit.depositKobo)
  if (balanceKobo === 0) return []
  if (deposit.isOnDelivery && deposit.paidKobo === 0)
    return [{ label: 'To pay on delivery', amountKobo: balanceKobo }]
  const paid = refunds.some(({ state }) => state !== 'failed') ? 'Paid, less refunds' : 'Paid'
  return [
    isPaid
      ? { label: paid, amountKobo: deposit.paidKobo }
      : { label: deposit.plan ? 'First payment' : 'Deposit', amountKobo: deposit.depositKobo },
    { label: deposit.plan ? 'Instalments left' : 'Balance', amountKobo: balanceKobo },
  ]
}

/** By what the address of the page says, which anybody may write. */
const itemsWords = new Map([
  ['items', 'Your order has been changed. We have sent you the new details.'],
  [
    'items-begun',
    'The items of this order can no longer be changed here. Message us and we will see what we can do.',
  ],
])

function OrderLine({ line }: { line: ShownLine }) {
  const { design, name, parts, quantity, dueOn } = line
  return (
    <li className="flex gap-4 border-t border-rule py-4">
      <LinePicture design={design} mediaKey={line.url} />
      <div className="min-w-0 grow">
        <div className="flex justify-between gap-4">
          <span className="min-w-0">
            {name}
            <span className="block text-small text-muted">{lineWords(line.detail, quantity)}</span>
          </span>
          <span className="tabular-nums">{formatNaira(timesKobo(kobo(line.unitPriceKobo), quantity))}</span>
        </div>
        <SetParts parts={parts} />
        {dueOn === null ? null : (
          <p className="text-small text-muted">
            {design?.isExpress ? 'Express: finished by ' : 'Finished by '}
            <span className="text-ink">{formatPromise(dueOn, dueOn)}</span>
          </p>
        )}
        {line.review ? <ReviewLink {...line.review} name={name} /> : null}
        {design ? <DesignDetails {...design} /> : null}
        {design ? <Measures measurements={design.measurements} /> : null}
      </div>
    </li>
  )
}

function ReviewLink({ to, state, name }: NonNullable<ShownLine['review']> & { name: string }) {
  const words = state === null ? 'Write a review' : 'Your review'
  const status = { waiting: 'is waiting for approval', shown: 'is published', hidden: 'is not published' }
  return (
    <p className="text-small">
      <Link to={to} className="link inline-flex min-h-11 items-center">
        {words}
        <span className="sr-only"> of {name}</span>
      </Link>
      {state === null ? null : <span className="text-muted"> {status[state]}</span>}
    </p>
  )
}

/** Their six measures as our makers have them, for them to check. */
function Measures({ measurements }: Pick<OrderedCustomization, 'measurements'>) {
  if (measurements === null || measurements === 'later') return null
  return (
    <details className="text-small">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">Your measurements</summary>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 border-y border-rule py-4">
        {measureKeys.map((key) => (
          <div key={key} className="contents">
            <dt className="text-muted">{measureNames[key]}</dt>
            <dd className="tabular-nums">
              {measureWords(measurements[key], 'in')} ({measureWords(measurements[key], 'cm')})
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
