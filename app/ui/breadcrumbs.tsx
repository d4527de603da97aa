import { Link } from 'react-router'

export type Crumb = { name: string; to: string }

/** The way back up. The page itself is named by its heading, so it is not repeated here. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center text-small text-muted">
        {crumbs.map((crumb, place) => (
          <li key={crumb.to} className="flex items-center">
            {place > 0 ? (
              <span aria-hidden="true" className="px-2">
                /
              </span>
            ) : null}
            <Link to={crumb.to} className="inline-flex min-h-11 items-center hover:text-ink">
              {crumb.name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
