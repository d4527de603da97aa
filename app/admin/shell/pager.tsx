import { Link, useSearchParams } from 'react-router'
import { Pagination } from '#app/foundation/ui/pagination.tsx'

type Props = { page: number; pages: number; total: number; perPage: number }

/** Numbered pages of a list, and how much there is. The address keeps everything else that is asked. */
export function Pager({ page, pages, total, perPage }: Props) {
  const [params] = useSearchParams()
  if (total === 0) return null
  const first = (page - 1) * perPage + 1
  return (
    <div className="flex flex-col gap-3">
      <p className="text-small text-muted tabular-nums">
        {figure(first)} to {figure(Math.min(page * perPage, total))} of {figure(total)}
      </p>
      <Pagination
        page={page}
        pages={pages}
        address={(to) => addressWith(params, to > 1 ? { page: String(to) } : {})}
      />
    </div>
  )
}

/** For long lists that are read on from a row instead of counted: `next` and `previous` are the loader's own cursors. */
export function CursorPager({ next, previous }: { next: string | null; previous: string | null }) {
  const [params] = useSearchParams()
  if (next === null && previous === null) return null
  return (
    <nav aria-label="Pages" className="flex justify-between gap-4 border-t border-rule pt-4">
      {previous === null ? (
        <span />
      ) : (
        <Link to={addressWith(params, { before: previous })} rel="prev" className="tab">
          Previous
        </Link>
      )}
      {next === null ? null : (
        <Link to={addressWith(params, { after: next })} rel="next" className="tab">
          Next
        </Link>
      )}
    </nav>
  )
}

function addressWith(params: URLSearchParams, place: Record<string, string>): string {
  const query = new URLSearchParams(params)
  for (const gone of ['page', 'after', 'before', 'done']) query.delete(gone)
  for (const [name, value] of Object.entries(place)) query.set(name, value)
  return `?${query}`
}

const figure = (number: number) => number.toLocaleString('en-NG')
