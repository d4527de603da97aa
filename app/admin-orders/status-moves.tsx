import { ErrorSummary } from '#app/ui/field.tsx'
import type { OfficeAnswer } from '#app/admin/office-answer.ts'
import type { useOptimisticDeed } from '#app/admin/use-optimistic-deed.tsx'
import type { OrderStatus } from '#app/orders/order.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useIsScripted } from '#app/ui/scripted-field.tsx'
import { Tick } from './fields.tsx'
import type { OrderView } from './order-view.server.ts'

type Props = {
  order: OrderView
  move: ReturnType<typeof useOptimisticDeed<OrderStatus>>
  answer: OfficeAnswer | undefined
}

/** The moves that the table of statuses allows. Seen at once; taken back, with the reason, when the server refuses. */
export function StatusMoves({ order, move, answer }: Props) {
  const isScripted = useIsScripted()
  const { moves, status } = order
  if (moves.length === 0) return <p className="text-small text-muted">{restWords(order)}</p>
  const own = answer?.deed === 'status' ? answer : undefined
  return (
    <move.Form {...move.form} className="flex flex-col gap-3">
      <input type="hidden" name="from" value={status} />
      {isScripted ? <input type="hidden" name="stay" value="yes" /> : null}
      {move.problem === null ? null : <Notice tone="problem">{move.problem}</Notice>}
      {own ? <ErrorSummary errors={own.errors} title="Not moved" /> : null}
      <div className="flex flex-wrap gap-2">
        {moves.map((to, place) => (
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
      <Tick name="tell" defaultChecked>
        Tell her by mail
      </Tick>
    </move.Form>
  )
}

const moveNames: Record<OrderStatus, string> = {
  Pending: 'Open again',
  Processing: 'Go on with it',
  'In production': 'Start making',
  Shipped: 'All of it is sent',
  Delivered: 'It was delivered',
  Cancelled: 'Cancel',
  Returned: 'It came back',
}

function restWords({ status, isPaid }: OrderView): string {
  switch (status) {
    case 'Pending':
      return isPaid ? 'It is paid and waits for a person.' : 'It goes on by itself as soon as it is paid.'
    case 'Returned':
      return 'Look at what came back, then refund it below.'
    case 'Cancelled':
      return 'It is over.'
    default:
      return 'Nothing more is to be done.'
  }
}
