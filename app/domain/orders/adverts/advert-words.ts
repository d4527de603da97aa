// What customers agree to, and how they take it away again, word for word. Pure.
import { type AdService, adServicesWords } from '#app/foundation/gateways/adverts/ad-service.ts'

/** Beside the tick. */
export function agreeWords(services: readonly AdService[]): string {
  return `Tell ${adServicesWords(services)} about my order, so that you know which adverts work`
}

/** Under it: what each is told. */
export function toldWords(services: readonly AdService[]): string {
  return `${learnWords(services)} Your order is the same either way, and you can stop this on your order page.`
}

const items = 'what you buy and what you pay'
const member = 'your email address and phone number in scrambled form, and which browser you use'

function learnWords(services: readonly AdService[]): string {
  const social = services.filter((name) => name !== 'google')
  if (social.length === 0) return `${adServicesWords(services)} learns ${items}, and nothing about you.`
  if (social.length === services.length)
    return `${social.length === 1 ? 'It learns' : 'They learn'} ${items}, ${member}.`
  return `They learn ${items}. ${adServicesWords(social)} also ${social.length === 1 ? 'gets' : 'get'} ${member}.`
}

/** On the button of the order page. */
export const stopTellingWords = 'Stop sharing this order'
