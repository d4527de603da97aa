import { Form, useLocation } from 'react-router'
import { saveBarLook, useBusy } from '#app/admin/shell/office-form.tsx'
import { Button } from '#app/foundation/ui/button.tsx'
import { ErrorSummary, Field } from '#app/foundation/ui/field.tsx'
import { Notice } from '#app/foundation/ui/notice.tsx'
import { Variant } from './variant.tsx'
import type { StockRow } from './stock-row.ts'
import type { SheetAnswer } from './stock.route.tsx'
import { NothingHere } from './stock-table.tsx'

type Props = { rows: StockRow[]; answer: SheetAnswer | undefined }

/** One line per variant with a place for what was found. Saved lines are empty again; refused ones keep what was typed. */
export function CountSheet({ rows, answer }: Props) {
  const { search } = useLocation()
  const busy = useBusy('count')
  if (rows.length === 0) return <NothingHere />
  const query = new URLSearchParams(search)
  query.delete('counted')
  query.set('do', 'count')
  const refused = Object.keys(answer?.lines ?? {}).length
  return (
    <Form method="post" action={`?${query}`} noValidate className="flex flex-col gap-5">
      {answer ? <ErrorSummary errors={answer.errors} /> : null}
      {answer && refused > 0 ? (
        <Notice tone="problem">
          {answer.taken > 0 ? `${answer.taken} counted. ` : ''}
          {refused === 1 ? 'One line needs' : `${refused} lines need`} checking.
        </Notice>
      ) : null}
      <ul className="border-t border-rule">
        {rows.map((row) => (
          <Line key={`${row.id}-${row.newest}`} row={row} answer={answer} />
        ))}
      </ul>
      <Field
        name="note"
        label="Note"
        optional
        maxLength={300}
        placeholder="Shelf by the window, counted with Bisi"
      />
      <div className={saveBarLook}>
        <Button type="submit" busy={busy} busyLabel="Saving">
          Save counts
        </Button>
      </div>
    </Form>
  )
}

function SetLine({ row }: { row: StockRow }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-rule py-2.5">
      <span className="min-w-0 grow basis-36">
        <Variant row={row} />
      </span>
      <span className="text-small text-muted">Counted from its parts</span>
    </li>
  )
}

function Line({ row, answer }: { row: StockRow; answer: SheetAnswer | undefined }) {
  if (row.isSet) return <SetLine row={row} />
  const name = `count-${row.id}`
  const refused = answer?.lines[row.id]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-rule py-2.5">
      <label htmlFor={name} className="min-w-0 grow basis-36">
        <Variant row={row} />
      </label>
      <span className="flex flex-col items-end text-small/body">
        <span className="text-tiny text-muted">On record</span>
        <span className="tabular-nums">
          {row.onHand}
          {row.held > 0 ? <span className="text-tiny text-muted"> ({row.held} reserved)</span> : null}
        </span>
      </span>
      <input
        id={name}
        name={name}
        type="text"
        inputMode="numeric"
        maxLength={6}
        autoComplete="off"
        placeholder="Counted"
        defaultValue={answer?.values[name] ?? ''}
        aria-invalid={refused ? true : undefined}
        aria-describedby={refused ? `${name}-error` : undefined}
        className="input w-22 flex-none text-right tabular-nums"
      />
      <input type="hidden" name={`seen-${row.id}`} value={refused?.newest ?? row.newest} />
      {refused ? (
        <p id={`${name}-error`} className="w-full text-small text-berry">
          {refused.words}
        </p>
      ) : null}
    </li>
  )
}
