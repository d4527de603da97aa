import { useState } from 'react'
import type { EditableProduct } from '#app/domain/catalog/products/product-edit.ts'
import { Field } from '#app/foundation/ui/field.tsx'
import { type Row, type RowField, variantName } from './grid-rows.ts'

type Props = {
  rows: readonly Row[]
  product: EditableProduct | null
  errors: Record<string, string>
  onChange: (at: number, field: RowField, text: string) => void
}

const units = { type: 'text', inputMode: 'numeric', maxLength: 5, autoComplete: 'off' } as const

/** What comes of each variant, and when: it is sold ahead until then. A set comes with its parts. */
export function ArrivalFields({ rows, product, errors, onChange }: Props) {
  const [hadArrivals] = useState(() => rows.some((row) => row.comesOn))
  const isOpen = hadArrivals || rows.some((_, at) => fieldsAt(at).some((name) => errors[name]))
  const listed = rows.map((row, at) => ({ row, at })).filter(({ row }) => !row.parts)
  // Nothing made to order comes; one that has become so may still be waited for.
  if (listed.length === 0 || (product?.madeToOrder && !isOpen)) return null
  return (
    <details id="arrivals" open={isOpen} className="scroll-mt-24">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">What is on its way</summary>
      <div className="flex flex-col gap-6 pt-2">
        <p className="max-w-prose text-small text-muted">
          While a variant is sold out, shoppers can pre-order what is coming until its day. Leave both fields
          empty for everything else. When it is here, record it under Stock as received.
        </p>
        <div className="grid gap-6 lg:grid-cols-2">
          {listed.map(({ row, at }) => (
            <Arrival
              key={row.id === '' ? `new-${at}` : row.id}
              {...{ row, at, errors, onChange }}
              promised={product?.variants.find(({ id }) => id === row.id)?.promised ?? 0}
            />
          ))}
        </div>
      </div>
    </details>
  )
}

function Arrival({
  row,
  at,
  promised,
  errors,
  onChange,
}: Omit<Props, 'rows' | 'product'> & { row: Row; at: number; promised: number }) {
  const [day, number] = fieldsAt(at)
  const name = variantName(row)
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="pb-1 text-small font-medium">{name === '' ? 'This variant' : name}</legend>
      <input type="hidden" name={`variants.${at}.wasComing`} value={row.wasComing ?? ''} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          name={day}
          label="Coming on"
          type="date"
          value={row.comesOn ?? ''}
          error={errors[day]}
          onChange={(event) => onChange(at, 'comesOn', event.currentTarget.value)}
        />
        <Field
          {...units}
          name={number}
          label="How many are coming"
          value={row.comingUnits ?? ''}
          error={errors[number]}
          hint={promised > 0 ? `Include the ${promised} pre-ordered.` : undefined}
          onChange={(event) => onChange(at, 'comingUnits', event.currentTarget.value)}
        />
      </div>
    </fieldset>
  )
}

function fieldsAt(at: number): [string, string] {
  return [`variants.${at}.comesOn`, `variants.${at}.comingUnits`]
}
