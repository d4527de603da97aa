import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { OfficeForm, useBusy, useFieldOf } from '#app/admin/shell/office-form.tsx'
import { Button } from '#app/foundation/ui/button.tsx'
import { Field, SelectField } from '#app/foundation/ui/field.tsx'
import type { VariantOnShelf } from './read-variant.server.ts'
import { comingDay } from '#app/domain/catalog/products/preorder.ts'
import { happenings } from './happenings.ts'

type Props = { variant: VariantOnShelf; answer: OfficeAnswer | undefined }

const units = { type: 'text', inputMode: 'numeric', maxLength: 5, autoComplete: 'off' } as const

/** `seen` makes a second press write nothing twice: what was written since by the same hand is the same change. */
export function MoveForm({ variant, answer }: Props) {
  return (
    <OfficeForm key={variant.newest} action="move" answer={answer}>
      <input type="hidden" name="seen" value={variant.newest} />
      <MoveFields />
      <Save action="move">Save change</Save>
    </OfficeForm>
  )
}

function MoveFields() {
  const fieldOf = useFieldOf()
  return (
    <>
      <SelectField {...fieldOf('happened', 'received')} label="What happened">
        {Object.entries(happenings).map(([value, { name }]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      <Field {...fieldOf('units')} {...units} label="Quantity" required />
      <Field {...fieldOf('note')} label="Note" maxLength={300} hint="Supplier, delivery note or reason." />
    </>
  )
}

export function CountForm({ variant, waiting, answer }: Props & { waiting: number }) {
  return (
    <OfficeForm key={variant.newest} action="count" ids="count" answer={answer}>
      <input type="hidden" name="seen" value={variant.newest} />
      <CountFields held={variant.held} waiting={waiting} />
      <Save action="count">Save count</Save>
    </OfficeForm>
  )
}

function CountFields({ held, waiting }: { held: number; waiting: number }) {
  const fieldOf = useFieldOf()
  const parts = [
    held > 0 ? `Include the ${held} reserved for unpaid orders.` : '',
    waiting > 0 ? `Leave out the ${waiting} sold and waiting to be packed.` : '',
  ].filter(Boolean)
  return (
    <>
      <Field
        {...fieldOf('counted')}
        {...units}
        label="Quantity you counted"
        hint={parts.join(' ')}
        required
      />
      <Field {...fieldOf('note')} label="Note" optional maxLength={300} />
    </>
  )
}

/** `today` is a day of Lagos. */
export function ComingForm({ variant, answer, today }: Props & { today: string }) {
  return (
    <OfficeForm
      key={`${variant.comesOn} ${variant.coming} ${variant.promised}`}
      action="coming"
      answer={answer}
      guard={false}
    >
      <ComingFields variant={variant} today={today} />
      <Save action="coming">Save arrival</Save>
    </OfficeForm>
  )
}

function ComingFields({
  variant: { comesOn, coming, promised },
  today,
}: {
  variant: VariantOnShelf
  today: string
}) {
  const fieldOf = useFieldOf()
  return (
    <>
      <ComingState comesOn={comesOn} coming={coming} promised={promised} today={today} />
      <Field
        {...fieldOf('day', comesOn ?? '')}
        type="date"
        label="Coming on"
        optional
        hint="While it is sold out, shoppers can pre-order it until that day. Delivery is counted from it."
      />
      <Field
        {...fieldOf('coming', comesOn === null ? '' : coming + promised)}
        {...units}
        label="How many are coming"
        optional
        hint={
          promised > 0
            ? `Include the ${promised} pre-ordered. If the day changes, everyone who is waiting is told.`
            : 'Shoppers can pre-order at most this many.'
        }
      />
    </>
  )
}

function ComingState({
  comesOn,
  coming,
  promised,
  today,
}: Pick<VariantOnShelf, 'comesOn' | 'coming' | 'promised'> & { today: string }) {
  if (comesOn === null) return null
  const isLate = comesOn <= today && promised > 0
  return (
    <p className={`text-small ${isLate ? 'text-berry' : 'text-muted'}`}>
      {promised} pre-ordered, {coming} left to pre-order.
      {isLate
        ? ` They were due on ${comingDay(comesOn)}. Record them under “Adjust stock”, or set another day.`
        : ''}
    </p>
  )
}

export function ReorderForm({ variant, lowAt, answer }: Props & { lowAt: number }) {
  return (
    <OfficeForm action="reorder-at" answer={answer} guard={false}>
      <ReorderFields variant={variant} lowAt={lowAt} />
      <Save action="reorder-at">Save reorder point</Save>
    </OfficeForm>
  )
}

function ReorderFields({ variant, lowAt }: { variant: VariantOnShelf; lowAt: number }) {
  const fieldOf = useFieldOf()
  return (
    <Field
      {...fieldOf('reorderAt', variant.reorderAt ?? '')}
      {...units}
      label="Alert me when this many are available"
      placeholder={String(lowAt)}
      hint={`Leave empty to use the shop’s default, ${lowAt}. You get one email each time stock falls this low.`}
    />
  )
}

/** In its place: three forms on one page cannot all have their button at the foot of the screen. */
function Save({ action, children }: { action: string; children: string }) {
  return (
    <Button
      type="submit"
      look={action === 'move' ? 'primary' : 'quiet'}
      busy={useBusy(action)}
      className="self-start"
    >
      {children}
    </Button>
  )
}
