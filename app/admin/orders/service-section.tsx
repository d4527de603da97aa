import { Link } from 'react-router'
import { lagosWords } from '#app/admin/shell/lagos-time.ts'
import { ConfirmButton } from '#app/admin/shell/confirm-button.tsx'
import { OfficeForm, useBusy, useFieldOf } from '#app/admin/shell/office-form.tsx'
import { thenWords } from '#app/domain/orders/changes/change.ts'
import { Button } from '#app/foundation/ui/button.tsx'
import { Field } from '#app/foundation/ui/field.tsx'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { Fold } from './fields.tsx'
import type { SectionProps } from './order-page.tsx'
import type { OrderView } from './order-view.server.ts'

/** Work in words for an order that is paid, and what waits to be paid: a service, or other items. */
export function ServiceSection({ order, rights, answer }: SectionProps) {
  const { waiting, canAddService } = order
  if (waiting) return <Waiting id={order.id} waiting={waiting} canMake={rights.canMake} answer={answer} />
  if (!canAddService || !rights.canMake) return null
  const own = answer?.action === 'service' ? answer : undefined
  return (
    <Fold title="Add a service" open={own !== undefined}>
      <OfficeForm action="service" ids="service" answer={own} short>
        <ServiceFields />
      </OfficeForm>
    </Fold>
  )
}

function ServiceFields() {
  const fieldOf = useFieldOf()
  const busy = useBusy('service')
  return (
    <>
      <Field
        {...fieldOf('words', '')}
        label="Service"
        hint="The customer sees these words, e.g. New lace, 13x4 HD."
        maxLength={80}
        autoComplete="off"
      />
      <Field
        {...fieldOf('price', '')}
        label="Price in naira"
        hint="The customer is sent a link to pay it. It is added to the order once it is paid."
        inputMode="numeric"
        autoComplete="off"
      />
      <Button type="submit" className="self-start" busy={busy} busyLabel="Sending">
        Ask for payment
      </Button>
    </>
  )
}

type WaitingProps = Pick<SectionProps, 'answer'> & {
  id: string
  waiting: NonNullable<OrderView['waiting']>
  canMake: boolean
}

function Waiting({ id, waiting, canMake, answer }: WaitingProps) {
  const { kind, isOurs, differenceKobo, holdUntil } = waiting
  return (
    <div className="flex flex-col gap-2 border-l-2 border-gold bg-sand px-4 py-3">
      <p>
        Waiting for payment of {formatNaira(differenceKobo)}, until {lagosWords(holdUntil, 'time')}
        <span className="block text-small text-muted">{waitingWords(waiting)}</span>
      </p>
      {isOurs && canMake ? (
        <div className="flex flex-wrap items-center gap-x-4">
          <Link to={`/admin/orders/${id}/pay`} className="link inline-flex min-h-11 items-center text-small">
            Send the payment link
          </Link>
          <OfficeForm action="drop-change" answer={answer} guard={false}>
            <ConfirmButton
              question={kind === 'service' ? 'Withdraw this service?' : 'Withdraw this change?'}
              yes="Yes, withdraw it"
              look="text"
            >
              Withdraw
            </ConfirmButton>
          </OfficeForm>
        </div>
      ) : null}
    </div>
  )
}

function waitingWords({ kind, isOurs, items }: WaitingProps['waiting']): string {
  const [from, to] = [items.from, items.to].map((those) => those.map(thenWords).join(', '))
  switch (kind) {
    case 'service':
      return items.to.map(({ words }) => words).join(', ')
    case 'items':
      return `${isOurs ? 'To change' : 'The customer changes'} ${from} to ${to}`
    case 'address':
      return `Asked for by the customer: ${to}, instead of ${from}`
  }
}
