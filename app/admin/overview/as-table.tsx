import type { ReactNode } from 'react'

type Props = {
  /** What the table holds, for screen readers. */
  caption: string
  head: readonly string[]
  /** The first cell names the row. */
  rows: readonly (readonly [name: string, ...figures: ReactNode[]])[]
}

/** Names on the left, figures on the right. */
const cellLook = 'border-b border-rule py-1.5 text-right first:pr-4 first:text-left'

/** The figures of a chart, one tap away. */
export function AsTable({ caption, head, rows }: Props) {
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-small/body text-muted underline decoration-gold decoration-1 underline-offset-4 hover:text-ink">
        Show as a table
      </summary>
      <table className="w-full max-w-160 text-small/body tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col" className={`${cellLook} font-medium text-muted`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...figures]) => (
            <tr key={name}>
              <th scope="row" className={`${cellLook} font-normal`}>
                {name}
              </th>
              {figures.map((figure, place) => (
                <td key={head[place + 1]} className={cellLook}>
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
