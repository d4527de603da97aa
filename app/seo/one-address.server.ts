// What is kept whole and is large has one address: every other query would be kept again and push the pages out.
import { redirect } from 'react-router'
import { pageKey } from '#app/http/kept-pages.server.ts'

/** Throws the way to `address` when more or something else was asked for. What advertisers append may stay. */
export function onlyAt(address: string, request: Request): void {
  const { search } = new URL(request.url)
  const wanted = address.includes('?') ? address.slice(address.indexOf('?')) : ''
  if (pageKey(search) !== wanted) throw redirect(address, 302)
}
