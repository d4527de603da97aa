// A form that the shop could not take (503) ends in the error page, which takes the form's own page away. What was typed is
// remembered by the error that came back, so that this page can offer to send it again.
import { isRouteErrorResponse } from 'react-router'
import { fitsOnPage, keepTyped, type TypedForm } from '#app/foundation/http/typed-form.ts'

export type RefusedForm = TypedForm & { action: string; encType: string }

const refused = new WeakMap<object, RefusedForm>()

type Results = Record<string, { type: 'data' | 'error'; result: unknown }>

/** For the root route's clientMiddleware. */
export async function rememberRefused(
  { request }: { request: Request },
  next: () => Promise<Results>,
): Promise<void> {
  if (request.method !== 'POST') {
    await next()
    return
  }
  const copy = request.clone()
  const results = await next()
  for (const { type, result } of Object.values(results)) {
    if (type !== 'error' || !isRouteErrorResponse(result) || result.status !== 503) continue
    const form = await readForm(copy)
    if (form) refused.set(result, form)
  }
}

/** Null for every other error. */
export function findRefused(error: unknown): RefusedForm | null {
  return typeof error === 'object' && error !== null ? (refused.get(error) ?? null) : null
}

/** Null for what no form of a page has sent, and for what is too much for one. */
async function readForm(request: Request): Promise<RefusedForm | null> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^(?:application\/x-www-form-urlencoded|multipart\/form-data)/u.test(type)) return null
  const typed = keepTyped(await request.formData())
  if (!fitsOnPage(typed)) return null
  const { pathname, search } = new URL(request.url)
  return { ...typed, action: pathname + search, encType: type.split(';')[0] ?? '' }
}
