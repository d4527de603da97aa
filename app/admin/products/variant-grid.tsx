// The variants of a product as a grid: a row for each length, density and weight, in as many laces and caps as there are; every cell is typed into. With JavaScript
// rows come and go at once, and columns of a spreadsheet can be pasted into any cell.
import { maxVariants } from '#app/domain/catalog/products/product-text.ts'
import { useEffect, useRef, useState } from 'react'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import type { FormChoices } from '#app/domain/catalog/products/choices.ts'
import type { EditableProduct } from '#app/domain/catalog/products/product-edit.ts'
import type { FormValues } from '#app/foundation/http/form.server.ts'
import { may, type Role } from '#app/domain/staff/roles.ts'
import { useIsScripted } from '#app/foundation/ui/scripted-field.tsx'
import { Button } from '#app/foundation/ui/button.tsx'
import { ArrivalFields } from './arrival-fields.tsx'
import { GridTools } from './grid-tools.tsx'
import { emptyRow, pasteColumns, readRows, type Row, type RowField } from './grid-rows.ts'
import { laceFieldsFor, LaceFields } from './lace-fields.tsx'
import { SetFields } from './set-fields.tsx'
import { columnsFor, VariantRow } from './variant-row.tsx'

type Props = {
  values: FormValues
  errors: Record<string, string>
  answer: OfficeAnswer | undefined
  product: EditableProduct | null
  role: Role
  choices: FormChoices
  kind: string
}

export function VariantGrid({ values, errors, answer, product, role, choices, kind }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const isScripted = useIsScripted()
  const columns = columnsFor(choices, kind, { isScripted, role })
  const [rows, setRows] = useState(() => readRows(values))
  const [first, setFirst] = useState(values['defaultVariant'] ?? '0')
  const [shownErrors, setErrors] = useState(errors)
  useFollow(answer, () => {
    setRows(readRows(values))
    setFirst(values['defaultVariant'] ?? '0')
    setErrors(errors)
  })
  useTellForm(place, rows)
  const [nonce, setNonce] = useState(0)

  const change = (at: number, field: RowField, text: string) =>
    setRows((all) => all.map((row, i) => (i === at ? { ...row, [field]: text } : row)))
  const replace = (next: Row[]) => {
    setRows(next)
    setErrors({})
    setNonce((n) => n + 1)
  }
  const remove = (at: number) => {
    replace(rows.filter((_, i) => i !== at))
    if (Number(first) >= at)
      setFirst(String(Math.max(0, Number(first) - (Number(first) === at ? Number(first) : 1))))
  }
  const paste = (at: number, field: RowField, text: string) =>
    setRows(pasteColumns(rows, { row: at, field, columns: columns.map((column) => column.field) }, text))
  const slug = product?.slug ?? ''
  return (
    <div ref={place} className="flex flex-col gap-4">
      {shownErrors['variants'] ? (
        <p id="variants" className="text-small text-berry">
          {shownErrors['variants']}
        </p>
      ) : null}
      {may(role, 'see-sales') ? (
        <p className="text-small text-muted">
          Cost is what one costs you, before anything else. Only the office sees it.
        </p>
      ) : null}
      {rows.length === 0 ? <p className="text-muted">No variants yet. Add one below.</p> : null}
      {rows.length > 0 ? (
        <table className="w-full border-collapse tabular-nums max-lg:block">
          <caption className="sr-only">Variants and prices</caption>
          <thead className="max-lg:sr-only">
            <tr>
              <th scope="col" className={headingLook}>
                Default
              </th>
              {columns.map((column) => (
                <th key={column.field} scope="col" className={headingLook}>
                  {column.name}
                </th>
              ))}
              <th scope="col" className={headingLook}>
                Retired
              </th>
            </tr>
          </thead>
          <tbody className="max-lg:block">
            {rows.map((row, at) => (
              <VariantRow
                key={row.id === '' ? `new-${nonce}-${at}` : row.id}
                {...{ columns, row, at, slug, role }}
                variant={product?.variants.find((variant) => variant.id === row.id)}
                isFirst={first === String(at)}
                errors={shownErrors}
                onChange={change}
                onPaste={paste}
                onFirst={setFirst}
                onRemove={remove}
              />
            ))}
          </tbody>
        </table>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <ScriptedAdd
          isFull={rows.length >= maxVariants}
          onAdd={() => setRows((all) => [...all, { ...emptyRow, density: all.at(-1)?.density ?? '' }])}
        />
      </div>
      <LaceFields {...{ rows, values, choices, kind }} errors={shownErrors} onChange={change} />
      {may(role, 'edit-stock') ? (
        <ArrivalFields {...{ rows, product }} errors={shownErrors} onChange={change} />
      ) : null}
      <SetFields rows={rows} errors={shownErrors} onChange={(at, text) => change(at, 'parts', text)} />
      <GridTools
        {...{ columns, rows, values, errors: shownErrors, onRows: replace }}
        laces={laceFieldsFor(choices, kind, { isScripted, rows })}
      />
    </div>
  )
}

const headingLook = 'px-1 pb-1.5 text-left text-tiny/body font-medium whitespace-nowrap text-muted first:pl-0'

/** Without JavaScript one row more comes by the range below. */
function ScriptedAdd({ isFull, onAdd }: { isFull: boolean; onAdd: () => void }) {
  const [isHere, setHere] = useState(false)
  useEffect(() => setHere(true), [])
  return isHere && !isFull ? (
    <Button look="quiet" onClick={onAdd}>
      Add a variant
    </Button>
  ) : null
}

/** What came back with an answer takes the place of what stood here: the server may have put rows in order. */
function useFollow(answer: OfficeAnswer | undefined, follow: () => void): void {
  const [seen, setSeen] = useState(answer)
  if (answer !== seen) {
    setSeen(answer)
    if (answer) follow()
  }
}

/** The guard of unsaved changes listens for typing; rows that come by a button make none. */
function useTellForm(place: React.RefObject<HTMLElement | null>, rows: readonly Row[]): void {
  const began = useRef(rows)
  useEffect(() => {
    if (began.current !== rows) place.current?.dispatchEvent(new Event('change', { bubbles: true }))
  }, [place, rows])
}
