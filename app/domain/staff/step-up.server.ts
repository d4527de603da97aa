// Asking again who they are, before money goes back, roles change or data leaves: within ten minutes of a code nothing is
// asked, after that the form takes another one.
import type { RouterContextProvider } from 'react-router'
import { accountLimits } from '#app/domain/accounts/account-limits.ts'
import { extendOffice } from '#app/domain/accounts/session.server.ts'
import { takeTry } from '#app/domain/accounts/take-try.server.ts'
import { shop } from '#app/foundation/http/context.server.ts'
import type { FormValues } from '#app/foundation/http/form.server.ts'
import { clearLimit } from '#app/foundation/http/limits.server.ts'
import { takeCode } from './second-factor.server.ts'
import { staffMember } from './staff-context.server.ts'
import type { StaffMember } from './staff.ts'

declare const proven: unique symbol
/** Only proveStepUp makes one: a function that takes it cannot be called by whoever did not ask. */
export type Proof = { readonly [proven]: true }

type Context = Readonly<RouterContextProvider>

const freshMs = 10 * 60_000

/** Whether a form that needs proof must ask for a code. For loaders. */
export function stepUpNeeded(context: Context): boolean {
  return !isFresh(context.get(staffMember), context.get(shop).now())
}

/**
 * Proof of who they are: their last code is younger than ten minutes, or the form's field `code` holds a code of
 * their authenticator or a recovery code. `error` stands beside that field. Tries are bounded for each session.
 */
export async function proveStepUp(
  context: Context,
  values: FormValues,
): Promise<{ ok: true; proof: Proof } | { ok: false; error: string }> {
  const { db, secret, now } = context.get(shop)
  const me = context.get(staffMember)
  const at = now()
  if (isFresh(me, at)) return { ok: true, proof: newProof() }
  const code = values['code']?.trim() ?? ''
  if (code === '')
    return { ok: false, error: 'Please enter a code from your authenticator app, then continue.' }
  const taken = await takeTry(db, accountLimits.stepUp, me.sessionId, at)
  if (!taken.ok)
    return { ok: false, error: 'Too many attempts. Please wait an hour, or sign out and in again.' }
  if ((await takeCode({ db, secret }, me.id, code, at)) === null)
    return {
      ok: false,
      error: 'This code is not right, or has already been used. Please wait for the next one.',
    }
  await clearLimit(db, accountLimits.stepUp, me.sessionId)
  await extendOffice(db, me.sessionId, at)
  context.set(staffMember, { ...me, provenAt: at })
  return { ok: true, proof: newProof() }
}

function isFresh({ provenAt }: Pick<StaffMember, 'provenAt'>, now: Date): boolean {
  return now.getTime() - provenAt.getTime() < freshMs
}

const newProof = () => ({}) as Proof
