import { Link } from 'react-router'

type Props = { page: number; pages: number; address: (page: number) => string }

/** Links to the neighbouring pages and the ends; nothing when there is only one. */
export function Pagination({ page, pages, address }: Props) {
  if (pages <= 1) return null
  return (
    <nav aria-label="Pages" className="flex items-center justify-between gap-4 border-t border-rule pt-4">
      <Step to={page > 1 ? address(page - 1) : null} rel="prev">
        Previous
      </Step>
      {/* Numbers that can be pressed need more room than a phone has. */}
      <p className="text-small text-muted tabular-nums sm:hidden">
        {page} of {pages}
      </p>
      <ol className="hidden flex-wrap items-center justify-center tabular-nums sm:flex">
        {pagesShown(page, pages).map((shown, place) =>
          shown === null ? (
            <li key={`gap-${place}`} aria-hidden="true" className="px-1 text-muted">
              …
            </li>
          ) : (
            <li key={shown}>
              <Link
                to={address(shown)}
                aria-label={`Page ${shown}`}
                aria-current={shown === page ? 'page' : undefined}
                className="tab min-w-11 justify-center"
              >
                {shown}
              </Link>
            </li>
          ),
        )}
      </ol>
      <Step to={page < pages ? address(page + 1) : null} rel="next">
        Next
      </Step>
    </nav>
  )
}

function Step({ to, rel, children }: { to: string | null; rel: 'prev' | 'next'; children: string }) {
  if (to === null) return <span className="min-w-16" />
  return (
    <Link to={to} rel={rel} className="tab min-w-16 last:justify-end">
      {children}
    </Link>
  )
}

/** First, last, and the page with its neighbours; null stands for what is left out between them. */
export function pagesShown(page: number, pages: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages)
  const shown: (number | null)[] = []
  for (const number of new Set(wanted)) {
    const before = shown.at(-1)
    if (typeof before === 'number' && number - before === 2) shown.push(number - 1)
    else if (typeof before === 'number' && number - before > 2) shown.push(null)
    shown.push(number)
  }
  return shown
}
