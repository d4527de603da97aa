// What the demo shop has in place of the outside world: stand-ins, mounted on this same server and spoken to over HTTP
// like the real ones.
import { join } from 'node:path'
import type { Hono } from 'hono'
import type { Logger } from 'pino'
import type { Config } from '#app/config.server.ts'
import { createSmtpMail } from '#app/foundation/gateways/mail/smtp-mail.server.ts'
import { createAdvertPages } from '#stand-ins/adverts/pages.server.ts'
import { createAdvertsStandIn } from '#stand-ins/adverts/stand-in.server.ts'
import { createCloudinaryStandIn } from '#stand-ins/cloudinary/stand-in.server.ts'
import { templateBodyOf, templateNameOf, templateTexts } from '#app/messages/kinds/short-texts.ts'
import { channelNames, createPhonePages } from '#stand-ins/phone/inbox-pages.server.ts'
import { createPhoneStandIn } from '#stand-ins/phone/stand-in.server.ts'
import type { StoredText } from '#stand-ins/phone/store.server.ts'
import { createMailCatcherPages, type ListedText } from '#stand-ins/mail/mail-catcher-page.server.ts'
import { createMailCatcher } from '#stand-ins/mail/mail-catcher.server.ts'
import { createOpenIdStandIn } from '#stand-ins/openid/stand-in.server.ts'
import { createFlutterwaveStandIn } from '#stand-ins/flutterwave/stand-in.server.ts'
import { createPaystackStandIn } from '#stand-ins/paystack/stand-in.server.ts'
import type { HouseSign } from './house-sign.ts'
import type { ChosenDeps } from './gateways.ts'

export function demoDeps(config: Config, house: HouseSign, log: Logger): ChosenDeps {
  const mailDir = join(config.dataDir, 'mail')
  const mail = config.smtpUrl ? createSmtpMail({ url: config.smtpUrl }) : createMailCatcher({ dir: mailDir })
  const paystack = createPaystackStandIn({
    file: join(config.dataDir, 'paystack-stand-in.sqlite'),
    publicUrl: `${config.baseUrl}/_paystack`,
    webhookUrl: `${config.baseUrl}/webhooks/paystack`,
    secretKey: config.paystack.secretKey,
    merchantName: () => house().name,
    now: () => new Date(),
    log,
  })
  const flutterwave = flutterwaveStandIn(config, house, log)
  const phone = phoneStandIn(config, house)
  const adverts = advertsStandIn(config)
  return {
    mail,
    standIns: {
      '/_paystack': paystack.app,
      ...(flutterwave && { '/_flutterwave': flutterwave.app }),
      '/_mail': createMailCatcherPages({
        dir: mailDir,
        webhook: mailWebhook(config),
        advertsUrl: adverts && '/_adverts',
        phone: phone && { list: () => phone.store.list().map(listed), planUrl: '/_phone/plan' },
      }),
      ...(phone && {
        '/_phone': createPhonePages(phone),
        ...phone.apis,
      }),
      ...(adverts && { '/_adverts': adverts.app }),
      ...openIdStandIn(config),
      ...cloudinaryStandIn(config),
    },
    start() {
      paystack.start()
      flutterwave?.start()
    },
    async stop() {
      mail.close()
      phone?.stop()
      adverts?.store.close()
      await Promise.all([paystack.stop(), flutterwave?.stop()])
    },
  }
}

/** Null when the demo shop was given another one, or has none beside its Paystack. */
function flutterwaveStandIn({ flutterwave, baseUrl, dataDir }: Config, house: HouseSign, log: Logger) {
  const publicUrl = `${baseUrl}/_flutterwave`
  if (flutterwave?.baseUrl !== `${publicUrl}/v3`) return null
  return createFlutterwaveStandIn({
    file: join(dataDir, 'flutterwave-stand-in.sqlite'),
    publicUrl,
    webhookUrl: `${baseUrl}/webhooks/flutterwave`,
    secretKey: flutterwave.secretKey,
    noticeSecret: flutterwave.webhookHash,
    merchantName: () => house().name,
    now: () => new Date(),
    log,
  })
}

/** Null when each service is elsewhere. */
function advertsStandIn({ adverts, baseUrl, dataDir }: Config) {
  const here = Object.values(adverts).filter((keys) => keys?.baseUrl.startsWith(`${baseUrl}/_adverts/`))
  if (here.length === 0) return null
  const { meta, tiktok, google } = adverts
  const standIn = createAdvertsStandIn({
    file: join(dataDir, 'adverts-stand-in.sqlite'),
    keys: { meta: meta?.key ?? '', tiktok: tiktok?.key ?? '', google: google?.key ?? '' },
    now: () => new Date(),
  })
  standIn.app.route('/', createAdvertPages(standIn.store))
  return standIn
}

/** For each way whose provider is not elsewhere; null when both are. */
function phoneStandIn({ phone: { sms, whatsapp }, baseUrl, dataDir }: Config, house: HouseSign) {
  const hasSms = sms?.baseUrl === `${baseUrl}/_termii`
  const hasWhatsApp = whatsapp?.baseUrl.startsWith(`${baseUrl}/_whatsapp/`) === true
  if (!sms || !whatsapp || !(hasSms || hasWhatsApp)) return null
  const approved = () =>
    templateTexts().map(([kind, text]) => [templateNameOf(kind), templateBodyOf(text, house())])
  const standIn = createPhoneStandIn({
    file: join(dataDir, 'phone-stand-in.sqlite'),
    termii: { ...sms, webhookUrl: `${baseUrl}/webhooks/termii` },
    whatsapp: { ...whatsapp, webhookUrl: `${baseUrl}/webhooks/whatsapp` },
    templates: () => Object.fromEntries(approved()) as Record<string, string>,
    now: () => new Date(),
  })
  const apis = {
    ...(hasSms && { '/_termii': standIn.termii }),
    ...(hasWhatsApp && { '/_whatsapp': standIn.whatsapp }),
  }
  return { ...standIn, apis }
}

function listed({ id, channel, direction, number, text, at }: StoredText): ListedText {
  const who = `${direction === 'out' ? 'to' : 'from'} +${number}`
  return { url: `/_phone/${id}`, channel: channelNames[channel], who, text, at }
}

function mailWebhook({ baseUrl, mailWebhookSecret }: Config) {
  return mailWebhookSecret === null ? null : { url: `${baseUrl}/webhooks/resend`, secret: mailWebhookSecret }
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
