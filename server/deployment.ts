// What the office is told of the configuration: enough to say what is missing, and no secret.
import type { Config } from '#app/config.server.ts'
import type { Deployment, PaymentKey } from '#app/foundation/http/context.server.ts'
import { openPlace } from './backups.ts'

export function describeDeployment(config: Config): Deployment {
  return {
    paymentKey: keyOf(config, config.paystack, 'sk_live_'),
    flutterwaveKey: config.flutterwave && keyOf(config, config.flutterwave, 'FLWSECK-'),
    mail: config.smtpUrl === undefined ? 'caught' : 'smtp',
    texts: { sms: config.phone.sms !== null, whatsapp: config.phone.whatsapp !== null },
    media: config.media.place,
    dataDir: config.dataDir,
    backups: config.backup && openPlace(config.backup.to).words,
    trustedProxies: config.trustedProxies,
  }
}

/** The demo shop may be pointed at the real provider, with a test key. */
function keyOf(
  { baseUrl }: Config,
  provider: { secretKey: string; baseUrl: string },
  liveStart: string,
): PaymentKey {
  if (provider.baseUrl.startsWith(baseUrl)) return 'stand-in'
  return provider.secretKey.startsWith(liveStart) ? 'live' : 'test'
}
