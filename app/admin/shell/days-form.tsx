import { Form, Link } from 'react-router'
import { Button } from '#app/foundation/ui/button.tsx'
import type { AskedDays } from './asked-days.ts'
import { chipLook, ChipRow } from './chips.tsx'
import { FilterLabel } from './list-tools.tsx'

type Props = { to: string; days: AskedDays; usual: { name: string; days: AskedDays }[] }

/** The days that a page of figures is about. */
export function DaysForm({ to, days, usual }: Props) {
  return (
    <div className="flex flex-col gap-4">
      <ChipRow label="Usual periods">
        {usual.map(({ name, days: { first, last } }) => (
          <Link
            key={name}
            to={`${to}?from=${first}&to=${last}`}
            className={chipLook}
            aria-current={first === days.first && last === days.last ? 'page' : undefined}
          >
            {name}
          </Link>
        ))}
      </ChipRow>
      <Form method="get" className="flex flex-wrap items-end gap-3" key={`${days.first} ${days.last}`}>
        <FilterLabel label="From">
          <input type="date" name="from" defaultValue={days.first} required className="input" />
        </FilterLabel>
        <FilterLabel label="To">
          <input type="date" name="to" defaultValue={days.last} required className="input" />
        </FilterLabel>
        <Button type="submit" look="quiet">
          Show
        </Button>
      </Form>
    </div>
  )
}
