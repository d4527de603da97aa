import type { ReactNode } from 'react'

/** What would change, before it does. */
export function ChangeTable({
  caption,
  head,
  children,
}: {
  caption: string
  head: readonly string[]
  children: ReactNode
}) {
  return (
    <table className="w-full max-w-192 border-collapse text-left text-small/body tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col" className={`${changeCell} text-tiny/body font-normal text-muted`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

export const changeCell = 'border-b border-rule py-2 pr-3 align-top'
