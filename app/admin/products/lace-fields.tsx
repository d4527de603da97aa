import { useState } from 'react'
import { attributes } from '#app/domain/catalog/products/attributes.ts'
import { asksFor, type FormChoices } from '#app/domain/catalog/products/choices.ts'
import { constructions } from '#app/domain/catalog/products/hair.ts'
import { type LaceAndCap, laceAndCap } from '#app/domain/catalog/products/variant-words.ts'
import { Field, SelectField } from '#app/foundation/ui/field.tsx'
import { useIsScripted } from '#app/foundation/ui/scripted-field.tsx'
import { type Row, variantName } from './grid-rows.ts'

type Props = {
  rows: readonly Row[]
  errors: Record<string, string>
  choices: FormChoices
  kind: string
  onChange: (at: number, field: LaceAndCap, text: string) => void
}

/** Where variants of one product differ in more than the grid says. */
export function LaceFields({ rows, errors, choices, kind, onChange }: Props) {
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
          For a product that comes in several: shoppers choose among them, each with its own price and stock.
          What is empty is as it is for the whole product.
        </p>
        {rows.map((row, at) => (
          <fieldset key={row.id === '' ? `new-${at}` : row.id} className="border-t border-rule pt-3">
            <legend className="float-left w-full pb-2 text-small font-medium">
              {variantName(row) || `Variant ${at + 1}`}
            </legend>
            <div className="clear-both grid gap-x-5 gap-y-3 sm:grid-cols-3">
              {asked.map((field) => (
                <LaceField key={field} {...{ field, row, at, errors, onChange }} />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </details>
  )
}

type LaceFieldProps = Pick<Props, 'errors' | 'onChange'> & { field: LaceAndCap; row: Row; at: number }

function LaceField({ field, row, at, errors, onChange }: LaceFieldProps) {
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
        maxLength={40}
        onChange={(event) => onChange(at, field, event.currentTarget.value)}
      />
    )
  const isOther = row.construction !== '' && !Object.hasOwn(constructions, row.construction)
  return (
    <SelectField {...shared} onChange={(event) => onChange(at, field, event.currentTarget.value)}>
      <option value="">As the product</option>
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
