// SMS by Termii. It knows no idempotency key: a text whose answer is lost is never sent again by itself.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { RecipientRefused } from '#app/foundation/gateways/recipient-refused.ts'
import {
  type AccountFault,
  AccountRefused,
  type DeliveryReport,
  HandOverUncertain,
  type InboundText,
  type PhoneGateway,
  type ReadPhoneNotice,
  type ReportState,
} from './phone-gateway.ts'
import { parseKeepingIds, postJson } from './post-json.server.ts'

export type TermiiConfig = {
  apiKey: string
  /** The approved name that texts come from. */
  sender: string
  baseUrl: string
  /** 'dnd' reaches everybody at any hour; 'generic' is for advertising. */
  route: 'dnd' | 'generic'
  webhookSecret: string
}

/** `message_id` has more digits than a number holds: see parseKeepingIds. */
const sendAnswer = z.object({
  code: z.union([z.string(), z.number()]).transform(String).optional(),
  message_id_str: z.string().optional(),
  message_id: z.union([z.string(), z.number()]).transform(String).optional(),
  message: z.string().default(''),
})

export function createTermii({ apiKey, sender, baseUrl, route }: TermiiConfig): PhoneGateway {
  return {
    async send({ to, text }) {
      const { status, body } = await postJson(`${baseUrl}/api/sms/send`, {
        api_key: apiKey,
        to: to.replace('+', ''),
        from: sender,
        sms: text,
        type: 'plain',
        channel: route,
      })
      if (status >= 500 && status !== 503) throw new HandOverUncertain(`answered ${status}`)
      return readSent(status, body)
    },
  }
}

/** Its own id of the text. It also answers 200 with an error in the body. */
function readSent(status: number, body: unknown): { providerId: string } {
  const { data } = sendAnswer.safeParse(body)
  if (data && (data.code === 'ok' || data.message.startsWith('Successfully Sent'))) {
    const providerId = data.message_id_str ?? data.message_id
    if (providerId !== undefined) return { providerId }
    throw new HandOverUncertain('taken without an id')
  }
  throw refusalOf(status, data)
}

/** A good answer that says nothing may have been a text that went out. */
function refusalOf(status: number, data: z.infer<typeof sendAnswer> | undefined): Error {
  if (status < 300 && !data?.code && !data?.message)
    return new HandOverUncertain(`answered ${status} without words`)
  const problem = `${status}: ${data?.message || 'no reason given'}`
  if (isAboutNumber(problem)) return new RecipientRefused(problem)
  const fault = faultOf(status, problem)
  return fault === null ? new Error(problem) : new AccountRefused(problem, fault)
}

/** It has no codes for them: by its words, which may come with any status, and then by the status. */
const faultWords: readonly [RegExp, AccountFault][] = [
  [/insufficient|balance|out of credit/iu, 'unpaid'],
  [/sender ?id|sender name/iu, 'sender'],
  [/account is not active|account (?:is )?(?:disabled|suspended|blocked)/iu, 'locked'],
  [/not set up on this route|route is not/iu, 'route'],
  [/unauthori[sz]ed|api key|apikey/iu, 'key'],
]

function faultOf(status: number, problem: string): AccountFault | null {
  const worded = faultWords.find(([form]) => form.test(problem))?.[1]
  if (worded !== undefined) return worded
  return status === 401 ? 'key' : status === 403 ? 'permission' : null
}

/** Of the number and not of us. */
function isAboutNumber(problem: string): boolean {
  return /phone number|invalid (?:number|recipient|receiver)|DND active/iu.test(problem)
}

const event = z.object({
  type: z.string().max(40),
  id: z.union([z.string(), z.number()]).transform(String).optional(),
  message_id: z.union([z.string(), z.number()]).transform(String).optional(),
  message_id_str: z.string().max(100).optional(),
  sender: z.string().max(40).default(''),
  receiver: z.string().max(40).default(''),
  message: z.string().max(4_000).default(''),
  sent_at: z.string().max(40).default(''),
  cost: z.union([z.string(), z.number()]).nullish(),
  status: z.string().max(200).default(''),
})

export const termiiSignatureHeader = 'x-termii-signature'

/** HMAC-SHA512 of the raw body, in hex; base64 is taken too, because its documentation does not say which. */
export function signTermii(secret: string, body: Uint8Array): string {
  return createHmac('sha512', secret).update(body).digest('hex')
}

export function readTermiiNotice(
  body: Uint8Array,
  headers: Headers,
  { secret, now }: { secret: string; now: Date },
): ReadPhoneNotice {
  const given = (headers.get(termiiSignatureHeader) ?? '').trim().slice(0, 200)
  const expected = signTermii(secret, body)
  const inBase64 = Buffer.from(expected, 'hex').toString('base64')
  if (!isSame(given.toLowerCase(), expected) && !isSame(given, inBase64))
    return { ok: false, problem: 'bad-signature' }
  const text = new TextDecoder('utf-8').decode(body)
  const read = event.safeParse(parseKeepingIds(text))
  if (!read.success) return { ok: false, problem: 'unreadable' }
  const inbound = read.data.type === 'inbound' ? [inboundOf(read.data, body, now)] : []
  const report = read.data.type === 'outbound' ? reportOf(read.data) : null
  return { ok: true, notice: { reports: report ? [report] : [], inbound, templates: [] } }
}

type Event = z.infer<typeof event>

const states: readonly [RegExp, ReportState][] = [
  [/^delivered/iu, 'delivered'],
  [/^(?:message failed|failed|dnd active|rejected|expired|undelivered)/iu, 'failed'],
  [/^(?:message sent|sent)/iu, 'sent'],
]

/** Null for a word that we do not know: it changes nothing. */
function reportOf({ message_id_str, message_id, status, cost }: Event): DeliveryReport | null {
  const providerId = message_id_str ?? message_id
  const state = states.find(([form]) => form.test(status))?.[1]
  if (providerId === undefined || state === undefined) return null
  return {
    providerId,
    messageId: null,
    state,
    costKobo: koboOf(cost),
    isBilled: true,
    problem: state === 'failed' ? status : '',
    wider: null,
    fault: null,
  }
}

function inboundOf(
  { id, message_id, sender, message, sent_at: sent }: Event,
  body: Uint8Array,
  now: Date,
): InboundText {
  const digits = sender.replaceAll(/\D/gu, '')
  return {
    providerId: id ?? message_id ?? createHash('sha256').update(body).digest('hex'),
    phone: digits === '' ? '' : `+${digits}`,
    handle: '',
    name: '',
    text: message,
    other: '',
    quotedId: '',
    at: sentAt(sent, now),
  }
}

/** '2026-11-21 10:04:05', without a zone: UTC. Now for what cannot be read, or lies ahead. */
function sentAt(text: string, now: Date): Date {
  const plain = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(Z|[+-]\d\d:?\d\d)?/u.exec(text.trim())
  const at = plain ? new Date(`${plain[1]}T${plain[2]}${plain[3] ?? 'Z'}`) : now
  return Number.isNaN(at.getTime()) || at > now ? now : at
}

/** '3.9' naira is 390 kobo; null for what is no amount. */
function koboOf(cost: string | number | null | undefined): number | null {
  if (cost === null || cost === undefined || !/^\d{1,6}(?:\.\d{1,4})?$/u.test(String(cost))) return null
  return Math.round(Number(cost) * 100)
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
