// One address per list: a filter form posts empty fields and parameters in any order; the shopper is led once to the
// canonical address, so that shared links are short and kept pages are found.
import { redirect } from 'react-router'
import { pageKey } from '#app/http/kept-pages.server.ts'
import { type Filters, writeFilters } from './filters.ts'

/** Throws a redirect when the query is not the canonical one for its filters. Other parameters are dropped. */
export function cleanQuery(request: Request, path: string, filters: Filters, words = ''): void {
  const url = new URL(request.url)
  const canonical = writeFilters(filters, words).toString()
  // What advertisers append may stay: the page is the same.
  const given = new URLSearchParams(pageKey(url.pathname + url.search).split('?')[1])
  // React Router's own word, in its requests for a page's data.
  given.delete('_routes')
  if (given.toString() === canonical) return
  throw redirect(canonical === '' ? path : `${path}?${canonical}`, 302)
}
