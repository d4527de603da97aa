import type { ReactNode } from 'react'
import { changeCell, ChangeTable } from './change-table.tsx'
import type { PriceDiff } from './grid-rows.ts'

/** Each variant with its price now and by the rule; what stays the same is muted, what cannot be says why. */
export function LadderPreview({ diff, children }: { diff: readonly PriceDiff[]; children: ReactNode }) {
  const changed = diff.filter((one) => one.problem === null && one.after !== one.before).length
  return (
    <div className="flex w-full flex-col items-start gap-4">
      <p role="status" className="text-small">
        {changed === 0
          ? 'No prices would change.'
          : `${changed} of ${diff.length} prices would change. Nothing has changed yet.`}
      </p>
      <ChangeTable caption="Prices with this rule" head={['Variant', 'Now (₦)', 'New (₦)', 'Old price (₦)']}>
        {diff.map((one) => (
          <tr key={one.place} className={one.after === one.before ? 'text-muted' : undefined}>
            <th scope="row" className={`${changeCell} font-normal`}>
              {one.name}
            </th>
            <td className={changeCell}>{one.before || 'none'}</td>
            {one.problem === null ? (
              <>
                <td className={changeCell}>{one.after}</td>
                <td className={changeCell}>
                  {one.oldAfter === one.oldBefore ? one.oldAfter : `${one.oldBefore} → ${one.oldAfter}`}
                </td>
              </>
            ) : (
              <td colSpan={2} className={`${changeCell} text-berry`}>
                {one.problem}
              </td>
            )}
          </tr>
        ))}
      </ChangeTable>
      {changed === 0 ? null : children}
    </div>
  )
}
