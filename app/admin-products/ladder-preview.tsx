import type { ReactNode } from 'react'
import type { PriceDiff } from './grid-rows.ts'

/** Each piece with its price now and by the rule; what stays the same is muted, what cannot be says why. */
export function LadderPreview({ diff, children }: { diff: readonly PriceDiff[]; children: ReactNode }) {
  const changed = diff.filter((one) => one.problem === null && one.after !== one.before).length
  return (
    <div className="flex w-full flex-col items-start gap-4">
      <p role="status" className="text-small">
        {changed === 0
          ? 'No prices would change.'
          : `${changed} of ${diff.length} prices would change. Nothing has changed yet.`}
      </p>
      <table className="diff-table">
        <caption className="sr-only">Prices with this rule</caption>
        <thead>
          <tr>
            <th scope="col">Variant</th>
            <th scope="col">Now (₦)</th>
            <th scope="col">New (₦)</th>
            <th scope="col">Old price (₦)</th>
          </tr>
        </thead>
        <tbody>
          {diff.map((one) => (
            <tr key={one.place} className={one.after === one.before ? 'text-muted' : undefined}>
              <th scope="row">{one.name}</th>
              <td>{one.before || 'none'}</td>
              {one.problem === null ? (
                <>
                  <td>{one.after}</td>
                  <td>
                    {one.oldAfter === one.oldBefore ? one.oldAfter : `${one.oldBefore} → ${one.oldAfter}`}
                  </td>
                </>
              ) : (
                <td colSpan={2} className="text-berry">
                  {one.problem}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {changed === 0 ? null : children}
    </div>
  )
}
