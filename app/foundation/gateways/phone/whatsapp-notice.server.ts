// What WhatsApp tells: what became of messages and of templates, and what customers wrote. At least once, in any order, many at a time.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { storableJson } from '#app/foundation/lib/storable.ts'
import {
  type DeliveryReport,
  type InboundText,
  type PhoneNotice,
  reportStates,
  type ReadPhoneNotice,
  type TemplateNews,
} from './phone-gateway.ts'
import { accountFaultOf, widerRefusalOf } from './whatsapp-codes.ts'
import { templateLanguage } from './whatsapp.server.ts'

export const whatsAppSignatureHeader = 'x-hub-signature-256'

export function signWhatsApp(appSecret: string, body: Uint8Array): string {
  return `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`
}

const idText = z.string().min(1).max(300)
const status = z.object({
  id: idText,
  status: z.string(),
  pricing: z.object({ billable: z.boolean().optional() }).optional(),
  errors: z
    .array(
      z.object({
        code: z.number(),
        title: z.string().default(''),
        error_data: z.object({ details: z.string().default('') }).optional(),
      }),
    )
    .default([]),
  biz_opaque_callback_data: z.string().max(100).optional(),
})
const message = z.object({
  id: idText,
  from: z.string().max(40).default(''),
  user_id: z.string().max(100).default(''),
  timestamp: z.string().regex(/^\d{9,11}$/u),
  type: z.string().max(40),
  text: z.object({ body: z.string().max(8_000) }).optional(),
  button: z.object({ text: z.string().max(300) }).optional(),
  // What was forwarded or came from a product has one without an id; one that we cannot read takes no message away.
  context: z.object({ id: idText.optional() }).optional().catch(undefined),
})
const contact = z.object({
  wa_id: z.string().max(40).default(''),
  user_id: z.string().max(100).default(''),
  profile: z.object({ name: z.string().max(200).default('') }).optional(),
})
const value = z.object({
  metadata: z.object({ phone_number_id: z.string() }).optional(),
  contacts: z.array(z.unknown()).default([]),
  messages: z.array(z.unknown()).default([]),
  statuses: z.array(z.unknown()).default([]),
})
/** Some of these are missing, null or in another form where there is nothing to say. */
const reason = z.string().max(500).catch('')
const template = z.object({
  event: z.string().max(40),
  message_template_name: z.string().max(512),
  message_template_language: z.string().max(20),
  reason,
  rejection_info: z.object({ reason }).catch({ reason: '' }),
})
const notice = z.object({
  object: z.literal('whatsapp_business_account'),
  entry: z.array(
    z.object({
      time: z.number().int().positive().max(99_999_999_999).nullable().catch(null),
      changes: z.array(z.object({ field: z.string(), value: z.unknown() })),
    }),
  ),
})

/** A heart on one of our messages, a changed number: nobody waits for an answer to these. */
const saysNothing: ReadonlySet<string> = new Set(['reaction', 'system'])

/** `phoneNumberId`: what is told of other numbers of the same account is not ours. */
export function readWhatsAppNotice(
  body: Uint8Array,
  headers: Headers,
  { appSecret, phoneNumberId }: { appSecret: string; phoneNumberId: string },
): ReadPhoneNotice {
  const given = Buffer.from((headers.get(whatsAppSignatureHeader) ?? '').slice(0, 200))
  const expected = Buffer.from(signWhatsApp(appSecret, body))
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    return { ok: false, problem: 'bad-signature' }
  const read = notice.safeParse(parse(body))
  if (!read.success) return { ok: false, problem: 'unreadable' }
  const told: PhoneNotice = { reports: [], inbound: [], templates: [] }
  let skipped = 0
  // One that we cannot read keeps none of the others back: Meta would send them all again for days.
  function readable<T>(schema: z.ZodType<T>, items: readonly unknown[]): T[] {
    const parsed = items.map((item) => schema.safeParse(item))
    skipped += parsed.filter(({ success }) => !success).length
    return parsed.flatMap(({ data }) => data ?? [])
  }
  const changes = read.data.entry.flatMap(({ time, changes: own }) =>
    own.map((change) => ({ ...change, time })),
  )
  for (const { field, value: of, time } of changes) {
    if (field === 'message_template_status_update')
      told.templates.push(...readable(template, [of]).flatMap((one) => templateNewsOf(one, time)))
    if (field !== 'messages') continue
    const one = value.safeParse(of)
    if (!one.success) {
      skipped++
      continue
    }
    if (one.data.metadata && one.data.metadata.phone_number_id !== phoneNumberId) continue
    const contacts = readable(contact, one.data.contacts)
    told.reports.push(...readable(status, one.data.statuses).flatMap(reportOf))
    told.inbound.push(
      ...readable(message, one.data.messages)
        .filter(({ type }) => !saysNothing.has(type))
        .map((each) => inboundOf(each, contacts)),
    )
  }
  return { ok: true, notice: told, skipped }
}

/** None for a state that we do not know: it changes nothing. */
function reportOf({
  id,
  status: word,
  pricing,
  errors,
  biz_opaque_callback_data: ours,
}: z.infer<typeof status>): DeliveryReport[] {
  const state = reportStates.find((one) => one === word)
  if (state === undefined) return []
  const [error] = errors
  return [
    {
      providerId: id,
      messageId: ours ?? null,
      state,
      costKobo: null,
      // Only what arrived is paid for.
      isBilled: state !== 'failed' && pricing?.billable !== false,
      problem: error ? `${error.code}: ${error.error_data?.details || error.title}` : '',
      wider: state === 'failed' ? widerRefusalOf(error?.code) : null,
      fault: state === 'failed' ? accountFaultOf(error?.code) : null,
    },
  ]
}

/** None about a template in another language: ours are in one. */
function templateNewsOf(
  {
    event,
    message_template_name: name,
    message_template_language: language,
    ...why
  }: z.infer<typeof template>,
  time: number | null,
): TemplateNews[] {
  if (language !== templateLanguage) return []
  const said = why.rejection_info.reason || why.reason
  return [
    { name, event, reason: said === 'NONE' ? '' : said, at: time === null ? null : new Date(time * 1000) },
  ]
}

function inboundOf(
  { id, timestamp, type, text, button, context, ...sender }: z.infer<typeof message>,
  contacts: readonly z.infer<typeof contact>[],
): InboundText {
  const words = text?.body ?? button?.text ?? ''
  return {
    providerId: id,
    ...senderOf(sender, contacts),
    text: words,
    other: words === '' ? type : '',
    quotedId: context?.id ?? '',
    at: new Date(Number(timestamp) * 1000),
  }
}

/** Who hides their number is known by a handle alone. */
function senderOf(
  { from, user_id: handle }: Pick<z.infer<typeof message>, 'from' | 'user_id'>,
  contacts: readonly z.infer<typeof contact>[],
): Pick<InboundText, 'phone' | 'handle' | 'name'> {
  const who = contacts.find((one) => (from === '' ? one.user_id === handle : one.wa_id === from))
  const digits = (from || (who?.wa_id ?? '')).replaceAll(/\D/gu, '')
  return {
    phone: digits === '' ? '' : `+${digits}`,
    handle: handle || (who?.user_id ?? ''),
    name: who?.profile?.name ?? '',
  }
}

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body), storableJson)
  } catch {
    return null
  }
}
