import type { ReactNode } from 'react'

type Props = {
  /** What the table holds, for screen readers. */
  caption: string
  head: readonly string[]
  /** The first cell names the row. */
  rows: readonly (readonly [name: string, ...figures: ReactNode[]])[]
}

/** The figures of a chart, one tap away. */
export function AsTable({ caption, head, rows }: Props) {
  return (
    <details className="as-table">
      <summary>Show as a table</summary>
      <table>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...figures]) => (
            <tr key={name}>
              <th scope="row" className="font-normal">
                {name}
              </th>
              {figures.map((figure, place) => (
                <td key={head[place + 1]}>{figure}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
