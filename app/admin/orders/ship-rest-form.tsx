import { orderStates, statusAfter, statusOncePacked } from '#app/domain/orders/core/order-states.ts'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { OfficeForm, useBusy } from '#app/admin/shell/office-form.tsx'
import { Button, type ButtonLook } from '#app/foundation/ui/button.tsx'
import { TellTick } from './fields.tsx'
import { lacksOfAnswer, MissingList } from './missing-list.tsx'
import type { OrderView } from './order-view.server.ts'
import { CourierFields } from './parcel-fields.tsx'

/** Everything that is left, in one parcel. Asks first when something is missing; the answer carries what was confirmed. */
export function ShipRestForm({ order, answer }: { order: OrderView; answer: OfficeAnswer | undefined }) {
  const isOwn = answer?.action === 'status' && answer.values['to'] === statusOncePacked(order)
  const own = isOwn ? answer : undefined
  const missing = lacksOfAnswer(own)
  const { parcels, status } = order
  const to = statusOncePacked(order)
  return (
    <OfficeForm key={missing?.join() ?? ''} action="status" ids="ship-rest" answer={own} guard={false}>
      <input type="hidden" name="from" value={status} />
      <input type="hidden" name="to" value={to} />
      {missing === null ? null : (
        <div role="alert" className="flex flex-col gap-3 border-l-2 border-berry bg-sand px-4 py-3">
          <p className="font-medium">
            Before order {order.number} is {orderStates[to].office.moved}: something is missing.
          </p>
          <MissingList missing={missing} />
          <input type="hidden" name="confirmed" value={missing.join(',')} />
          {missing.includes('no-tracking') ? (
            <CourierFields couriers={order.couriers} courier="Other" number="" url="" />
          ) : null}
        </div>
      )}
      <ShipButtons
        look={order.moves.includes(statusAfter.productionStart) ? 'quiet' : 'primary'}
        words={parcels.length > 0 ? 'Mark the rest as shipped' : orderStates[to].office.move}
        asks={missing !== null}
        tell={own?.values['tell']}
      />
    </OfficeForm>
  )
}

type ButtonsProps = {
  /** Quiet while the order is to be made first. */
  look: ButtonLook
  words: string
  asks: boolean
  tell: string | undefined
}

function ShipButtons({ look, words, asks, tell }: ButtonsProps) {
  const busy = useBusy('status')
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Button
        type="submit"
        look={look}
        className={asks ? 'button-danger' : ''}
        busy={busy}
        busyLabel="Saving"
      >
        {asks ? `${words} anyway` : words}
      </Button>
      <TellTick defaultChecked={!asks || tell === 'yes'} />
    </div>
  )
}
