import { Link } from 'react-router'
import { OfficeForm, useBusy, useFieldOf } from '#app/admin/shell/office-form.tsx'
import { Tick } from '#app/admin/shell/tick.tsx'
import { When } from '#app/admin/shell/when.tsx'
import { kobo, type Kobo } from '#app/foundation/lib/money.ts'
import { Button } from '#app/foundation/ui/button.tsx'
import { Field } from '#app/foundation/ui/field.tsx'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { Fold } from './fields.tsx'
import type { SectionProps } from './order-page.tsx'
import type { OrderView } from './order-view.server.ts'

type Props = Pick<SectionProps, 'order' | 'rights' | 'answer'> & {
  onDelivery: NonNullable<OrderView['onDelivery']>
}

/** What the courier collects, and what is written down of it: the sum, or that nobody took the order. */
export function OnDeliverySection({ order, onDelivery, rights, answer }: Props) {
  const dueKobo = order.balance?.dueKobo ?? kobo(0)
  if (dueKobo === 0 && onDelivery.refusedAt === null) return null
  return (
    <div id="balance" className="flex flex-col gap-3 bg-sand px-4 py-4">
      {dueKobo > 0 ? <Collect order={order} dueKobo={dueKobo} canMake={rights.canMake} /> : null}
      {onDelivery.refusedAt === null ? null : (
        <Refused at={onDelivery.refusedAt} isBarred={onDelivery.canLift} />
      )}
      {onDelivery.canRefuse && rights.canEdit ? (
        <Fold title="Refused at the door" open={answer?.action === 'delivery-refused'}>
          <OfficeForm action="delivery-refused" ids="refused" answer={answer} guard={false}>
            <RefusedFields />
          </OfficeForm>
        </Fold>
      ) : null}
      {onDelivery.canLift && rights.canMake ? <Lift answer={answer} /> : null}
    </div>
  )
}

type CollectProps = { order: OrderView; dueKobo: Kobo; canMake: boolean }

function Collect({ order, dueKobo, canMake }: CollectProps) {
  return (
    <>
      <p>Collect {formatNaira(dueKobo)} on delivery. Record the payment once you have the money.</p>
      {canMake ? (
        <Link
          to={`/admin/orders/${order.id}/pay`}
          className="link inline-flex min-h-11 items-center self-start text-small"
        >
          Record the payment or send the payment link
        </Link>
      ) : null}
    </>
  )
}

function Refused({ at, isBarred }: { at: Date; isBarred: boolean }) {
  return (
    <p>
      Refused at the door, <When at={at} show="short" />.
      {isBarred ? ' The customer can no longer pay on delivery.' : ''}
    </p>
  )
}

function RefusedFields() {
  const fieldOf = useFieldOf()
  const busy = useBusy('delivery-refused')
  return (
    <>
      <p className="text-small text-muted">
        Use this when the order was not accepted or not paid for, and is back with you. Its items go back into
        stock, except anything made for this customer, and nothing is owed.
      </p>
      <Field {...fieldOf('note')} label="What happened" optional autoComplete="off" maxLength={300} />
      <Tick name="tell" defaultChecked>
        Email the customer
      </Tick>
      <Button type="submit" look="quiet" className="self-start" busy={busy} busyLabel="Saving">
        Mark as refused
      </Button>
    </>
  )
}

function Lift({ answer }: Pick<SectionProps, 'answer'>) {
  const busy = useBusy('lift-refusal')
  return (
    <OfficeForm action="lift-refusal" answer={answer} guard={false}>
      <Button type="submit" look="quiet" className="self-start" busy={busy}>
        Allow pay on delivery again
      </Button>
    </OfficeForm>
  )
}
