// One address per page: what shows the same is kept once, and shared links are short.
import { redirect } from 'react-router'
import { askedQuery } from './cached-address.ts'

export { askedQuery }

/** Throws the way to `path` with the query `wanted` when more or something else was asked for. */
export function onlyAt(request: Request, path: string, wanted = ''): void {
  if (askedQuery(request).toString() === wanted) return
  throw redirect(wanted === '' ? path : `${path}?${wanted}`, 302)
}

/** The same, where path and query are written as one. */
export function onlyAtAddress(request: Request, address: string): void {
  const [path = '', wanted] = address.split('?')
  onlyAt(request, path, wanted)
}
