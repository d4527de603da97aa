import { useState } from 'react'
import { mostParts } from '#app/domain/catalog/products/sets.ts'
import { TextAreaField } from '#app/foundation/ui/field.tsx'
import { type Row, variantName } from './grid-rows.ts'

type Props = {
  rows: readonly Row[]
  errors: Record<string, string>
  onChange: (at: number, text: string) => void
}

/** What each variant is put together from, where it is a set. */
export function SetFields({ rows, errors, onChange }: Props) {
  const [hadParts] = useState(() => rows.some((row) => row.parts))
  const isOpen = hadParts || rows.some((_, at) => errors[`variants.${at}.parts`])
  if (rows.length === 0) return null
  return (
    <details id="sets" open={isOpen} className="scroll-mt-24">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">What is in the set</summary>
      <div className="flex flex-col gap-6 pt-2">
        <p className="max-w-prose text-small text-muted">
          A variant with parts is a set with a price of its own. Orders take its parts from stock, so the
          scarcest part decides how many can be bought. With a part that is made to order, the whole set is
          sent once that part is made. Enter one part a line by SKU or product name, like “3 × LUN-BUN-18”, up
          to {mostParts}. Leave it empty for everything else.
        </p>
        <div className="grid gap-6 sm:grid-cols-2">
          {rows.map((row, at) => {
            const id = `variants.${at}.parts`
            const name = variantName(row)
            return (
              <TextAreaField
                key={row.id === '' ? `new-${at}` : row.id}
                name={id}
                id={id}
                label={name === '' ? 'In the set' : `In the set: ${name}`}
                optional
                rows={2}
                autoComplete="off"
                spellCheck={false}
                value={row.parts ?? ''}
                error={errors[id]}
                onChange={(event) => onChange(at, event.currentTarget.value)}
              />
            )
          })}
        </div>
      </div>
    </details>
  )
}
