// Cards that Flutterwave keeps: a token comes with each paid card charge, and is good for a year. By default the customer confirms
// a charge of one at their bank; without that only where Flutterwave has agreed to it. Source: its v3 pages on tokenization.
import { createHash } from 'node:crypto'
import { z } from 'zod'
import {
  brandWords,
  type CardDesk,
  type ChargeByToken,
  type ChargedByToken,
  endOfMonth,
  type ReusableCard,
} from './card-desk.ts'
import type { Call } from './flutterwave-call.server.ts'
import { isGood, refusal, toNaira } from './flutterwave-call.server.ts'
import { moment, webAddress } from './wire-parts.ts'

export function flutterwaveCards(call: Call): CardDesk {
  return { find: (reference) => find(call, reference), charge: (input) => charge(call, input) }
}

const tokenMs = 365 * 24 * 60 * 60_000

const paidData = z.object({
  status: z.literal('successful'),
  created_at: moment,
  customer: z.object({ email: z.string().min(3).max(254) }),
  card: z.object({
    token: z.string().regex(/^[\w-]{8,200}$/u),
    first_6digits: z.string().max(8),
    last_4digits: z.string().regex(/^\d{4}$/u),
    type: z.string().max(40).nullish().catch(''),
    issuer: z.string().max(120).nullish().catch(''),
    expiry: z.string().regex(/^(?:0[1-9]|1[0-2])\/\d{2}$/u),
  }),
})

async function find(call: Call, reference: string) {
  const answer = await call(
    'GET',
    `/transactions/verify_by_reference?${new URLSearchParams({ tx_ref: reference })}`,
  )
  if (!answer.ok) return { ok: false, message: answer.message } as const
  if (!isGood(answer.body)) return { ok: false, message: answer.body.message } as const
  const data = paidData.safeParse(answer.body.data)
  return { ok: true, card: data.success ? cardOf(data.data) : null } as const
}

function cardOf({ card, customer, created_at: paidAt }: z.infer<typeof paidData>): ReusableCard | null {
  if (paidAt === null) return null
  const [month = 0, year = 0] = card.expiry.split('/').map(Number)
  const cardEnds = endOfMonth(2000 + year, month)
  const tokenEnds = new Date(paidAt.getTime() + tokenMs)
  return {
    token: card.token,
    email: customer.email,
    // It names none: what is printed on the card tells one from another.
    signature: createHash('sha256')
      .update([card.first_6digits, card.last_4digits, card.expiry].join())
      .digest('hex'),
    brand: brandWords(card.type ?? ''),
    last4: card.last_4digits,
    expMonth: month,
    expYear: 2000 + year,
    bank: '',
    usableUntil: cardEnds < tokenEnds ? cardEnds : tokenEnds,
  }
}

const redirectData = z.object({
  meta: z.object({ authorization: z.object({ mode: z.literal('redirect'), redirect: webAddress }) }),
})

async function charge(call: Call, input: ChargeByToken): Promise<ChargedByToken> {
  const answer = await call('POST', '/tokenized-charges', {
    token: input.token,
    email: input.email,
    currency: 'NGN',
    country: 'NG',
    amount: toNaira(input.amountKobo),
    tx_ref: input.reference,
    redirect_url: input.callbackUrl,
    meta: input.metadata,
  })
  if (!answer.ok) return { ok: false, problem: 'unreachable', message: answer.message }
  const { status, body } = answer
  if (!isGood(body)) {
    if (/duplicate/iu.test(body.message))
      return { ok: false, problem: 'duplicate-reference', message: body.message }
    const refused = refusal(status, body)
    return refused.problem === 'refused' && isAboutCard(body.message)
      ? { ok: false, problem: 'card-gone', message: body.message }
      : { ok: false, ...refused }
  }
  const asked = redirectData.safeParse(body.data)
  if (asked.success)
    return { ok: true, state: 'to-confirm', confirmUrl: asked.data.meta.authorization.redirect }
  return { ok: true, state: 'tried' }
}

/** 'Wrong token or email passed'; what it says of the merchant, who may not charge tokens yet, is no fault of a card. */
function isAboutCard(message: string): boolean {
  return /token/iu.test(message) && !/merchant|enabled|permi|allowed/iu.test(message)
}
