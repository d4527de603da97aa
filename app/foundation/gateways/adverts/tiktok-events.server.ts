// TikTok's Events API. It answers with status 200 also when it refuses: what counts is the code inside.
import { z } from 'zod'
import { postJson } from '#app/foundation/gateways/phone/post-json.server.ts'
import { type AdAnswer, type AdGateway, hashed, judged, known, type ToldSale } from './ad-gateway.ts'
import type { AdKeys } from './meta-events.server.ts'

export function createTikTokEvents({ key, baseUrl }: AdKeys): AdGateway {
  const headers = { 'access-token': key }
  return {
    tell: (pixel, sale) =>
      judged(
        () =>
          postJson(
            `${baseUrl}/open_api/v1.3/event/track/`,
            { event_source: 'web', event_source_id: pixel, data: [eventOf(sale)] },
            headers,
          ),
        ({ status, body }) => judge(status, body),
      ),
  }
}

function eventOf({ eventId, at, page, valueNaira, items, buyer, userAgent }: ToldSale) {
  const alone = (hash: string) => hash
  return {
    event: 'CompletePayment',
    event_time: Math.floor(at.getTime() / 1000),
    event_id: eventId,
    user: {
      ...known('email', hashed(buyer.email.trim().toLowerCase()), alone),
      // With its plus, unlike Meta's.
      ...known('phone', hashed(buyer.phone), alone),
      user_agent: userAgent,
    },
    page: { url: page },
    properties: {
      currency: 'NGN',
      value: valueNaira,
      content_type: 'product',
      contents: items.map(({ id, name, quantity, priceNaira }) => ({
        content_id: id,
        content_name: name,
        quantity,
        price: priceNaira,
      })),
    },
  }
}

const answered = z.object({ code: z.number(), message: z.string().default('') })

/** The token is wrong, revoked, or not for this pixel. */
const keyCodes: ReadonlySet<number> = new Set([40_001, 40_102, 40_104, 40_105])
const tooManyCalls = 40_100
const faultsFrom = 50_000

function judge(status: number, body: unknown): AdAnswer {
  const read = answered.safeParse(body).data
  if (!read) return { ok: false, problem: status === 401 ? 'key' : 'later', message: `answered ${status}` }
  const { code } = read
  if (code === 0) return { ok: true }
  const message = `${code}: ${read.message}`.slice(0, 300)
  if (keyCodes.has(code)) return { ok: false, problem: 'key', message }
  return { ok: false, problem: code === tooManyCalls || code >= faultsFrom ? 'later' : 'refused', message }
}
