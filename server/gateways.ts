// The outside world, chosen by the configuration: the real gateways, and in the demo shop the local stand-ins
// (demo-gateways.ts).
import { join } from 'node:path'
import type { Hono } from 'hono'
import type { Logger } from 'pino'
import type { Config } from '#app/config.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { AdGateways } from '#app/foundation/gateways/adverts/ad-gateway.ts'
import { createGoogleEvents } from '#app/foundation/gateways/adverts/google-events.server.ts'
import { createMetaEvents } from '#app/foundation/gateways/adverts/meta-events.server.ts'
import { createTikTokEvents } from '#app/foundation/gateways/adverts/tiktok-events.server.ts'
import type { MailGateway } from '#app/foundation/gateways/mail/mail-gateway.ts'
import { createSmtpMail } from '#app/foundation/gateways/mail/smtp-mail.server.ts'
import { findPictureAddress } from '#app/foundation/http/uploaded-pictures.server.ts'
import { createCloudinary } from '#app/foundation/gateways/media/cloudinary.server.ts'
import { createMedia } from '#app/foundation/gateways/media/media.server.ts'
import type { MediaGateway, RemoteMasters } from '#app/foundation/gateways/media/media-gateway.ts'
import { createS3 } from '#app/foundation/gateways/media/s3.server.ts'
import { createMediaRoutes } from '#app/foundation/gateways/media/media-routes.server.ts'
import type { PhoneGateway } from '#app/foundation/gateways/phone/phone-gateway.ts'
import { createTermii } from '#app/foundation/gateways/phone/termii.server.ts'
import { createWhatsApp } from '#app/foundation/gateways/phone/whatsapp.server.ts'
import { withCircuit } from '#app/foundation/gateways/payment/circuit.ts'
import { createFlutterwave } from '#app/foundation/gateways/payment/flutterwave.server.ts'
import { createPaystack } from '#app/foundation/gateways/payment/paystack.server.ts'
import type { PaymentGateway, Payments } from '#app/foundation/gateways/payment/payment-gateway.ts'
import { findCaptions } from '#app/domain/catalog/products/product-films.server.ts'
import { photoAccess } from '#app/domain/reviews/photo-tickets.server.ts'
import { countedAs } from '#app/foundation/http/limits.server.ts'
import { requestAddress } from './request-address.ts'
import { readSessionSecret } from './session-secret.ts'
import { createShareCards, type ShareCards } from './share-cards/share-cards.ts'
import type { HouseSign } from './house-sign.ts'
import { isKnownLook } from './wig-pictures/known-looks.ts'
import { spendDrawing } from './wig-pictures/drawing-limit.ts'
import { createWigPictures, type WigPictures } from './wig-pictures/wig-pictures.ts'

export type Gateways = {
  payment: Payments
  mail: MailGateway
  /** Null while the shop has no keys of it. */
  sms: PhoneGateway | null
  whatsapp: PhoneGateway | null
  adverts: AdGateways
  media: MediaGateway
  mediaRoutes: Hono
  wigPictures: WigPictures
  shareCards: ShareCards
  /** By the prefix that each is mounted under. Always empty in production. */
  standIns: Record<string, Hono>
  start: () => void
  stop: () => Promise<void>
}

/** Stand-ins are loaded in the demo shop only: a shop in production never reads a line of them. */
export async function createGateways(
  config: Config,
  db: Db,
  house: HouseSign,
  log: Logger,
): Promise<Gateways> {
  const media = createMedia({ dir: join(config.dataDir, 'media'), remote: remoteMasters(config, db) })
  const payment = createPayments(config)
  const wigPictures = createWigPictures({
    dir: join(config.dataDir, 'media', 'designs'),
    isKnown: (look) => isKnownLook(db, look),
    spend: (address) => spendDrawing(db, address, new Date()),
  })
  const shareCards = createShareCards({
    dir: join(config.dataDir, 'media', 'cards'),
    db,
    media,
    now: () => new Date(),
  })
  const secret = readSessionSecret(config)
  const addressOf = requestAddress(config)
  const mediaRoutes = createMediaRoutes(media, {
    findAccess: (name) => photoAccess(db, name, { secret, now: new Date() }),
    addressOf: (c) => countedAs(addressOf(c)),
    findCaptions: (key) => findCaptions(db, key),
  })
  const { phone } = config
  const sms = phone.sms && createTermii(phone.sms)
  const whatsapp = phone.whatsapp && createWhatsApp(phone.whatsapp)
  const adverts = createAdverts(config)
  const shared = { payment, sms, whatsapp, adverts, media, mediaRoutes, wigPictures, shareCards }
  const chosen =
    config.mode === 'demo'
      ? (await import('./demo-gateways.ts')).demoDeps(config, house, log)
      : productionDeps(config)
  return {
    ...shared,
    ...chosen,
    async stop() {
      media.stop()
      await shareCards.stop()
      await chosen.stop()
    },
  }
}

function createAdverts({ adverts: { meta, tiktok, google } }: Config): AdGateways {
  return {
    meta: meta && createMetaEvents(meta),
    tiktok: tiktok && createTikTokEvents(tiktok),
    google: google && createGoogleEvents(google),
  }
}

/** Two of them within the 8 s of a page: the second is asked in the same request when the first cannot open a payment. */
const startTimeoutMs = 3_500

function createPayments({ paystack, flutterwave }: Config): Payments {
  if (flutterwave === null) return createPaystack(paystack)
  const watched = (gateway: PaymentGateway) => withCircuit(gateway, Date.now)
  return {
    ...watched(createPaystack({ ...paystack, startTimeoutMs })),
    others: [watched(createFlutterwave({ ...flutterwave, startTimeoutMs }))],
  }
}

export function remoteMasters({ media }: Config, db: Db) {
  if (media.place === 'disk') return undefined
  const masters: RemoteMasters = media.place === 'cloudinary' ? createCloudinary(media) : createS3(media)
  return { masters, findAddress: (key: string) => findPictureAddress(db, key) }
}

export type ChosenDeps = Omit<
  Gateways,
  'payment' | 'sms' | 'whatsapp' | 'adverts' | 'media' | 'mediaRoutes' | 'wigPictures' | 'shareCards'
>

function productionDeps(config: Config): ChosenDeps {
  if (!config.smtpUrl)
    throw new Error('production without SMTP_URL must have been refused by the configuration')
  const mail = createSmtpMail({ url: config.smtpUrl })
  return {
    mail,
    standIns: {},
    start() {},
    async stop() {
      mail.close()
    },
  }
}
