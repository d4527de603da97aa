// One address per list: a filter form posts empty fields and parameters in any order; the shopper is led once to the
// canonical address, so that shared links are short and kept pages are found.
import { redirect } from 'react-router'
import { pageKey } from '#app/http/kept-pages.server.ts'
import { type Filters, writeFilters } from './filters.ts'

/** Throws a redirect when the query is not the canonical one for its filters. Other parameters are dropped. */
export function cleanQuery(request: Request, path: string, filters: Filters, words = ''): void {
  const canonical = writeFilters(filters, words).toString()
  if (askedQuery(request).toString() === canonical) return
  throw redirect(canonical === '' ? path : `${path}?${canonical}`, 302)
}

/** What an address asks for. What advertisers append, and React Router in its requests for a page's data, is no part of it. */
export function askedQuery(request: Request): URLSearchParams {
  const { pathname, search } = new URL(request.url)
  const query = new URLSearchParams(pageKey(pathname + search).split('?')[1])
  query.delete('_routes')
  return query
}
