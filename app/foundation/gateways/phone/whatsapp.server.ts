// WhatsApp by Meta's Business Cloud API. It knows no idempotency key: a message whose answer is lost is never sent again by
// itself; our own id comes back with its reports.
import { z } from 'zod'
import { RecipientRefused } from '#app/foundation/gateways/recipient-refused.ts'
import {
  AccountRefused,
  HandOverUncertain,
  type PhoneGateway,
  type PhoneMessage,
  WidelyRefused,
} from './phone-gateway.ts'
import { type Answer, postJson } from './post-json.server.ts'
import { accountFaultOf, widerRefusalOf } from './whatsapp-codes.ts'

export type WhatsAppConfig = {
  token: string
  phoneNumberId: string
  /** With the version: https://graph.facebook.com/v24.0 */
  baseUrl: string
  /** Signs what it tells. */
  appSecret: string
  /** Said once, when the webhook is set up. */
  verifyToken: string
}

/** The templates are written in English. */
export const templateLanguage = 'en'

const taken = z.object({ messages: z.array(z.object({ id: z.string().min(1).max(300) })).min(1) })
const refused = z.object({
  error: z.object({
    code: z.number(),
    message: z.string().default(''),
    error_data: z.object({ details: z.string().default('') }).optional(),
  }),
})

export function createWhatsApp({ token, phoneNumberId, baseUrl }: WhatsAppConfig): PhoneGateway {
  return {
    async send(message) {
      const body = { ...envelope(message), ...contentOf(message) }
      const headers = { authorization: `Bearer ${token}` }
      const answer = await postJson(`${baseUrl}/${phoneNumberId}/messages`, body, headers)
      const read = taken.safeParse(answer.body)
      const [first] = read.data?.messages ?? []
      if (answer.status === 200 && first) return { providerId: first.id }
      throw problemOf(answer)
    },
  }
}

function envelope({ id, to }: PhoneMessage) {
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: to.replace('+', ''),
    biz_opaque_callback_data: id,
  }
}

function contentOf({ text, template }: PhoneMessage) {
  if (template === null) return { type: 'text', text: { body: text, preview_url: false } }
  const parameters = template.values.map((value) => ({ type: 'text', text: value }))
  return {
    type: 'template',
    template: {
      name: template.name,
      language: { code: templateLanguage },
      components: parameters.length === 0 ? [] : [{ type: 'body', parameters }],
    },
  }
}

/**
 * By the code, never by the title, which changes. Of the recipient: not on WhatsApp, blocked, wants no more, part of an experiment,
 * outside of the 24 hours, a text or template that it will not take for anybody.
 */
const neverToThem: ReadonlySet<number> = new Set([
  100, 130472, 131008, 131009, 131021, 131026, 131030, 131047, 131049, 131051, 132000, 132005, 132007, 132012,
])

function problemOf({ status, body }: Answer): Error {
  const read = refused.safeParse(body)
  // Taken, perhaps: a good answer that cannot be read, or a fault behind it.
  if (!read.success && status !== 503 && (status < 400 || status >= 500))
    return new HandOverUncertain(`answered ${status}`)
  if (!read.success) return new Error(`answered ${status}`)
  const { code, message, error_data: more } = read.data.error
  const words = `${code}: ${more?.details || message}`
  const wider = widerRefusalOf(code)
  if (wider !== null) return new WidelyRefused(words, wider)
  const fault = accountFaultOf(code)
  if (fault !== null) return new AccountRefused(words, fault)
  return neverToThem.has(code) ? new RecipientRefused(words) : new Error(words)
}
