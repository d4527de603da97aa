import { Field } from '#app/foundation/ui/field.tsx'
import { FieldGrid } from './field-grid.tsx'
import type { saleFieldNames } from './sale-form.ts'

type Name = (typeof saleFieldNames)[number]
type Props = {
  fieldOf: (name: Name) => { name: string; defaultValue: string | undefined; error: string | undefined }
}

/** The days of a sale, with its times in Lagos. */
export function SaleFields({ fieldOf }: Props) {
  return (
    <FieldGrid>
      <Field
        label="Sale begins"
        type="date"
        optional
        hint="Leave empty to begin at once."
        {...fieldOf('saleFrom')}
      />
      <Field
        label="Begins at (Lagos time)"
        type="time"
        optional
        hint="Leave empty for the start of that day."
        {...fieldOf('saleFromTime')}
      />
      <Field
        label="Sale ends"
        type="date"
        optional
        hint="Leave empty to end it yourself."
        {...fieldOf('saleUntil')}
      />
      <Field
        label="Ends at (Lagos time)"
        type="time"
        optional
        hint="Leave empty for the end of that day."
        {...fieldOf('saleUntilTime')}
      />
    </FieldGrid>
  )
}
