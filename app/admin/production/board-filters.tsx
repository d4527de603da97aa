import { Form, useSearchParams, useSubmit } from 'react-router'
import { Tabs } from '#app/admin/shell/tabs.tsx'
import { Button } from '#app/foundation/ui/button.tsx'
import { SelectField } from '#app/foundation/ui/field.tsx'
import type { BoardData } from './board.route.tsx'

/** Whose jobs, and only what is due. All of it stands in the address. */
export function BoardFilters({ board }: { board: BoardData }) {
  const [query] = useSearchParams()
  const submit = useSubmit()
  const maker = query.get('maker') ?? ''
  const isNamed = board.makers.some(({ id }) => id === maker)
  return (
    <div className="flex flex-col gap-3 sm:flex-row sm:items-end sm:justify-between sm:gap-8">
      <Tabs
        label="Jobs"
        tabs={[
          { name: 'All', to: '/admin/production' },
          { name: 'Mine', to: '/admin/production?maker=mine' },
          { name: 'Unassigned', to: '/admin/production?maker=nobody' },
          { name: 'Due', to: '/admin/production?show=due' },
        ]}
      />
      <Form
        method="get"
        action="/admin/production"
        className="flex items-end gap-2"
        onChange={(event) => void submit(event.currentTarget)}
      >
        <SelectField key={maker} name="maker" label="Maker" defaultValue={isNamed ? maker : ''}>
          <option value="">Any maker</option>
          {board.makers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <noscript>
          <Button type="submit" look="quiet">
            Show
          </Button>
        </noscript>
      </Form>
    </div>
  )
}
