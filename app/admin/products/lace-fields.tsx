import { useState } from 'react'
import { attributes } from '#app/domain/catalog/products/attributes.ts'
import { asksFor, type FormChoices } from '#app/domain/catalog/products/choices.ts'
import { constructions } from '#app/domain/catalog/products/hair.ts'
import { type LaceAndCap, laceAndCap, longestInName } from '#app/domain/catalog/products/variant-words.ts'
import type { FormValues } from '#app/foundation/http/form.server.ts'
import { Field, SelectField } from '#app/foundation/ui/field.tsx'
import { useIsScripted } from '#app/foundation/ui/scripted-field.tsx'
import { type Row, variantName } from './grid-rows.ts'

type Props = {
  rows: readonly Row[]
  /** Of the product. */
  values: FormValues
  errors: Record<string, string>
  choices: FormChoices
  kind: string
  onChange: (at: number, field: LaceAndCap, text: string) => void
}

/** Where variants of one product differ in more than the grid says. */
export function LaceFields({ rows, values, errors, choices, kind, onChange }: Props) {
  const asked = laceFieldsFor(choices, kind, { isScripted: useIsScripted(), rows })
  const [hadOwn] = useState(() => rows.some((row) => laceAndCap.some((field) => row[field])))
  const isOpen = hadOwn || rows.some((_, at) => laceAndCap.some((field) => errors[nameOf(at, field)]))
  if (rows.length === 0 || asked.length === 0) return null
  return (
    <details id="laces" open={isOpen} className="scroll-mt-24">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">
        Lace and cap of each variant
      </summary>
      <div className="flex flex-col gap-5 pt-2">
        <p className="max-w-prose text-small text-muted">
          Fill these in where variants differ, like 13x4 and 5x5 of one wig. Shoppers choose among them, each
          with its own price and stock. Empty fields take what is entered for the product.
        </p>
        {rows.map((row, at) => (
          <div
            key={row.id === '' ? `new-${at}` : row.id}
            role="group"
            aria-labelledby={`laces-${at}`}
            className="grid grid-cols-2 items-end gap-x-4 gap-y-2 border-t border-rule pt-3 lg:grid-cols-[12rem_repeat(3,minmax(0,1fr))]"
          >
            <p
              id={`laces-${at}`}
              className="col-span-2 text-small font-medium lg:col-span-1 lg:flex lg:min-h-11 lg:items-center"
            >
              {variantName(row) || `Variant ${at + 1}`}
            </p>
            {asked.map((field) => (
              <div key={field} className={field === 'construction' ? 'col-span-2 lg:col-span-1' : ''}>
                <LaceField {...{ field, row, at, values, errors, onChange }} />
              </div>
            ))}
          </div>
        ))}
      </div>
    </details>
  )
}

type LaceFieldProps = Pick<Props, 'values' | 'errors' | 'onChange'> & {
  field: LaceAndCap
  row: Row
  at: number
}

function LaceField({ field, row, at, values, errors, onChange }: LaceFieldProps) {
  const name = nameOf(at, field)
  const shared = {
    name,
    label: attributes[field].label,
    value: row[field],
    error: errors[name],
    autoComplete: 'off',
  }
  if (field !== 'construction')
    return (
      <Field
        {...shared}
        maxLength={longestInName}
        placeholder={values[field]}
        onChange={(event) => onChange(at, field, event.currentTarget.value)}
      />
    )
  const isOther = row.construction !== '' && !Object.hasOwn(constructions, row.construction)
  return (
    <SelectField {...shared} onChange={(event) => onChange(at, field, event.currentTarget.value)}>
      <option value="">Same as the product</option>
      {isOther ? <option value={row.construction}>{row.construction}</option> : null}
      {Object.entries(constructions).map(([code, words]) => (
        <option key={code} value={code}>
          {words}
        </option>
      ))}
    </SelectField>
  )
}

/** What the category asks for, or a row holds already; without script, where the category may still change, all of it. */
export function laceFieldsFor(
  { kinds }: FormChoices,
  kind: string,
  { isScripted, rows }: { isScripted: boolean; rows: readonly Row[] },
): readonly LaceAndCap[] {
  return laceAndCap.filter(
    (field) => !isScripted || asksFor(kinds, kind, field) || rows.some((row) => row[field]),
  )
}

function nameOf(at: number, field: LaceAndCap): string {
  return `variants.${at}.${field}`
}
