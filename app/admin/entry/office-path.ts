import { ownPath } from '#app/domain/accounts/own-path.ts'

/** Where they go once they are in: a page of the back office, and never anywhere else. */
export function officePath(text: string | null): string {
  const path = ownPath(text)
  const isOffice = /^\/(?:admin|edit)(?:[/?]|$)/u.test(path)
  const isEntry = /^\/admin\/(?:login|logout|join)(?:[./?]|$)/iu.test(path)
  return isOffice && !isEntry ? path : '/admin'
}
