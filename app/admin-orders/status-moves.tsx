import { ErrorSummary } from '#app/ui/field.tsx'
import type { OfficeAnswer } from '#app/admin/office-answer.ts'
import type { useOptimisticDeed } from '#app/admin/use-optimistic-deed.tsx'
import type { OrderStatus } from '#app/orders/order.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useIsScripted } from '#app/ui/scripted-field.tsx'
import { Tick } from './fields.tsx'
import { ShipRestForm } from './ship-rest-form.tsx'
import type { OrderView } from './order-view.server.ts'

type Props = {
  order: OrderView
  move: ReturnType<typeof useOptimisticDeed<OrderStatus>>
  answer: OfficeAnswer | undefined
}

/** The moves that the order can make. Seen at once, and taken back with the reason when the server refuses; shipping asks first. */
export function StatusMoves({ order, move, answer }: Props) {
  const { moves, status } = order
  if (moves.length === 0) return <p className="text-small text-muted">{restWords(order)}</p>
  const plain = moves.filter((to) => to !== 'Shipped')
  return (
    <>
      {plain.length > 0 ? <PlainMoves key={status} plain={plain} {...{ order, move, answer }} /> : null}
      {moves.includes('Shipped') ? <ShipRestForm order={order} answer={answer} /> : null}
    </>
  )
}

function PlainMoves({ order, plain, move, answer }: Props & { plain: readonly OrderStatus[] }) {
  const isScripted = useIsScripted()
  const isOwn = answer?.deed === 'status' && answer.values['to'] !== 'Shipped'
  return (
    <move.Form {...move.form} className="flex flex-col gap-3">
      <input type="hidden" name="from" value={order.status} />
      {isScripted ? <input type="hidden" name="stay" value="yes" /> : null}
      {move.problem === null ? null : <Notice tone="problem">{move.problem}</Notice>}
      {isOwn ? <ErrorSummary errors={answer.errors} title="The status was not changed" /> : null}
      <Tick name="tell" defaultChecked>
        Email the customer
      </Tick>
      <div className="flex flex-wrap gap-2">
        {plain.map((to, place) => (
          <Button
            key={to}
            type="submit"
            name="to"
            value={to}
            look={place === 0 ? 'primary' : 'quiet'}
            busy={move.isPending}
          >
            {moveNames[to]}
          </Button>
        ))}
      </div>
    </move.Form>
  )
}

const moveNames: Record<OrderStatus, string> = {
  Pending: 'Reopen',
  Processing: 'Move to processing',
  'In production': 'Start production',
  Shipped: 'Mark as shipped',
  Delivered: 'Mark as delivered',
  Cancelled: 'Cancel',
  Returned: 'Mark as returned',
}

function restWords({ status, isPaid }: OrderView): string {
  switch (status) {
    case 'Pending':
      return isPaid ? 'Paid. Someone needs to move it on.' : 'It moves on automatically once it is paid.'
    case 'Returned':
      return 'Check what came back, then refund it below.'
    case 'Cancelled':
      return 'This order is closed.'
    default:
      return 'There is nothing left to do.'
  }
}
