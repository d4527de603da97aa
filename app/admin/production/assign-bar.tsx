import { BulkBar } from '#app/admin/shell/bulk-bar.tsx'
import type { Maker } from '#app/domain/orders/production/list-makers.server.ts'
import { Button } from '#app/foundation/ui/button.tsx'

export const assignBarId = 'jobs-bulk'

/** The chosen cards to one maker. */
export function AssignBar({ makers }: { makers: readonly Maker[] }) {
  return (
    <BulkBar id={assignBarId} action="assign-jobs" noun={['job', 'jobs']}>
      <label className="flex items-center gap-2 text-small whitespace-nowrap">
        Maker
        <select name="maker" className="input" defaultValue="-">
          <option value="-" disabled>
            Choose a maker
          </option>
          <MakerOptions makers={makers} />
        </select>
      </label>
      <Button type="submit" look="quiet">
        Assign
      </Button>
    </BulkBar>
  )
}

export function MakerOptions({ makers }: { makers: readonly Maker[] }) {
  return (
    <>
      <option value="">Unassigned</option>
      {makers.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </>
  )
}
