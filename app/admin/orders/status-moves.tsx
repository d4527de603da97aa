import { orderStates, statusIs, statusOncePacked } from '#app/domain/orders/core/order-states.ts'
import { ErrorSummary } from '#app/foundation/ui/field.tsx'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import type { useOptimisticAction } from '#app/admin/shell/use-optimistic-action.tsx'
import type { OrderStatus } from '#app/domain/orders/core/order.ts'
import { Button } from '#app/foundation/ui/button.tsx'
import { Notice } from '#app/foundation/ui/notice.tsx'
import { useIsScripted } from '#app/foundation/ui/scripted-field.tsx'
import { TellTick } from './fields.tsx'
import { HandOverForm } from './hand-over-form.tsx'
import { ShipRestForm } from './ship-rest-form.tsx'
import { owesWords } from './problem-words.ts'
import type { OrderView } from './order-view.server.ts'

type Props = {
  order: OrderView
  move: ReturnType<typeof useOptimisticAction<OrderStatus>>
  answer: OfficeAnswer | undefined
}

/** The moves that the order can make. Seen at once, and taken back with the reason when the server refuses; shipping asks first. */
export function StatusMoves({ order, move, answer }: Props) {
  const { moves, status } = order
  const packed = statusOncePacked(order)
  if (statusIs(status, 'awaits-pickup')) return <HandOverForm order={order} answer={answer} />
  // What is collected at the door holds nothing back.
  const owes = order.onDelivery === null && order.balance !== null && order.balance.dueKobo > 0
  if (moves.length === 0 && !owes) return <p className="text-small text-muted">{restWords(order)}</p>
  const plain = moves.filter((to) => to !== packed)
  return (
    <>
      {plain.length > 0 ? <PlainMoves key={status} plain={plain} {...{ order, move, answer }} /> : null}
      {owes && statusIs(status, 'open') ? <p className="text-small text-muted">{owesWords}</p> : null}
      {moves.includes(packed) ? <ShipRestForm order={order} answer={answer} /> : null}
    </>
  )
}

function PlainMoves({ order, plain, move, answer }: Props & { plain: readonly OrderStatus[] }) {
  const isScripted = useIsScripted()
  const isOwn = answer?.action === 'status' && answer.values['to'] !== statusOncePacked(order)
  return (
    <move.Form {...move.form} className="flex flex-col gap-3">
      <input type="hidden" name="from" value={order.status} />
      {isScripted ? <input type="hidden" name="stay" value="yes" /> : null}
      {move.problem === null ? null : <Notice tone="problem">{move.problem}</Notice>}
      {isOwn ? <ErrorSummary errors={answer.errors} title="The status was not changed" /> : null}
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {plain.map((to, place) => (
          <Button
            key={to}
            type="submit"
            name="to"
            value={to}
            look={place === 0 ? 'primary' : 'quiet'}
            busy={move.isPending}
          >
            {orderStates[to].office.move}
          </Button>
        ))}
        <TellTick />
      </div>
    </move.Form>
  )
}

function restWords({ status, isPaid }: OrderView): string {
  if (isPaid && statusIs(status, 'awaits-payment')) return 'Paid. Someone needs to move it on.'
  return orderStates[status].office.rest
}
