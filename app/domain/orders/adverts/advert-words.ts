// What customers agree to, and how they take it away again, word for word. Pure.
import { type AdService, adServiceWords } from '#app/foundation/gateways/adverts/ad-service.ts'

export function adServicesWords(services: readonly AdService[]): string {
  return new Intl.ListFormat('en').format(services.map((name) => adServiceWords[name]))
}

/** Beside the tick. */
export function agreeWords(services: readonly AdService[]): string {
  return `Tell ${adServicesWords(services)} about this order, so that we know which adverts work`
}

/** Under it: what each is told. */
export function toldWords(services: readonly AdService[]): string {
  const social = services.filter((name) => name !== 'google')
  const items = 'what you buy and what you pay'
  const said =
    social.length === 0
      ? `${adServicesWords(services)} is told ${items}, and nothing about you.`
      : `They are told ${items}. ${adServicesWords(social)} also ${social.length === 1 ? 'gets' : 'get'} your email address and phone number in scrambled form, by which they know their own members, and which browser you use.`
  return `${said} Your order is the same either way, and you can stop it on your order page.`
}

/** On the button of the order page. */
export const stopTellingWords = 'Tell them nothing more'
