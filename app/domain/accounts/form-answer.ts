// What a form about an account gets back: everything that was typed but passwords, and what stands in the way.
import { data } from 'react-router'
import type { FormValues } from '#app/foundation/http/form.server.ts'
import type { Refused } from './account.ts'

export type FormAnswer = {
  values: FormValues
  /** Field name to message. */
  errors: Record<string, string>
  refused: Refused | null
  /** The server was heard, but gave no answer that could be read. */
  noResult: boolean
  /** The address that something was sent to, when that is what was asked for. */
  sentTo: string | null
}

/** Never written back into a page. */
const secrets = new Set([
  'password',
  'confirmPassword',
  'current',
  'next-password',
  'solution',
  'altcha',
  'code',
])

const nothing = { errors: {}, refused: null, noResult: false, sentTo: null }

/** Fields that were not filled in as they should be. */
export function answerErrors(values: FormValues, errors: Record<string, string>) {
  return data<FormAnswer>({ ...nothing, values: withoutSecrets(values), errors }, { status: 422 })
}

/** What the domain refused. What a password lacks is said beside its field, everything else at the head of the form. */
export function answerRefused(values: FormValues, refused: Refused, passwordField = 'password') {
  if (refused.problem === 'password-does-not-meet-requirements' && refused.unmet?.length) {
    return answerErrors(values, { [passwordField]: refused.unmet.join(' ') })
  }
  const answer: FormAnswer = { ...nothing, values: withoutSecrets(values), refused }
  return data(answer, { status: statusOf(refused) })
}

/** Filled in for them to look at; nothing was kept yet. */
export function answerFilled(values: FormValues, errors: Record<string, string>) {
  return data<FormAnswer>({ ...nothing, values: withoutSecrets(values), errors }, { status: 200 })
}

export function answerSent(values: FormValues, sentTo: string) {
  return data<FormAnswer>({ ...nothing, values: withoutSecrets(values), sentTo }, { status: 200 })
}

/**
 * For a route's clientAction: without a connection, or with an answer that cannot be read, the page stays with all
 * that was typed and says so, instead of giving way to the error page.
 */
export async function keepTyped<T>(serverAction: () => Promise<T>, signal: AbortSignal) {
  try {
    return await serverAction()
  } catch (error) {
    // A redirect, or a navigation that took over.
    if (error instanceof Response || signal.aborted) throw error
    // fetch rejects with a TypeError when there is no connection.
    const isOffline = error instanceof TypeError
    const refused = isOffline ? ({ ok: false, problem: 'network-request-failed' } as const) : null
    // The status keeps React Router from loading the page afresh, which would fail too and take the form away.
    return data<FormAnswer>({ ...nothing, values: {}, refused, noResult: !isOffline }, { status: 503 })
  }
}

function withoutSecrets(values: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !secrets.has(name)))
}

function statusOf({ problem }: Refused): number {
  switch (problem) {
    case 'too-many-requests':
      return 429
    case 'busy':
      return 503
    case 'user-disabled':
      return 403
    default:
      return 422
  }
}
