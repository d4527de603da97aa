import { useFieldOf } from '#app/admin/shell/office-form.tsx'
import { StepUpField } from '#app/admin/shell/step-up-field.tsx'
import { kobo, type Kobo, typedNaira } from '#app/foundation/lib/money.ts'
import { Field } from '#app/foundation/ui/field.tsx'

/** `dueKobo` is 0 where nothing is to be paid any more: then whatever came goes back. */
export function TransferFields({ dueKobo, stepUp }: { dueKobo: Kobo; stepUp: boolean }) {
  const fieldOf = useFieldOf()
  const code = fieldOf('code')
  return (
    <>
      <input type="hidden" name="seenKobo" value={dueKobo} />
      <Field
        {...fieldOf('amount', dueKobo > 0 ? typedNaira(kobo(dueKobo)) : '')}
        label="Amount received (₦)"
        hint="The amount in your bank account, not the one on the receipt."
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
      />
      <Field
        {...fieldOf('reference')}
        label="Reference"
        hint="From your bank statement. Each transfer can be recorded once."
        autoComplete="off"
        maxLength={80}
      />
      <StepUpField needed={stepUp} id={code.id} error={code.error} />
    </>
  )
}
