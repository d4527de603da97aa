// What the providers tell the shop, signed as each of them does.
import { createHmac, randomUUID } from 'node:crypto'
import type { StoredText } from './store.server.ts'

export type Webhook = { url: string; secret: string }
export type WebhookDeps = {
  termii: Webhook
  whatsapp: Webhook & { phoneNumberId: string }
  fetch: typeof globalThis.fetch
  now: () => Date
}

/** Of the shop. */
const ourNumber = '2348000000000'

export const fates = ['sent', 'delivered', 'read', 'failed'] as const
export type Fate = (typeof fates)[number]

/** Returns the status that it was answered with; 0 when nobody answered. */
export function tellFate(
  deps: WebhookDeps,
  text: StoredText,
  fate: Fate,
  { isForged = false, problem }: { isForged?: boolean; problem?: WhatsAppError } = {},
): Promise<number> {
  return text.channel === 'sms'
    ? postTermii(deps, termiiReport(deps, text, fate), isForged)
    : postWhatsApp(deps, { statuses: [whatsAppStatus(deps, text, fate, problem)] }, isForged)
}

export type TemplateJudged = { name: string; event: string; reason: string; at: Date }

/** What became of a template, as Meta tells it. */
export function tellTemplate(
  deps: WebhookDeps,
  { name, event, reason, at }: TemplateJudged,
  { isForged = false } = {},
): Promise<number> {
  const value = {
    event,
    message_template_id: 1_689_556_908_129_832,
    message_template_name: name,
    message_template_language: 'en',
    message_template_category: 'UTILITY',
    reason: reason === '' ? 'NONE' : reason,
    ...(event === 'DISABLED'
      ? { disable_info: { disable_date: String(Math.floor(at.getTime() / 1000)) } }
      : {}),
  }
  return postChange(deps, { field: 'message_template_status_update', value }, { isForged, at })
}

/** What a customer wrote. */
export function tellInbound(
  deps: WebhookDeps,
  text: StoredText,
  { name, kind, quotedId }: { name: string; kind: string; quotedId: string },
): Promise<number> {
  if (text.channel === 'sms') return postTermii(deps, termiiInbound(deps, text), false)
  const content =
    kind === 'text'
      ? { text: { body: text.text } }
      : { [kind]: { id: '1013859600285441', mime_type: 'image/jpeg', sha256: 'aGFzaA==' } }
  const timestamp = String(Math.floor(deps.now().getTime() / 1000))
  const context = quotedId === '' ? {} : { context: { from: ourNumber, id: quotedId } }
  return postWhatsApp(deps, {
    contacts: [{ profile: { name }, wa_id: text.number }],
    messages: [{ ...context, from: text.number, id: text.providerId, timestamp, type: kind, ...content }],
  })
}

export type WhatsAppError = { code: number; title: string; details: string }
const undeliverable: WhatsAppError = {
  code: 131026,
  title: 'Message undeliverable',
  details: 'Message Undeliverable.',
}

const termiiWords: Record<Fate, string> = {
  sent: 'Message Sent',
  delivered: 'Delivered',
  read: 'Delivered',
  failed: 'Message Failed',
}

function stamp(at: Date): string {
  return at.toISOString().slice(0, 19).replace('T', ' ')
}

/** The id is a number too long for JavaScript, as Termii sends it. */
function termiiReport({ now }: WebhookDeps, { providerId, number, text }: StoredText, fate: Fate): string {
  const rest = {
    type: 'outbound',
    id: randomUUID(),
    receiver: number,
    sender: 'Ade',
    message: text,
    sent_at: stamp(now()),
    cost: '5.8',
    command: 'deliver',
    status: termiiWords[fate],
    channel: 'dnd',
  }
  return `{"message_id":${providerId},${JSON.stringify(rest).slice(1)}`
}

function termiiInbound({ now }: WebhookDeps, { providerId, number, text }: StoredText): string {
  return JSON.stringify({
    type: 'inbound',
    id: providerId,
    message_id: providerId,
    receiver: 'Ade',
    sender: number,
    message: text,
    sent_at: stamp(now()),
    status: 'Received',
  })
}

function whatsAppStatus(deps: WebhookDeps, text: StoredText, fate: Fate, problem = undeliverable) {
  const category = text.template === '' ? 'service' : 'utility'
  const pricing = { billable: text.template !== '', pricing_model: 'PMP', type: 'regular', category }
  const { code, title, details } = problem
  const errors = [{ code, title, message: title, error_data: { details } }]
  return {
    id: text.providerId,
    status: fate,
    timestamp: String(Math.floor(deps.now().getTime() / 1000)),
    recipient_id: text.number,
    ...(fate === 'failed' ? { errors } : { pricing }),
    ...(text.reference === '' ? {} : { biz_opaque_callback_data: text.reference }),
  }
}

function postTermii({ termii, fetch }: WebhookDeps, body: string, isForged: boolean): Promise<number> {
  const signature = createHmac('sha512', isForged ? 'another secret' : termii.secret)
    .update(body)
    .digest('hex')
  return post(fetch, termii.url, body, { 'x-termii-signature': signature })
}

function postWhatsApp(deps: WebhookDeps, value: Record<string, unknown>, isForged = false): Promise<number> {
  const { now, whatsapp } = deps
  const { phoneNumberId } = whatsapp
  const metadata = { display_phone_number: ourNumber, phone_number_id: phoneNumberId }
  const change = { field: 'messages', value: { messaging_product: 'whatsapp', metadata, ...value } }
  return postChange(deps, change, { isForged, at: now() })
}

function postChange(
  { whatsapp: { url, secret }, fetch }: WebhookDeps,
  change: { field: string; value: object },
  { isForged, at }: { isForged: boolean; at: Date },
): Promise<number> {
  const time = Math.floor(at.getTime() / 1000)
  const body = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '200000000000002', time, changes: [change] }],
  })
  const signature = createHmac('sha256', isForged ? 'another secret' : secret)
    .update(body)
    .digest('hex')
  return post(fetch, url, body, { 'x-hub-signature-256': `sha256=${signature}` })
}

async function post(
  fetch: typeof globalThis.fetch,
  url: string,
  body: string,
  signature: Record<string, string>,
): Promise<number> {
  const headers = { 'content-type': 'application/json', ...signature }
  try {
    return (await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(10_000) })).status
  } catch (error) {
    if (error instanceof Error) return 0
    throw error
  }
}
