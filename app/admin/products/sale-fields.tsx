import { Field } from '#app/foundation/ui/field.tsx'
import type { saleFieldNames } from './sale-form.ts'

type Name = (typeof saleFieldNames)[number]
type Props = {
  fieldOf: (name: Name) => { name: string; defaultValue: string | undefined; error: string | undefined }
}

/** The days of a sale, with its times in Lagos. */
export function SaleFields({ fieldOf }: Props) {
  return (
    <>
      <Field
        label="Sale begins"
        type="date"
        optional
        hint="At once when you leave it."
        {...fieldOf('saleFrom')}
      />
      <Field
        label="Time (Lagos)"
        type="time"
        optional
        hint="Midnight when you leave it."
        {...fieldOf('saleFromTime')}
      />
      <Field
        label="Sale ends"
        type="date"
        optional
        hint="When you end it, if you leave it."
        {...fieldOf('saleUntil')}
      />
      <Field
        label="Time (Lagos)"
        type="time"
        optional
        hint="The end of that day when you leave it."
        {...fieldOf('saleUntilTime')}
      />
    </>
  )
}
