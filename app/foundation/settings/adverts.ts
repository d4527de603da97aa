// Which services are told of sales, as the owner says. Pure.
import { type AdService, adServices, adServicesWords } from '#app/foundation/gateways/adverts/ad-service.ts'

/** Each service, and which account of it. Their keys stand in the environment. */
export type Adverts = {
  metaOn: boolean
  metaId: string
  tiktokOn: boolean
  tiktokId: string
  googleOn: boolean
  googleId: string
}

export const noAdverts: Adverts = {
  metaOn: false,
  metaId: '',
  tiktokOn: false,
  tiktokId: '',
  googleOn: false,
  googleId: '',
}

/** Those that are switched on and whose keys the shop has. */
export function openAdServices(rule: Adverts, keys: Readonly<Record<AdService, unknown>>): AdService[] {
  return adServices.filter((name) => rule[`${name}On`] && keys[name] !== null)
}

export const accountAt = (rule: Adverts, service: AdService): string => rule[`${service}Id`]

/** For the privacy policy. */
export function advertsPolicy(rule: Adverts): string {
  const on = adServices.filter((name) => rule[`${name}On`])
  if (on.length === 0) return 'No advertising or analytics service is told anything about you or your orders.'
  const social = on.filter((name) => name !== 'google')
  const more =
    social.length === 0
      ? ''
      : ` ${adServicesWords(social)} also ${social.length === 1 ? 'gets' : 'get'} a fingerprint (SHA-256) of your email address and phone number, and which browser you used.`
  return `Only if you tick it at checkout, and once the order is paid, we tell ${adServicesWords(on)} what you bought and what you paid, to see which adverts work.${more} You can stop it on your order page. What was told and when is kept for 180 days.`
}
