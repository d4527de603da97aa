import { OfficeForm, useBusy, useFieldOf } from '#app/admin/office-form.tsx'
import { StepUpField } from '#app/admin/step-up-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextAreaField } from '#app/ui/field.tsx'
import { formatNaira } from '#app/ui/format-naira.ts'
import { Fold, Tick } from './fields.tsx'
import type { SectionProps } from './order-page.tsx'

export function CancelForm({ order, stepUp, answer }: SectionProps) {
  const own = answer?.deed === 'cancel' ? answer : undefined
  const { status, keys, money } = order
  return (
    <Fold title="Cancel the order" open={own !== undefined}>
      <p className="text-small text-muted">
        {money.keptKobo > 0
          ? `Its pieces go back on the shelf, and ${formatNaira(money.keptKobo)} goes back to her.`
          : 'Its pieces go back on the shelf. Nothing was paid; money that still arrives goes back by itself.'}
      </p>
      <OfficeForm deed="cancel" ids="cancel" answer={own} guard={false}>
        <input type="hidden" name="from" value={status} />
        <input type="hidden" name="key" value={keys.cancel} />
        <Fields needed={stepUp} />
      </OfficeForm>
    </Fold>
  )
}

function Fields({ needed }: { needed: boolean }) {
  const fieldOf = useFieldOf()
  const busy = useBusy('cancel')
  return (
    <>
      <TextAreaField {...fieldOf('reason')} label="Why" rows={2} required maxLength={500} />
      <Tick name="tell" defaultChecked>
        Tell her by mail
      </Tick>
      <StepUpField needed={needed} id={fieldOf('code').id} error={fieldOf('code').error} />
      <Button type="submit" className="button-danger self-start" busy={busy} busyLabel="Cancelling">
        Cancel the order
      </Button>
    </>
  )
}
