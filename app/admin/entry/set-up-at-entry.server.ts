import type { Shopper } from '#app/domain/accounts/account.ts'
import type { AccountDeps } from '#app/domain/accounts/accounts-context.server.ts'
import { redirect } from 'react-router'
import { openOffice } from '#app/domain/accounts/session.server.ts'
import { parseForm } from '#app/foundation/http/form.server.ts'
import { findRole } from '#app/domain/staff/find-staff.server.ts'
import { rememberOfficeDevice } from '#app/domain/staff/office-device.server.ts'
import { finishOwnFactor } from '#app/domain/staff/own-factor.server.ts'
import { entryCodes, entryErrors } from './entry-answer.ts'
import { setUpForm } from './entry-forms.ts'
import { drawSetUp } from './shown-set-up.server.ts'

/** The first code of an authenticator that was just set up: they are in, and see their recovery codes. */
export async function confirmSetUp(
  { deps, shopper }: { deps: AccountDeps; shopper: Shopper },
  request: Request,
  again: string,
) {
  const { values, ...typed } = await parseForm(request, setUpForm)
  const { sealed = '', code = '' } = values
  const role = await findRole(deps.db, shopper.id)
  const actor = { userId: shopper.id, role, requestId: deps.requestId, now: deps.now() }
  const saved = await finishOwnFactor(deps, actor, shopper, { sealed, code, sessionId: shopper.sessionId })
  if (saved.ok) {
    await openOffice(deps, shopper.sessionId)
    rememberOfficeDevice(deps, shopper.id)
    return entryCodes(saved.codes)
  }
  if (saved.problem === 'begin-again') return redirect(again, 303)
  const errors = typed.ok ? { code: 'This code is not right. Please wait for the next one.' } : typed.errors
  return entryErrors(values, errors, { setUp: drawSetUp(saved.shown) })
}
