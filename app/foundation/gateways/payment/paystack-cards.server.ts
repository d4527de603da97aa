// Cards that Paystack keeps: an "authorization" is the token of one. Source: Paystack's pages on recurring charges.
import { z } from 'zod'
import {
  brandWords,
  type CardDesk,
  type ChargeByToken,
  type ChargedByToken,
  endOfMonth,
  type ReusableCard,
} from './card-desk.ts'
import { type Call, refusal } from './paystack-call.server.ts'
import { webAddress } from './wire-parts.ts'

export function paystackCards(call: Call): CardDesk {
  return {
    find: (reference) => find(call, reference),
    charge: (input) => charge(call, input),
    end: (token) => end(call, token),
  }
}

const paidData = z.object({
  status: z.literal('success'),
  customer: z.object({ email: z.string().min(3).max(254) }),
  authorization: z.object({
    authorization_code: z.string().regex(/^AUTH_\w{1,100}$/u),
    channel: z.literal('card'),
    reusable: z.literal(true),
    signature: z.string().min(1).max(100),
    last4: z.string().regex(/^\d{4}$/u),
    exp_month: z.coerce.number().int().min(1).max(12),
    exp_year: z.coerce.number().int().min(2000).max(2200),
    brand: z.string().max(40).catch(''),
    bank: z.string().max(80).nullish().catch(''),
  }),
})

async function find(call: Call, reference: string) {
  const answer = await call('GET', `/transaction/verify/${encodeURIComponent(reference)}`)
  if (!answer.ok) return { ok: false, message: answer.message } as const
  if (!answer.body.status) return { ok: false, message: answer.body.message } as const
  const data = paidData.safeParse(answer.body.data)
  return { ok: true, card: data.success ? cardOf(data.data) : null } as const
}

function cardOf({ customer, authorization: given }: z.infer<typeof paidData>): ReusableCard {
  return {
    token: given.authorization_code,
    email: customer.email,
    signature: given.signature,
    brand: brandWords(given.brand),
    last4: given.last4,
    expMonth: given.exp_month,
    expYear: given.exp_year,
    bank: given.bank ?? '',
    usableUntil: endOfMonth(given.exp_year, given.exp_month),
  }
}

const pausedData = z.object({ paused: z.literal(true), authorization_url: webAddress })

async function charge(call: Call, input: ChargeByToken): Promise<ChargedByToken> {
  const answer = await call('POST', '/transaction/charge_authorization', {
    authorization_code: input.token,
    email: input.email,
    amount: input.amountKobo,
    currency: 'NGN',
    reference: input.reference,
    callback_url: input.callbackUrl,
    metadata: input.metadata,
  })
  if (!answer.ok) return { ok: false, problem: 'unreachable', message: answer.message }
  const { status, body } = answer
  if (!body.status) {
    const isDuplicate =
      body.code === 'duplicate_reference' || /duplicate transaction reference/iu.test(body.message)
    if (isDuplicate) return { ok: false, problem: 'duplicate-reference', message: body.message }
    const refused = refusal(status, body)
    return refused.problem === 'refused' && isAboutCard(body.message)
      ? { ok: false, problem: 'card-gone', message: body.message }
      : { ok: false, ...refused }
  }
  const paused = pausedData.safeParse(body.data)
  if (paused.success) return { ok: true, state: 'to-confirm', confirmUrl: paused.data.authorization_url }
  return { ok: true, state: 'tried' }
}

/** 'Email does not match Authorization code. Authorization may be inactive …', '"authorization_code" … fails to match' */
function isAboutCard(message: string): boolean {
  return /authori[sz]ation[ _]code|authori[sz]ation .*(?:inactive|invalid|not found)|invalid authori[sz]ation/iu.test(
    message,
  )
}

async function end(call: Call, token: string) {
  const answer = await call('POST', '/customer/authorization/deactivate', { authorization_code: token })
  if (!answer.ok) return { ok: false, message: answer.message } as const
  if (answer.body.status) return { ok: true } as const
  const refused = refusal(answer.status, answer.body)
  // It knows none that is still good: then nothing is left to end.
  return refused.problem === 'refused'
    ? ({ ok: true } as const)
    : ({ ok: false, message: refused.message } as const)
}
