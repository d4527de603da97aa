import { statusAfter } from '#app/domain/orders/core/order-states.ts'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { OfficeForm, useBusy } from '#app/admin/shell/office-form.tsx'
import { Button, type ButtonLook } from '#app/foundation/ui/button.tsx'
import { Tick } from './fields.tsx'
import { lacksOfAnswer, MissingList } from './missing-list.tsx'
import type { OrderView } from './order-view.server.ts'
import { CourierFields } from './parcel-fields.tsx'

/** Everything that is left, in one parcel. Asks first when something is missing; the answer carries what was confirmed. */
export function ShipRestForm({ order, answer }: { order: OrderView; answer: OfficeAnswer | undefined }) {
  const isOwn = answer?.action === 'status' && answer.values['to'] === statusAfter.shipping
  const own = isOwn ? answer : undefined
  const missing = lacksOfAnswer(own)
  const { parcels, status } = order
  return (
    <OfficeForm key={missing?.join() ?? ''} action="status" ids="ship-rest" answer={own} guard={false}>
      <input type="hidden" name="from" value={status} />
      <input type="hidden" name="to" value={statusAfter.shipping} />
      {missing === null ? null : (
        <div role="alert" className="flex flex-col gap-3 border-l-2 border-berry bg-sand px-4 py-3">
          <p className="font-medium">
            Before you mark order {order.number} as shipped: something is missing.
          </p>
          <MissingList missing={missing} />
          <input type="hidden" name="confirmed" value={missing.join(',')} />
          {missing.includes('no-tracking') ? <CourierFields courier="Other" number="" url="" /> : null}
        </div>
      )}
      <ShipButtons
        look={order.moves.includes(statusAfter.productionStart) ? 'quiet' : 'primary'}
        isRest={parcels.length > 0}
        asks={missing !== null}
        tell={own?.values['tell']}
      />
    </OfficeForm>
  )
}

type ButtonsProps = {
  /** Quiet while the order is to be made first. */
  look: ButtonLook
  isRest: boolean
  asks: boolean
  tell: string | undefined
}

function ShipButtons({ look, isRest, asks, tell }: ButtonsProps) {
  const busy = useBusy('status')
  return (
    <>
      <Tick name="tell" defaultChecked={!asks || tell === 'yes'}>
        Email the customer
      </Tick>
      <Button
        type="submit"
        look={look}
        className={asks ? 'button-danger self-start' : 'self-start'}
        busy={busy}
        busyLabel="Saving"
      >
        {asks ? 'Mark as shipped anyway' : isRest ? 'Mark the rest as shipped' : 'Mark as shipped'}
      </Button>
    </>
  )
}
