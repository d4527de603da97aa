// Charging a card by the token that an earlier payment gave, and ending the token.
import type { Hono } from 'hono'
import { chargeAgain } from './authorizations.server.ts'
import { readFields, refuse, succeed } from './api-answers.server.ts'
import type { Deps } from './deps.server.ts'
import type { ApiProblem } from './initialize.server.ts'
import { transactionData } from './payloads.server.ts'

export function addAuthorizationRoutes(app: Hono, deps: Deps): void {
  app.post('/transaction/charge_authorization', async (c) => {
    const fields = (await readFields(c)) ?? {}
    const charged = chargeAgain(deps, { mark: markIn(fields), fields, gone: notCharged })
    if ('code' in charged) return refuse(c, charged)
    const { status, reference, accessCode } = charged
    if (status !== 'ongoing') return succeed(c, 'Charge attempted', transactionData(charged))
    return succeed(c, 'Please, redirect your customer to the authorization url provided', {
      authorization_url: `${deps.publicUrl}/checkout/${accessCode}`,
      reference,
      access_code: accessCode,
      paused: true,
    })
  })
  app.post('/customer/authorization/deactivate', async (c) => {
    const isEnded = deps.store.endAuthorization(markIn((await readFields(c)) ?? {}))
    return isEnded ? succeed(c, 'Authorization has been deactivated', null) : refuse(c, notFound)
  })
}

function markIn({ authorization_code: code }: Record<string, unknown>): string {
  return /^AUTH_(\w+)$/u.exec(String(code))?.[1] ?? ''
}

const notCharged: ApiProblem = {
  status: 400,
  code: 'invalid_params',
  message:
    'Email does not match Authorization code. Authorization may be inactive or belong to a different email. Please confirm.',
}
const notFound: ApiProblem = { status: 404, code: 'not_found', message: 'Authorization code not found' }
