// What the office is told of the configuration: enough to say what is missing, and no secret.
import type { Config } from '#app/config.server.ts'
import type { Deployment } from '#app/foundation/http/context.server.ts'
import { openPlace } from './backups.ts'

export function describeDeployment(config: Config): Deployment {
  return {
    paymentKey: paymentKeyOf(config),
    mail: config.smtpUrl === undefined ? 'caught' : 'smtp',
    texts: { sms: config.phone.sms !== null, whatsapp: config.phone.whatsapp !== null },
    media: config.media.place,
    dataDir: config.dataDir,
    backups: config.backup && openPlace(config.backup.to).words,
    trustedProxies: config.trustedProxies,
  }
}

/** The demo shop may be pointed at the real Paystack, with a test key. */
function paymentKeyOf({ paystack, baseUrl }: Config): Deployment['paymentKey'] {
  if (paystack.baseUrl.startsWith(baseUrl)) return 'stand-in'
  return paystack.secretKey.startsWith('sk_live_') ? 'live' : 'test'
}
