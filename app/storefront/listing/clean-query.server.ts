// A filter form posts empty fields and parameters in any order; the shopper is led once to the canonical address of their list.
import { onlyAt } from '#app/foundation/http/one-address.server.ts'
import { type Filters, writeFilters } from '#app/domain/catalog/search/filters.ts'

/** Throws a redirect when the query is not the canonical one for its filters. Other parameters are dropped. */
export function cleanQuery(request: Request, path: string, filters: Filters, words = ''): void {
  onlyAt(request, path, writeFilters(filters, words).toString())
}
