import type { Thing } from 'schema-dts'
import { Link } from 'react-router'
import { useBaseUrl } from './base-url.ts'
import { breadcrumbThing } from './breadcrumb-json-ld.ts'
import { JsonLd } from './json-ld.tsx'

export type Step = { name: string; to?: string }

/**
 * The way back up. A step without an address is the page itself: named for screen readers, its heading says it to the eye.
 * With it the whole way is told to search engines, too.
 */
export function Breadcrumbs({ steps }: { steps: readonly Step[] }) {
  const baseUrl = useBaseUrl()
  const isWhole = steps.some(({ to }) => to === undefined)
  return (
    <nav aria-label="Breadcrumb" className="py-1">
      {isWhole ? <JsonLd graph={import.meta.env.SSR ? trailGraph(steps, baseUrl) : null} /> : null}
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
              <Link
                to={to}
                className="-mx-2.5 inline-flex min-h-11 min-w-11 items-center px-2.5 hover:text-ink hover:underline"
              >
                {name}
              </Link>
            </li>
          ),
        )}
      </ol>
    </nav>
  )
}

/** For a page right under the home page that shows no way back: told to search engines alone. */
export function BreadcrumbData({ name }: { name: string }) {
  const baseUrl = useBaseUrl()
  return <JsonLd graph={import.meta.env.SSR ? trailGraph([{ name }], baseUrl) : null} />
}

function trailGraph(steps: readonly Step[], baseUrl: string): Thing[] {
  const home = steps[0]?.to === '/' ? [] : [{ name: 'Home', path: '/' }]
  return [breadcrumbThing([...home, ...steps.map(({ name, to }) => ({ name, path: to }))], baseUrl)]
}
