import type { ComponentType } from 'react'
import { lagosWords } from '#app/admin/shell/lagos-time.ts'
import type { SearchMiss } from '#app/domain/catalog/search/search-misses.server.ts'

type Props = {
  misses: readonly SearchMiss[]
  /** What can be done about one. */
  actions?: ComponentType<{ words: string }>
}

/** What was searched for and not found, and how often. */
export function MissList({ misses, actions: Actions }: Props) {
  return (
    <ul className={`grid gap-x-10 ${Actions ? 'lg:grid-cols-2' : 'sm:grid-cols-2 lg:grid-cols-3'}`}>
      {misses.map(({ words, times, lastDay }) => (
        <li key={words} className="border-b border-rule py-2.5">
          <div className="flex items-baseline gap-3">
            <span className={`min-w-0 grow ${Actions ? 'wrap-anywhere' : 'truncate'}`}>“{words}”</span>
            <span className="shrink-0 text-small text-muted tabular-nums">
              {times === 1 ? 'once' : `${times.toLocaleString('en-NG')} times`},{' '}
              {lagosWords(lastDay, 'short')}
            </span>
          </div>
          {Actions ? (
            <div className="flex flex-wrap gap-x-6 text-small">
              <Actions words={words} />
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
