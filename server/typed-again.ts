// What was typed is not lost when a form meets a shop that is too busy or has no database: the page that says so holds the
// form, and a button that sends it again.
import type { Context } from 'hono'
import { readWithinLimit } from '#app/foundation/http/body-limits.ts'
import { fitsOnPage, keepTyped, maxTypedBytes } from '#app/foundation/http/typed-form.ts'
import { createRoom, type Admission } from './admission.ts'
import { rankOf } from './early-refusal.ts'
import { faultHeadersFor, faultPage, type FormToRepeat } from './fault-page.ts'
import { retryAfterSeconds, type Variables } from './say-fault.ts'

/** Forms of those for whom there is no room that are read at once, to be given back: else a flood would be read whole. */
const mostGivenBack = 50

const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'] as const

type Answer = (c: Context<Variables>) => Promise<Response>

export type TypedAgainDeps = {
  answer: Answer
  admission: Admission
  /** Of payment pages, to which a form that is sent again may be led on. */
  paymentOrigins: readonly string[]
}

export function createTypedAgain({ answer, admission, paymentOrigins }: TypedAgainDeps): Answer {
  const givenBack = createRoom(mostGivenBack)
  const formAction = ["'self'", ...paymentOrigins].join(' ')

  async function answerForm(c: Context<Variables>, encType: string): Promise<Response> {
    const read = await readWithinLimit(c.req.raw, maxTypedBytes)
    // Its sender told less than it sent: the platform has cut it already.
    if (read === null) return answer(c)
    const copy = read.clone()
    c.req.raw = read
    const answered = await answer(c)
    const said = c.get('said')
    if (answered.status !== 503 || said === undefined) return answered
    const form = await readForm(copy, encType)
    if (form === null) return answered
    const headers = { ...faultHeadersFor(formAction), 'retry-after': retryAfterSeconds }
    return c.body(faultPage(c.get('house'), said, c.get('requestId'), form), 503, headers)
  }

  return async (c) => {
    const encType = encTypeOf(c)
    if (encType === null) return answer(c)
    const { pathname, search } = new URL(c.req.url)
    const rank = rankOf(c.req.method, pathname + search)
    if (rank === null || !admission.isFull(rank)) return answerForm(c, encType)
    const leave = givenBack.enter()
    if (leave === null) return answer(c)
    try {
      return await answerForm(c, encType)
    } finally {
      leave()
    }
  }
}

/** How the form of a page was sent, if it is small enough to be given back; null for everything else. */
function encTypeOf(c: Context<Variables>): string | null {
  if (c.req.method !== 'POST' || !c.req.header('accept')?.includes('text/html')) return null
  const type = c.req.header('content-type') ?? ''
  const bytes = Number(c.req.header('content-length') ?? Infinity)
  return bytes <= maxTypedBytes ? (formTypes.find((known) => type.startsWith(known)) ?? null) : null
}

/** Null when it is no form after all. */
async function readForm(request: Request, encType: string): Promise<FormToRepeat | null> {
  let data: FormData
  try {
    data = await request.formData()
  } catch {
    // A broken boundary, or text that no form has written.
    return null
  }
  const typed = keepTyped(data)
  return fitsOnPage(typed) ? { ...typed, encType } : null
}
