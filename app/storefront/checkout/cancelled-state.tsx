import { Link } from 'react-router'
import { creditBackWords } from '#app/domain/credit/credit.ts'
import type { RefundState } from '#app/domain/orders/core/order.ts'
import { ButtonLink } from '#app/foundation/ui/button.tsx'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { Notice } from '#app/foundation/ui/notice.tsx'
import type { OrderView } from './order-view.ts'

/** Of a cancelled order: what goes back, what stays, and the way on. */
export function CancelledState({ order }: { order: OrderView }) {
  return (
    <>
      <p>{cancelledWords(order)}</p>
      <CreditBack order={order} />
      <KeptWords order={order} />
      <Refunds order={order} />
      {order.transfer?.state === 'late' ? (
        <Link
          to={`/order/${order.token}/transfer`}
          className="link inline-flex min-h-11 items-center self-start"
        >
          Already transferred the money? Send us the receipt
        </Link>
      ) : null}
      {order.givenUpAs === 'edited' ? (
        <ButtonLink to="/cart" className="self-start">
          View cart
        </ButtonLink>
      ) : (
        <ButtonLink to="/shop" className="self-start">
          Go to the shop
        </ButtonLink>
      )}
    </>
  )
}

function CreditBack({ order: { credit } }: { order: OrderView }) {
  const words = creditBackWords(credit.backKobo)
  return words === null ? null : <p>{words}</p>
}

/** Of a cancelled order. */
function KeptWords({ order: { deposit } }: { order: OrderView }) {
  if (!deposit || deposit.keptKobo === 0) return null
  return (
    <p>
      We keep {formatNaira(deposit.keptKobo)} of your deposit because we had already started on your wig, as
      agreed when you paid it.
    </p>
  )
}

function cancelledWords({ givenUpAs, isPaid }: OrderView): string {
  if (isPaid && givenUpAs === 'cancelled') return 'The items are back on sale.'
  switch (givenUpAs) {
    case 'edited':
      return 'You reopened it to make changes. Place it again from your cart when you are ready. Nothing was charged.'
    case 'cancelled':
      return 'Nothing was charged, and the items are back on sale.'
    case null:
      return 'Nothing more will be charged. The items are back on sale.'
  }
}

export function Refunds({ order }: { order: OrderView }) {
  const words: Record<RefundState, string> = {
    queued: 'is being refunded',
    asked: 'is being refunded',
    pending: 'is being refunded',
    processed: 'was refunded',
    failed: 'could not be refunded yet; we will contact you',
    'needs-attention': 'cannot be refunded without your bank details; we will contact you',
  }
  return order.refunds.map((refund) => (
    <Notice key={refund.id} tone="info">
      <p>
        {formatNaira(refund.amountKobo)} {words[refund.state]}.
      </p>
    </Notice>
  ))
}
