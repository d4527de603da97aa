import type { Shopper } from '#app/account/account.ts'
import type { AccountParts } from '#app/account/accounts-context.server.ts'
import { redirect } from 'react-router'
import { openOffice } from '#app/account/session.server.ts'
import { parseForm } from '#app/http/form.server.ts'
import { findRole } from '#app/staff/find-staff.server.ts'
import { rememberOfficeDevice } from '#app/staff/office-device.server.ts'
import { finishOwnFactor } from '#app/staff/own-factor.server.ts'
import { doorCodes, doorErrors } from './door-answer.ts'
import { setUpForm } from './door-forms.ts'
import { drawSetUp } from './shown-set-up.server.ts'

/** The first code of an authenticator that was just set up: she is in, and sees her recovery codes. */
export async function confirmSetUp(
  { parts, shopper }: { parts: AccountParts; shopper: Shopper },
  request: Request,
  again: string,
) {
  const { values, ...typed } = await parseForm(request, setUpForm)
  const { sealed = '', code = '' } = values
  const role = await findRole(parts.db, shopper.id)
  const actor = { userId: shopper.id, role, requestId: parts.requestId, now: parts.now() }
  const saved = await finishOwnFactor(parts, actor, shopper, { sealed, code, sessionId: shopper.sessionId })
  if (saved.ok) {
    await openOffice(parts, shopper.sessionId)
    rememberOfficeDevice(parts, shopper.id)
    return doorCodes(saved.codes)
  }
  if (saved.problem === 'begin-again') return redirect(again, 303)
  const errors = typed.ok ? { code: 'This code is not right. Please wait for the next one.' } : typed.errors
  return doorErrors(values, errors, { setUp: drawSetUp(saved.shown) })
}
