// Google Analytics 4, by its Measurement Protocol: no email, phone or browser, and never an error for what it does not understand.
import { createHash } from 'node:crypto'
import { postJson } from '#app/foundation/gateways/phone/post-json.server.ts'
import { type AdGateway, judged, type ToldSale } from './ad-gateway.ts'
import type { AdKeys } from './meta-events.server.ts'

export function createGoogleEvents({ key, baseUrl }: AdKeys): AdGateway {
  return {
    tell: (stream, sale) =>
      judged(
        () =>
          postJson(
            `${baseUrl}/mp/collect?${new URLSearchParams({ measurement_id: stream, api_secret: key })}`,
            bodyOf(sale),
          ),
        ({ status }) => {
          if (status >= 200 && status < 300) return { ok: true }
          const isKey = status === 401 || status === 403
          return { ok: false, problem: isKey ? 'key' : 'refused', message: `answered ${status}` }
        },
      ),
  }
}

function bodyOf({ kind, orderNumber, at, valueNaira, items }: ToldSale) {
  return {
    client_id: clientOf(orderNumber),
    timestamp_micros: at.getTime() * 1000,
    consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
    events: [
      {
        name: kind,
        params: {
          transaction_id: orderNumber,
          currency: 'NGN',
          value: valueNaira,
          engagement_time_msec: 1,
          items: items.map(({ id, name, quantity, priceNaira }) => ({
            item_id: id,
            item_name: name,
            quantity,
            price: priceNaira,
          })),
        },
      },
    ],
  }
}

/** Two numbers, as Google's own script would draw for a browser: here for an order, because no browser is known. */
function clientOf(orderNumber: string): string {
  const digest = createHash('sha256').update(`order ${orderNumber}`).digest()
  return `${digest.readUInt32BE(0)}.${digest.readUInt32BE(4)}`
}
