// What the forms at the entry to the back office come back with.
import { data } from 'react-router'
import type { Refused } from '#app/domain/accounts/account.ts'
import { accountWords } from '#app/domain/accounts/account-words.ts'
import type { FormValues } from '#app/foundation/http/form.server.ts'
import type { DrawnSetUp } from './shown-set-up.server.ts'

export type EntryAnswer = {
  values: FormValues
  errors: Record<string, string>
  /** The second factor that they set up in this step. */
  setUp: DrawnSetUp | null
  /** Seen this once. */
  codes: string[] | null
  /** Only a solved puzzle gets them on. */
  needsHuman: boolean
}

const nothing: EntryAnswer = { values: {}, errors: {}, setUp: null, codes: null, needsHuman: false }

/** Never written back into a page. */
const secrets = new Set(['password', 'code', 'solution', 'sealed'])

const kept = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !secrets.has(name)))

export function entryErrors(
  values: FormValues,
  errors: Record<string, string>,
  { setUp = null, status = 422 }: { setUp?: DrawnSetUp | null; status?: number } = {},
) {
  return data<EntryAnswer>({ ...nothing, values: kept(values), errors, setUp }, { status })
}

/** What the domain refused, beside the field that it is about. */
export function entryRefused(values: FormValues, refused: Refused) {
  const needsHuman = refused.problem === 'human-check-needed' || refused.problem === 'human-check-failed'
  const errors = errorsOf(refused)
  return data<EntryAnswer>(
    { ...nothing, values: kept(values), errors, needsHuman },
    { status: refused.problem === 'too-many-requests' ? 429 : refused.problem === 'busy' ? 503 : 422 },
  )
}

export function entrySetUp(values: FormValues, setUp: DrawnSetUp) {
  return data<EntryAnswer>({ ...nothing, values: kept(values), setUp })
}

export function entryCodes(codes: string[]) {
  return data<EntryAnswer>({ ...nothing, codes })
}

/** For clientAction: without a connection the form stays with all that was typed. */
export async function keepEntryTyped<T>(serverAction: () => Promise<T>, signal: AbortSignal) {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response || signal.aborted || !(error instanceof TypeError)) throw error
    const form = 'You are offline. Nothing you typed is lost. Please try again.'
    return data<EntryAnswer>({ ...nothing, errors: { form } }, { status: 503 })
  }
}

function errorsOf(refused: Refused): Record<string, string> {
  const { problem, unmet } = refused
  if (problem === 'password-does-not-meet-requirements' && unmet?.length) return { password: unmet.join(' ') }
  if (problem === 'invalid-credential') return { form: 'Email or password is not right.' }
  if (problem === 'wrong-password')
    return {
      password: 'This email already has a shop account with a different password. Please enter that one.',
    }
  if (problem === 'email-already-in-use')
    return {
      email:
        'This email already has a shop account without a password. Please set one with “Forgot your password?”, then open this link again.',
    }
  return { form: accountWords(refused).message }
}
