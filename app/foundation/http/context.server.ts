// What every loader and action may reach: made once per request by the server, read by `context.get(shop)`.
import type { Logger } from 'pino'
import { createContext } from 'react-router'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { AdService } from '#app/foundation/gateways/adverts/ad-service.ts'
import type { MediaGateway } from '#app/foundation/gateways/media/media-gateway.ts'
import type { TermiiConfig } from '#app/foundation/gateways/phone/termii.server.ts'
import type { WhatsAppConfig } from '#app/foundation/gateways/phone/whatsapp.server.ts'
import type { Payments } from '#app/foundation/gateways/payment/payment-gateway.ts'
import type { Queue } from '#app/foundation/jobs/queue.server.ts'
import type { ShopSecret } from '#app/foundation/lib/shop-secret.ts'

/** We as a client of a sign-in provider that speaks OpenID Connect. */
export type OpenIdClient = { clientId: string; clientSecret: string; issuer: string }

export type PaymentKey = 'live' | 'test' | 'stand-in'

/** How the shop was started, as far as the office shows it. Holds no secret. */
export type Deployment = {
  /** Of Paystack, and of Flutterwave; null where payments are taken at Paystack alone. */
  paymentKey: PaymentKey
  flutterwaveKey: PaymentKey | null
  mail: 'smtp' | 'caught'
  /** Whether each has its keys; in the demo shop they lead to stand-ins. */
  texts: { sms: boolean; whatsapp: boolean }
  media: 'disk' | 's3' | 'cloudinary'
  dataDir: string
  /** Where BACKUP_TO leads, in words; null where it is not set. */
  backups: string | null
  trustedProxies: number
}

export type ShopContext = {
  db: Db
  /** The house as this process last read it, without asking the database: for what is said while that is away. */
  house: () => { email: string }
  now: () => Date
  log: Logger
  requestId: string
  payment: Payments
  media: MediaGateway
  queue: Queue
  /** Address that shoppers reach us by, without a slash at the end. */
  baseUrl: string
  /** Where this request came from: the address of the browser, or of the last proxy that we do not trust. */
  address: string
  /** Signs links and tickets, seals mails and second factors. */
  secret: ShopSecret
  /** Null where signing in with Google is not offered. */
  google: OpenIdClient | null
  deployment: Deployment
  /** Of the mail provider's webhook; null where there is none. */
  mailWebhookSecret: string | null
  /** Keys of SMS and WhatsApp, which prove what their webhooks tell; null where the shop has none. */
  phone: { sms: TermiiConfig | null; whatsapp: WhatsAppConfig | null }
  /** Keys of services that may be told of sales; null where the shop has none. */
  adverts: Readonly<Record<AdService, unknown>>
  /** True in the demo shop: stand-ins for payment and mail, a ribbon that says so. */
  demo: boolean
  /**
   * Marks this answer as the same bytes for everyone: it is rendered once and kept until one of `tags` changes.
   * Only for pages without anything personal.
   */
  keep: (...tags: string[]) => void
  /** Such a page says something else from this moment on, so it is kept no longer; null bounds nothing. */
  keepUntil: (moment: Date | null) => void
  /** Puts a Set-Cookie value on whatever this request is answered with. Such an answer is never kept. */
  setCookie: (value: string) => void
  /** Hears of the error behind an answer 500, so that the right words stand on it. */
  faulted: (error: unknown) => void
}

export const shop = createContext<ShopContext>()
