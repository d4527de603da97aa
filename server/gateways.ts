// The outside world, chosen by the configuration: the real gateways, and in the demo shop the local stand-ins,
// which are mounted on this same server and spoken to over HTTP like the real ones.
import { join } from 'node:path'
import type { Hono } from 'hono'
import type { Logger } from 'pino'
import type { Config } from '#app/config.server.ts'
import type { Db } from '#app/db/db.server.ts'
import { createOpenIdStandIn } from '#app/gateways/identity/openid-stand-in/stand-in.server.ts'
import { createMailCatcher } from '#app/gateways/mail/mail-catcher.server.ts'
import { createMailCatcherPages } from '#app/gateways/mail/mail-catcher-page.server.ts'
import type { MailGateway } from '#app/gateways/mail/mail-gateway.ts'
import { createSmtpMail } from '#app/gateways/mail/smtp-mail.server.ts'
import { findPictureAddress } from '#app/http/uploaded-pictures.server.ts'
import { createCloudinaryStandIn } from '#app/gateways/media/cloudinary-stand-in/stand-in.server.ts'
import { createCloudinary } from '#app/gateways/media/cloudinary.server.ts'
import { createMedia } from '#app/gateways/media/media.server.ts'
import type { MediaGateway, RemoteMasters } from '#app/gateways/media/media-gateway.ts'
import { createS3 } from '#app/gateways/media/s3.server.ts'
import { createMediaRoutes } from '#app/gateways/media/media-routes.server.ts'
import { createPaystackStandIn } from '#app/gateways/payment/paystack-stand-in/stand-in.server.ts'
import { createPaystack } from '#app/gateways/payment/paystack.server.ts'
import type { PaymentGateway } from '#app/gateways/payment/payment-gateway.ts'
import { reviewPhotoAccess } from '#app/reviews/photo-tickets.server.ts'
import { readSessionSecret } from './session-secret.ts'
import { createShareCards, type ShareCards } from './share-cards/share-cards.ts'
import { isKnownLook } from './wig-pictures/known-looks.ts'
import { spendDrawing } from './wig-pictures/drawing-limit.ts'
import { createWigPictures, type WigPictures } from './wig-pictures/wig-pictures.ts'

export type Gateways = {
  payment: PaymentGateway
  paymentPage: string | null
  mail: MailGateway
  media: MediaGateway
  mediaRoutes: Hono
  wigPictures: WigPictures
  shareCards: ShareCards
  /** By the prefix that each is mounted under. Always empty in production. */
  standIns: Record<string, Hono>
  start: () => void
  stop: () => Promise<void>
}

export function createGateways(config: Config, db: Db, log: Logger): Gateways {
  const media = createMedia({ dir: join(config.dataDir, 'media'), remote: remoteMasters(config, db) })
  const payment = createPaystack({ secretKey: config.paystack.secretKey, baseUrl: config.paystack.baseUrl })
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
  const mediaRoutes = createMediaRoutes(media, (name) =>
    reviewPhotoAccess(db, name, { secret, now: new Date() }),
  )
  const shared = { payment, media, mediaRoutes, wigPictures, shareCards }
  const chosen = config.mode === 'demo' ? demoParts(config, log) : productionParts(config)
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

function remoteMasters({ media }: Config, db: Db) {
  if (media.place === 'disk') return undefined
  const masters: RemoteMasters = media.place === 'cloudinary' ? createCloudinary(media) : createS3(media)
  return { masters, findAddress: (key: string) => findPictureAddress(db, key) }
}

type ChosenParts = Omit<Gateways, 'payment' | 'media' | 'mediaRoutes' | 'wigPictures' | 'shareCards'>

function productionParts(config: Config): ChosenParts {
  if (!config.smtpUrl)
    throw new Error('production without SMTP_URL must have been refused by the configuration')
  const mail = createSmtpMail({ url: config.smtpUrl })
  return {
    mail,
    paymentPage: 'https://checkout.paystack.com',
    standIns: {},
    start() {},
    async stop() {
      mail.close()
    },
  }
}

function demoParts(config: Config, log: Logger): ChosenParts {
  const mailDir = join(config.dataDir, 'mail')
  const mail = config.smtpUrl ? createSmtpMail({ url: config.smtpUrl }) : createMailCatcher({ dir: mailDir })
  const paystack = createPaystackStandIn({
    file: join(config.dataDir, 'paystack-stand-in.sqlite'),
    publicUrl: `${config.baseUrl}/_paystack`,
    webhookUrl: `${config.baseUrl}/webhooks/paystack`,
    secretKey: config.paystack.secretKey,
    now: () => new Date(),
    log,
  })
  return {
    mail,
    paymentPage: null,
    standIns: {
      '/_paystack': paystack.app,
      '/_mail': createMailCatcherPages({ dir: mailDir }),
      ...openIdStandIn(config),
      ...cloudinaryStandIn(config),
    },
    start: () => paystack.start(),
    async stop() {
      mail.close()
      await paystack.stop()
    },
  }
}

/** Only when the configuration names it: usually the demo shop keeps its pictures on its own disk. */
function cloudinaryStandIn({ media, baseUrl, dataDir }: Config): Record<string, Hono> {
  const publicUrl = `${baseUrl}/_cloudinary`
  if (media.place !== 'cloudinary' || media.baseUrl !== publicUrl) return {}
  const { cloud, uploadPreset } = media
  const presets = { [uploadPreset]: 'unsigned', signed_only: 'signed' } as const
  const dir = join(dataDir, 'cloudinary-stand-in')
  return {
    '/_cloudinary': createCloudinaryStandIn({ dir, publicUrl, cloud, presets, now: () => new Date() }),
  }
}

/** Nothing when the demo shop was given a provider elsewhere. */
function openIdStandIn({ google, baseUrl }: Config): Record<string, Hono> {
  const issuer = `${baseUrl}/_google`
  if (google?.issuer !== issuer) return {}
  const redirectUris = [`${baseUrl}/sign-in/google/callback`]
  return { '/_google': createOpenIdStandIn({ issuer, client: google, redirectUris, now: () => new Date() }) }
}
