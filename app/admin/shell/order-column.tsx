import { Button } from '#app/foundation/ui/button.tsx'
import { Icon } from '#app/foundation/ui/icon.tsx'
import type { Column } from './data-table.tsx'
import type { OfficeAnswer } from './office-answer.ts'
import { OfficeForm } from './office-form.tsx'

type Ordered<Row> = {
  rows: readonly Row[]
  answer: OfficeAnswer | undefined
  /** The field of the form that says which row is moved. */
  field: string
  keyOf: (row: Row) => string
  nameOf: (row: Row) => string
}

/** Moves a row of a short list one place up or down, by a form of its own: `way` is 'up' or 'down'. */
export function orderColumn<Row>({ rows, answer, field, keyOf, nameOf }: Ordered<Row>): Column<Row> {
  const keys = rows.map(keyOf)
  return {
    key: 'order',
    name: 'Order',
    card: 'line',
    cell: (row) => {
      const move = { field, value: keyOf(row), name: nameOf(row), answer }
      return (
        <span className="flex">
          {keys[0] === move.value ? null : <Move {...move} way="up" />}
          {keys.at(-1) === move.value ? null : <Move {...move} way="down" />}
        </span>
      )
    },
  }
}

type MoveProps = {
  field: string
  value: string
  name: string
  way: 'up' | 'down'
  answer: OfficeAnswer | undefined
}

function Move({ field, value, name, way, answer }: MoveProps) {
  const own = answer?.values[field] === value && answer.values['way'] === way ? answer : undefined
  return (
    <OfficeForm action="move" answer={own} guard={false} ids={`${value}-${way}`}>
      <input type="hidden" name={field} value={value} />
      <input type="hidden" name="way" value={way} />
      <Button type="submit" look="text" className="min-w-11" aria-label={`Move ${name} ${way}`}>
        <Icon name="chevron" size={20} className={way === 'up' ? 'rotate-180' : undefined} />
      </Button>
    </OfficeForm>
  )
}
