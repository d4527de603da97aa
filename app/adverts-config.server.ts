// The part of the configuration about Meta, TikTok and Google Analytics: a key for each, which are switched on in the office.
import { z } from 'zod'
import type { AdService } from '#app/foundation/gateways/adverts/ad-service.ts'
import type { AdKeys } from '#app/foundation/gateways/adverts/meta-events.server.ts'
import { isPublicHttps } from '#app/foundation/lib/web-address.ts'
import { httpAddress } from './media-config.server.ts'

/** Null: it is told nothing. */
export type AdvertsConfig = Record<AdService, AdKeys | null>

export const advertsExamples = {
  META_ACCESS_TOKEN: 'your-conversions-api-token',
  TIKTOK_ACCESS_TOKEN: 'your-events-api-token',
  GA4_API_SECRET: 'your-measurement-protocol-secret',
} as const

const secret = z.string().min(8, 'is too short').max(1_000)

export const advertsVariables = {
  META_ACCESS_TOKEN: secret.optional(),
  META_BASE_URL: httpAddress.optional(),
  TIKTOK_ACCESS_TOKEN: secret.optional(),
  TIKTOK_BASE_URL: httpAddress.optional(),
  GA4_API_SECRET: secret.optional(),
  GA4_BASE_URL: httpAddress.optional(),
}

const places = {
  meta: { key: 'META_ACCESS_TOKEN', base: 'META_BASE_URL', url: 'https://graph.facebook.com/v24.0' },
  tiktok: { key: 'TIKTOK_ACCESS_TOKEN', base: 'TIKTOK_BASE_URL', url: 'https://business-api.tiktok.com' },
  google: { key: 'GA4_API_SECRET', base: 'GA4_BASE_URL', url: 'https://www.google-analytics.com' },
} as const

/** Only for production. */
export function weakAdvertsAddresses(known: Record<string, string | undefined>): string[] {
  return Object.values(places).flatMap(({ base }) => {
    const url = known[base]
    const isFine = url === undefined || (isPublicHttps(url) && !url.includes('/_adverts'))
    return isFine ? [] : [`${base} points at a stand-in, not at the service: leave it out`]
  })
}

type Read = z.infer<z.ZodObject<typeof advertsVariables>>

/**
 * `standInUrl`: the demo shop's own address, where its stand-ins are; null in production. A demo shop takes no real money, so it tells
 * the real services of no sale unless it is pointed at them.
 */
export function chooseAdverts(read: Read, standInUrl: string | null): AdvertsConfig {
  const keysOf = (name: AdService): AdKeys | null => {
    const { key, base, url } = places[name]
    const given = read[key]
    if (standInUrl === null) return given === undefined ? null : { key: given, baseUrl: read[base] ?? url }
    return {
      key: given ?? `${name}-stand-in-of-the-demo-shop`,
      baseUrl: read[base] ?? `${standInUrl}/_adverts/${name}`,
    }
  }
  return { meta: keysOf('meta'), tiktok: keysOf('tiktok'), google: keysOf('google') }
}
