import { Form, useLocation } from 'react-router'
import { useBusy } from '#app/admin/office-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary, Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Piece } from './piece.tsx'
import type { StockRow } from './stock-row.ts'
import type { SheetAnswer } from './stock.route.tsx'
import { NothingHere } from './stock-table.tsx'

type Props = { rows: StockRow[]; answer: SheetAnswer | undefined }

/** One line per piece with a place for what was found. Saved lines are empty again; refused ones keep what was typed. */
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
      <ul className="count-sheet">
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
      <div className="save-bar">
        <Button type="submit" busy={busy} busyLabel="Saving">
          Save counts
        </Button>
      </div>
    </Form>
  )
}

function Line({ row, answer }: { row: StockRow; answer: SheetAnswer | undefined }) {
  const name = `count-${row.id}`
  const refused = answer?.lines[row.id]
  return (
    <li className="count-line">
      <label htmlFor={name} className="min-w-0 grow">
        <Piece row={row} />
      </label>
      <span className="count-line-book">
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
        className="input count-line-input"
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
