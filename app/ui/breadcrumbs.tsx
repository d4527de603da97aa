import { Link } from 'react-router'

export type Step = { name: string; to?: string }

/** The way back up. A step without an address is the page itself: named for screen readers, its heading says it to the eye. */
export function Breadcrumbs({ steps }: { steps: readonly Step[] }) {
  return (
    <nav aria-label="Breadcrumb" className="py-1">
      <ol className="flex flex-wrap items-center text-small text-muted">
        {steps.map(({ name, to }, place) =>
          to === undefined ? (
            <li key={name} className="sr-only" aria-current="page">
              {name}
            </li>
          ) : (
            <li key={to} className="flex items-center">
              {place > 0 ? (
                <span aria-hidden="true" className="px-2">
                  /
                </span>
              ) : null}
              <Link to={to} className="inline-flex min-h-11 items-center hover:text-ink hover:underline">
                {name}
              </Link>
            </li>
          ),
        )}
      </ol>
    </nav>
  )
}
