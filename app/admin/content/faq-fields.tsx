import { useRef } from 'react'
import { useFieldOf } from '#app/admin/shell/office-form.tsx'
import type { FormValues } from '#app/foundation/http/form.server.ts'
import { Button } from '#app/foundation/ui/button.tsx'
import { Field, TextAreaField } from '#app/foundation/ui/field.tsx'
import { rowsOf } from '#app/admin/shell/form-rows.ts'
import { RowTools, useFollowRow } from '#app/admin/shell/row-tools.tsx'

/** The questions in their order. One that is new gets its address from its first words when it is saved. */
export function FaqFields({ values }: { values: FormValues }) {
  const place = useRef<HTMLOListElement>(null)
  useFollowRow(place, values)
  const rows = rowsOf(values, 'items')
  return (
    <div className="flex flex-col gap-4">
      <ol ref={place} className="border-b border-rule">
        {rows.map((row, at) => (
          // A row that moved begins anew, with what was typed in it.
          <li
            key={`${at}.${values[`${row}.id`]}.${values['step'] ?? ''}`}
            className="grid gap-3 border-t border-rule pt-3 pb-5"
          >
            <FaqItem row={row} at={at} rows={rows.length} values={values} />
          </li>
        ))}
      </ol>
      <div>
        <Button type="submit" look="quiet" name="step" value="add:items:0">
          Add a question
        </Button>
      </div>
    </div>
  )
}

type ItemProps = { row: string; at: number; rows: number; values: FormValues }

function FaqItem({ row, at, rows, values }: ItemProps) {
  const fieldOf = useFieldOf()
  const said = (part: string) => fieldOf(`${row}.${part}`, values[`${row}.${part}`])
  const number = `Question ${at + 1}`
  return (
    <>
      <div className="flex items-center justify-between gap-4">
        <p className="text-small text-muted">{number}</p>
        <RowTools list="items" row={at} rows={rows} name={number} removable={rows > 1} />
      </div>
      <input type="hidden" name={`${row}.id`} value={values[`${row}.id`] ?? ''} />
      <Field {...said('question')} label="Question" maxLength={160} id={`${row}.question`} />
      <TextAreaField {...said('answer')} label="Answer" rows={4} maxLength={1200} />
    </>
  )
}
