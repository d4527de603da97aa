// One address per page: what shows the same is kept once, and shared links are short.
import { redirect } from 'react-router'
import { keptUrl } from './kept-pages.server.ts'

/** What an address asks for. What advertisers append, and React Router in its requests for a page's data, is no part of it. */
export function askedQuery(request: Request): URLSearchParams {
  const query = new URLSearchParams(keptUrl(request.url).split('?')[1])
  query.delete('_routes')
  return query
}

/** Throws the way to `path` with the query `wanted` when more or something else was asked for. */
export function onlyAt(request: Request, path: string, wanted = ''): void {
  if (askedQuery(request).toString() === wanted) return
  throw redirect(wanted === '' ? path : `${path}?${wanted}`, 302)
}
