// Meta's Conversions API.
import { z } from 'zod'
import { postJson } from '#app/foundation/gateways/phone/post-json.server.ts'
import { type AdAnswer, type AdGateway, hashed, judged, known, type ToldSale } from './ad-gateway.ts'

export type AdKeys = { key: string; baseUrl: string }

/** `baseUrl` with the version: https://graph.facebook.com/v24.0 */
export function createMetaEvents({ key, baseUrl }: AdKeys): AdGateway {
  return {
    tell: (pixel, sale) =>
      judged(
        () => postJson(`${baseUrl}/${pixel}/events`, { access_token: key, data: [eventOf(sale)] }),
        ({ status, body }) => judge(status, body),
      ),
  }
}

function eventOf({ eventId, orderNumber, at, page, valueNaira, items, buyer, userAgent }: ToldSale) {
  const inList = (hash: string) => [hash]
  return {
    event_name: 'Purchase',
    event_time: Math.floor(at.getTime() / 1000),
    event_id: eventId,
    action_source: 'website',
    event_source_url: page,
    user_data: {
      ...known('em', hashed(buyer.email.trim().toLowerCase()), inList),
      ...known('ph', hashed(buyer.phone.replace(/^\+/u, '')), inList),
      client_user_agent: userAgent,
    },
    custom_data: {
      currency: 'NGN',
      value: valueNaira,
      order_id: orderNumber,
      content_type: 'product',
      contents: items.map(({ id, quantity, priceNaira }) => ({ id, quantity, item_price: priceNaira })),
    },
  }
}

const taken = z.object({ events_received: z.number().min(1) })
const refused = z.object({ error: z.object({ code: z.number(), message: z.string().default('') }) })

/** The token is gone or may not; 200 to 299 are permissions that it lacks. */
const keyCodes: ReadonlySet<number> = new Set([3, 10, 102, 104, 190])
/** Too many calls, or a fault behind it. */
const laterCodes: ReadonlySet<number> = new Set([1, 2, 4, 17, 32, 341, 613, 80_004])

function judge(status: number, body: unknown): AdAnswer {
  if (status === 200 && taken.safeParse(body).success) return { ok: true }
  const { error } = refused.safeParse(body).data ?? {}
  if (!error) return { ok: false, problem: status === 401 ? 'key' : 'later', message: `answered ${status}` }
  const { code } = error
  const message = `${code}: ${error.message}`.slice(0, 300)
  if (keyCodes.has(code) || (code >= 200 && code < 300)) return { ok: false, problem: 'key', message }
  return { ok: false, problem: laterCodes.has(code) ? 'later' : 'refused', message }
}
