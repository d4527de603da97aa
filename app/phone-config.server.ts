// The part of the configuration about SMS and WhatsApp: the keys of each, whole or not at all. Without them that way is off.
import { z } from 'zod'
import { isPublicHttps } from '#app/foundation/lib/web-address.ts'
import type { TermiiConfig } from '#app/foundation/gateways/phone/termii.server.ts'
import type { WhatsAppConfig } from '#app/foundation/gateways/phone/whatsapp.server.ts'
import { httpAddress } from './media-config.server.ts'

/** Null: off. */
export type PhoneConfig = { sms: TermiiConfig | null; whatsapp: WhatsAppConfig | null }

export const phoneExamples = {
  TERMII_API_KEY: 'your-termii-api-key',
  TERMII_SENDER: 'YourShop',
  TERMII_BASE_URL: 'https://your-account.api.termii.com',
  TERMII_WEBHOOK_SECRET: 'your-termii-webhook-secret',
  WHATSAPP_TOKEN: 'your-permanent-access-token',
  WHATSAPP_PHONE_NUMBER_ID: '000000000000000',
  WHATSAPP_APP_SECRET: 'your-app-secret',
  WHATSAPP_VERIFY_TOKEN: 'a-word-of-your-own',
} as const

const secret = z.string().min(8, 'is too short').max(1_000)

export const phoneVariables = {
  TERMII_API_KEY: secret.optional(),
  TERMII_SENDER: z
    .string()
    .regex(/^[A-Za-z0-9 ]{3,11}$/u, 'must be 3 to 11 letters and digits')
    .optional(),
  TERMII_BASE_URL: httpAddress.optional(),
  TERMII_ROUTE: z.enum(['dnd', 'generic'], 'must be dnd or generic').default('dnd'),
  TERMII_WEBHOOK_SECRET: secret.optional(),
  WHATSAPP_TOKEN: secret.optional(),
  WHATSAPP_PHONE_NUMBER_ID: z
    .string()
    .regex(/^\d{5,20}$/u, 'must be digits: the id of the number, not the number')
    .optional(),
  WHATSAPP_APP_SECRET: secret.optional(),
  WHATSAPP_VERIFY_TOKEN: secret.optional(),
  WHATSAPP_BASE_URL: httpAddress.default('https://graph.facebook.com/v24.0'),
}

const together = [
  ['TERMII_API_KEY', 'TERMII_SENDER', 'TERMII_BASE_URL', 'TERMII_WEBHOOK_SECRET'],
  ['WHATSAPP_TOKEN', 'WHATSAPP_PHONE_NUMBER_ID', 'WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN'],
] as const

type Known = Record<string, string | undefined>

export function phoneProblems(known: Known): string[] {
  return together.flatMap((names) => {
    const missing = names.filter((name) => known[name] === undefined)
    if (missing.length === 0 || missing.length === names.length) return []
    return missing.map((name) => `${name} is missing: give all of ${names.join(', ')}, or none`)
  })
}

/** Only for production. */
export function weakPhoneAddresses(known: Known): string[] {
  return (['TERMII_BASE_URL', 'WHATSAPP_BASE_URL'] as const)
    .filter((name) => {
      const url = known[name]
      return url !== undefined && (!isPublicHttps(url) || /\/_(?:termii|whatsapp)/u.test(url))
    })
    .map((name) => `${name} points at a stand-in, not at the provider`)
}

type Read = z.infer<z.ZodObject<typeof phoneVariables>>

/** `standInUrl`: the demo shop's own address, where its stand-ins are; null in production. */
export function choosePhone(read: Read, standInUrl: string | null): PhoneConfig {
  return { sms: chooseSms(read, standInUrl), whatsapp: chooseWhatsApp(read, standInUrl) }
}

function chooseSms(read: Read, standInUrl: string | null): TermiiConfig | null {
  const { TERMII_API_KEY: apiKey, TERMII_SENDER: sender, TERMII_BASE_URL: baseUrl } = read
  const { TERMII_WEBHOOK_SECRET: webhookSecret, TERMII_ROUTE: route } = read
  if (apiKey && sender && baseUrl && webhookSecret) return { apiKey, sender, baseUrl, webhookSecret, route }
  if (standInUrl === null) return null
  return {
    apiKey: 'TL-stand-in-of-the-demo-shop',
    sender: 'Ade',
    baseUrl: `${standInUrl}/_termii`,
    webhookSecret: 'tsk_stand-in-of-the-demo-shop',
    route,
  }
}

function chooseWhatsApp(read: Read, standInUrl: string | null): WhatsAppConfig | null {
  const { WHATSAPP_TOKEN: token, WHATSAPP_PHONE_NUMBER_ID: phoneNumberId } = read
  const { WHATSAPP_APP_SECRET: appSecret, WHATSAPP_VERIFY_TOKEN: verifyToken } = read
  if (token && phoneNumberId && appSecret && verifyToken)
    return { token, phoneNumberId, appSecret, verifyToken, baseUrl: read.WHATSAPP_BASE_URL }
  if (standInUrl === null) return null
  return {
    token: 'EAA-stand-in-of-the-demo-shop',
    phoneNumberId: '100000000000001',
    appSecret: 'app-secret-of-the-stand-in',
    verifyToken: 'verify-token-of-the-stand-in',
    baseUrl: `${standInUrl}/_whatsapp/v24.0`,
  }
}
