import { Link } from 'react-router'
import { OfficeForm, useBusy, useFieldOf } from '#app/admin/shell/office-form.tsx'
import { When } from '#app/admin/shell/when.tsx'
import { Button } from '#app/foundation/ui/button.tsx'
import { Field } from '#app/foundation/ui/field.tsx'
import { dueWords } from '#app/domain/orders/core/instalments.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { OnDeliverySection } from './on-delivery-section.tsx'
import type { SectionProps } from './order-page.tsx'

/** What is owed after the deposit: how long its customer has, and asking for it. */
export function BalanceSection({ order, rights, answer }: SectionProps) {
  if (order.onDelivery !== null)
    return <OnDeliverySection order={order} onDelivery={order.onDelivery} rights={rights} answer={answer} />
  if (!order.balance?.canAsk) return null
  const { dueKobo, plan, isLate, askedAt, until } = order.balance
  const own = answer?.action === 'ask-balance' ? answer : undefined
  return (
    <div id="balance" className="flex flex-col gap-3 bg-sand px-4 py-4">
      {plan ? <OpenParts plan={plan} isLate={isLate} /> : null}
      <p>
        {formatNaira(dueKobo)} is to be paid before anything leaves.{' '}
        {plan ? (
          'The customer is reminded before each of these days and on it, and can pay at any time. More time for the next instalment moves the later ones as well.'
        ) : askedAt === null ? (
          'The customer is asked for it once everything is ready, and can pay it at any time.'
        ) : (
          <>
            Asked for on <When at={askedAt} show="short" />
            {until === null ? null : (
              <>
                , to be paid by <When at={until} show="short" />
              </>
            )}
            .
          </>
        )}
      </p>
      {rights.canMake ? (
        <>
          <OfficeForm action="ask-balance" ids="ask-balance" answer={own} short guard={false}>
            <AskFields isAsked={askedAt !== null} />
          </OfficeForm>
          <Link
            to={`/admin/orders/${order.id}/pay`}
            className="link inline-flex min-h-11 items-center self-start text-small"
          >
            Send the payment link, or record cash and transfers
          </Link>
        </>
      ) : null}
    </div>
  )
}

type Plan = NonNullable<NonNullable<SectionProps['order']['balance']>['plan']>

function OpenParts({ plan: { parts, count }, isLate }: { plan: Plan; isLate: boolean }) {
  return (
    <ol aria-label="Instalments to pay" className="flex max-w-sm flex-col tabular-nums">
      {parts.map(({ no, dueOn, amountKobo }, place) => (
        <li key={no} className="flex flex-wrap justify-between gap-x-4">
          <span>
            {no} of {count}, by {dueWords(dueOn)}
            {isLate && place === 0 ? <strong className="text-berry"> late</strong> : null}
          </span>
          <span>{formatNaira(amountKobo)}</span>
        </li>
      ))}
    </ol>
  )
}

function AskFields({ isAsked }: { isAsked: boolean }) {
  const fieldOf = useFieldOf()
  const busy = useBusy('ask-balance')
  return (
    <>
      <Field
        {...fieldOf('days', '14')}
        label="Days to pay it, from today"
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
      />
      <Button type="submit" look="quiet" className="self-start" busy={busy} busyLabel="Sending">
        {isAsked ? 'Ask again and set this day' : 'Ask for the balance now'}
      </Button>
    </>
  )
}
