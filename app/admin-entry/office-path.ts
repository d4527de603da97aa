import { ownPath } from '#app/account/own-path.ts'

/** Where she goes once she is in: a page of the back office, and never anywhere else. */
export function officePath(text: string | null): string {
  const path = ownPath(text)
  const isOffice = /^\/(?:admin|edit)(?:[/?]|$)/u.test(path)
  const isDoor = /^\/admin\/(?:login|logout|join)(?:[./?]|$)/iu.test(path)
  return isOffice && !isDoor ? path : '/admin'
}
