// Flutterwave's part of the configuration: beside Paystack, when it has its key and its webhook's hash.
import { z } from 'zod'
import { isPublicHttps } from '#app/foundation/lib/web-address.ts'
import { flutterwaveUrl } from '#app/foundation/gateways/payment/flutterwave.server.ts'
import { httpAddress } from './media-config.server.ts'

export type FlutterwaveConfig = { secretKey: string; webhookHash: string; baseUrl: string }

/** What .env.example shows. */
export const flutterwaveExamples = {
  FLUTTERWAVE_SECRET_KEY: 'FLWSECK-your-secret-key-X',
  FLUTTERWAVE_WEBHOOK_HASH: 'the-secret-hash-of-the-webhook-settings',
} as const

export const flutterwaveVariables = {
  FLUTTERWAVE_SECRET_KEY: z.string().startsWith('FLWSECK', 'must begin with FLWSECK').optional(),
  FLUTTERWAVE_WEBHOOK_HASH: z.string().min(16, 'is too short: 16 characters at least').optional(),
  FLUTTERWAVE_BASE_URL: httpAddress.optional(),
}

type Variables = z.infer<z.ZodObject<typeof flutterwaveVariables>>
type Known = Record<string, string | undefined>

const demoFlutterwave = {
  secretKey: 'FLWSECK_TEST-standin-of-the-demo-shop',
  webhookHash: 'standin-hash-of-the-demo-shop',
}

/** `standInBase` is the demo shop with its own stand-ins; null for a shop that has its providers elsewhere. */
export function chooseFlutterwave(read: Variables, standInBase: string | null): FlutterwaveConfig | null {
  const { FLUTTERWAVE_SECRET_KEY: secretKey, FLUTTERWAVE_WEBHOOK_HASH: webhookHash } = read
  const standIn = standInBase === null ? null : `${standInBase}/_flutterwave/v3`
  if (secretKey === undefined || webhookHash === undefined)
    return standIn === null ? null : { ...demoFlutterwave, baseUrl: standIn }
  return { secretKey, webhookHash, baseUrl: read.FLUTTERWAVE_BASE_URL ?? standIn ?? flutterwaveUrl }
}

export function flutterwaveProblems(known: Known): string[] {
  const together = ['FLUTTERWAVE_SECRET_KEY', 'FLUTTERWAVE_WEBHOOK_HASH']
  if (![...together, 'FLUTTERWAVE_BASE_URL'].some((name) => known[name] !== undefined)) return []
  const isLive = known['FLUTTERWAVE_SECRET_KEY']?.startsWith('FLWSECK-') === true
  return [
    ...together
      .filter((name) => known[name] === undefined)
      .map((name) => `${name} is missing: Flutterwave needs both key and hash, or leave out all`),
    ...(isLive && known['SHOP_MODE'] !== 'production'
      ? [
          'FLUTTERWAVE_SECRET_KEY is a live key, and this is the demo shop: use SHOP_MODE=production or a test key',
        ]
      : []),
  ]
}

/** Of a shop in production. */
export function weakFlutterwave(known: Known): string[] {
  const { FLUTTERWAVE_SECRET_KEY: key, FLUTTERWAVE_BASE_URL: base } = known
  const isStandIn = base !== undefined && (!isPublicHttps(base) || base.includes('/_flutterwave'))
  return [
    ...(key?.startsWith('FLWSECK_TEST')
      ? ['FLUTTERWAVE_SECRET_KEY is a test key: no money would arrive']
      : []),
    ...(isStandIn
      ? [`FLUTTERWAVE_BASE_URL points at a stand-in, not at the gateway: leave it out, or ${flutterwaveUrl}`]
      : []),
  ]
}
