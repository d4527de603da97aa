import { Link, useSearchParams } from 'react-router'
import { chipLook } from './chips.tsx'

/** What a list is asked for, under a name. */
export type SavedFilter = { name: string; query: string; count?: number | undefined }

/** Parameters that belong to the way of looking, not to what is looked for. */
export const notAsked: ReadonlySet<string> = new Set(['page', 'after', 'before', 'done'])

/** A filter that is one link; marked while exactly it is open. */
export function FilterLink({ filter: { name, query, count } }: { filter: SavedFilter }) {
  const [params] = useSearchParams()
  const isOpen = sameQuery(askedQuery(params), query)
  return (
    <Link
      to={query === '' ? '?' : `?${query}`}
      className={chipLook}
      aria-current={isOpen ? 'true' : undefined}
    >
      {name}
      {count ? <span className="text-muted tabular-nums">{count.toLocaleString('en-NG')}</span> : null}
    </Link>
  )
}

/** What is asked for, in one order. */
export function askedQuery(params: URLSearchParams): string {
  const asked = new URLSearchParams(
    [...params].filter(([name, value]) => !notAsked.has(name) && value !== ''),
  )
  asked.sort()
  return asked.toString()
}

function sameQuery(a: string, b: string): boolean {
  return a === askedQuery(new URLSearchParams(b))
}
