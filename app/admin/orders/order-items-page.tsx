import { Link } from 'react-router'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { OfficeForm } from '#app/admin/shell/office-form.tsx'
import { OfficePage, OfficeSection } from '#app/admin/shell/office-page.tsx'
import { StepUpField } from '#app/admin/shell/step-up-field.tsx'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { Notice } from '#app/foundation/ui/notice.tsx'
import { ChangeSums } from '#app/storefront/checkout/change-sums.tsx'
import { ItemsForm } from '#app/storefront/checkout/items-form.tsx'
import type { ItemsData } from './order-items.route.tsx'

type Answer = OfficeAnswer | undefined
type ItemsForm = NonNullable<ItemsData['form']>

/** The items of a paid order with what may be chosen for them, and below it what that comes to. */
export function ChangeItemsPage({ order, answer }: { order: ItemsData; answer: Answer }) {
  const { id, number, name, form } = order
  return (
    <OfficePage
      title="Change items"
      lead={`Order ${number}, ${name}`}
      back={{ name: `Order ${number}`, to: `/admin/orders/${id}` }}
    >
      <div className="flex max-w-2xl flex-col gap-8">
        {/* With something to confirm, its form says it. */}
        {form?.outcome ? null : <Problem words={answerWords(answer) ?? form?.problem ?? null} />}
        {form === null ? <NotNow order={order} /> : <Items id={id} form={form} answer={answer} />}
      </div>
    </OfficePage>
  )
}

function answerWords(answer: Answer): string | null {
  return answer ? Object.values(answer.errors).join(' ') : null
}

function Problem({ words }: { words: string | null }) {
  if (words === null) return null
  return (
    <Notice tone="problem">
      <p>{words}</p>
    </Notice>
  )
}

function NotNow({ order: { id, isWaiting } }: { order: ItemsData }) {
  return (
    <p>
      {isWaiting
        ? 'A change to this order is waiting to be paid. Its items can be changed once that is settled.'
        : 'You cannot change the items of this order. Either it is unpaid, work on it has begun, it waits for a pre-order, or you agreed its price with the customer.'}{' '}
      <Link className="link" to={`/admin/orders/${id}`}>
        View the order
      </Link>
    </p>
  )
}

function Items({ id, form, answer }: { id: string; form: ItemsForm; answer: Answer }) {
  const { lines, choices, values, seen, outcome } = form
  return (
    <>
      <ItemsForm
        action={`/admin/orders/${id}/items`}
        seen={seen}
        lines={lines}
        choices={choices}
        values={values}
      />
      <div role="status">
        {outcome === null ? null : <Outcome form={form} outcome={outcome} answer={answer} />}
      </div>
    </>
  )
}

type OutcomeProps = { form: ItemsForm; outcome: NonNullable<ItemsForm['outcome']>; answer: Answer }

function Outcome({ form, outcome, answer }: OutcomeProps) {
  const { seen, values, totalKobo, mayRefund, stepUp } = form
  const { quote, waitsKobo, backKobo } = outcome
  const givesBack = backKobo > 0 || quote.creditBackKobo > 0
  const action = givesBack ? 'change-and-refund' : 'change'
  return (
    <OfficeSection title="The change">
      <ChangeSums
        quote={quote}
        totalKobo={totalKobo}
        words={{
          difference: differenceTitle(quote.differenceKobo),
          credit: 'Store credit back to the customer',
        }}
      />
      <p className="text-small text-muted">{nextWords(outcome)}</p>
      {givesBack && !mayRefund ? (
        <p>Only team members who can issue refunds can make this change.</p>
      ) : (
        <OfficeForm
          // What another try says is about another change.
          key={seen + String(quote.totalKobo)}
          action={action}
          // A change that turned out to give money back is asked for by the other form.
          answer={answer && { ...answer, action }}
          search={new URLSearchParams({ ...values, seen }).toString()}
          guard={false}
          short
          submit={waitsKobo > 0 ? `Ask for ${formatNaira(waitsKobo)}` : 'Change items'}
          busyLabel="Changing"
        >
          <input type="hidden" name="seenTotal" value={quote.totalKobo} />
          {givesBack ? <StepUpField needed={stepUp} error={answer?.errors['code']} /> : null}
        </OfficeForm>
      )}
    </OfficeSection>
  )
}

function differenceTitle(differenceKobo: number): string {
  if (differenceKobo === 0) return 'Difference'
  return differenceKobo > 0 ? 'Costs more' : 'Costs less'
}

function nextWords({ quote: { differenceKobo }, waitsKobo, backKobo }: OutcomeProps['outcome']): string {
  if (waitsKobo > 0)
    return 'The items are reserved until the time that the payment link says; you get the link next. The order changes once the customer has paid the difference; until then it stays as it is.'
  if (differenceKobo > 0) return 'It is added to the balance that the customer owes.'
  if (backKobo > 0)
    return `${formatNaira(backKobo)} is refunded the way it was paid.${backKobo < 0 - differenceKobo ? ' The rest lowers the balance that the customer owes.' : ''} The customer gets a message.`
  if (differenceKobo < 0) return 'It lowers the balance that the customer owes. The customer gets a message.'
  return 'Nothing to pay, and nothing to refund. The customer gets a message.'
}
