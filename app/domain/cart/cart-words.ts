// What is said to the shopper when a change of their cart cannot be made, one wording per problem.
import { lengthWords, withVariant } from '#app/domain/catalog/products/variant-words.ts'
import type { SetAsideReason } from './adopt-former-cart.server.ts'
import type { CartNews } from './cart-news.ts'
import type { CartLine } from './cart.server.ts'
import { maxLines, maxQuantity } from './cart.ts'
import type { CartProblem } from './change-cart.server.ts'

/** `left` is how many units could be had, `reason` what the studio's price list says against a design. */
export function problemWords(problem: CartProblem, left?: number, reason?: string): string {
  switch (problem) {
    case 'not-enough':
      return `Only ${left ?? 0} left.`
    case 'sold-out':
      return 'Sold out.'
    case 'withdrawn':
      return 'This product is no longer sold.'
    case 'no-longer-made':
      return 'This one is no longer made. Please choose again.'
    case 'not-made-to-order':
      return 'This product is sold as shown and cannot be customised.'
    case 'unreadable-design':
      return 'This design could not be read. Please design it again.'
    case 'not-makeable':
      return `We cannot make this design as it is.${reason ? ` ${reason}` : ''}`
    case 'line-full':
      return `A cart holds at most ${maxQuantity} of one product. Ask us about larger orders.`
    case 'cart-full':
      return `A cart holds at most ${maxLines} different items. Remove one first, or place this order now.`
    case 'no-such-line':
      return 'This item is not in your cart any more.'
    case 'price-changed':
      return 'The price has changed again. Please check it.'
    case 'no-cart':
      return 'Your cart was empty, so there was nothing to change.'
    case 'too-much':
      return 'This is more than we can take in one order. Ask us about larger orders.'
  }
}

/** Of a retired variant: its product is still sold, and its name stands before this. */
export function noLongerMade(variantWords: string): string {
  return `no longer made${variantWords === '' ? ' like this' : ` in ${variantWords}`}`
}

/** In place of the price of what nobody can buy in any number; null for the rest, and for a design that cannot be made. */
export function goneWords({ problems }: Pick<CartLine, 'problems'>): string | null {
  const [first] = problems
  if (first?.kind === 'withdrawn') return 'No longer sold'
  if (first?.kind === 'no-longer-made') return 'No longer made'
  return first?.kind === 'sold-out' ? 'Sold out' : null
}

/** After too many changes from one connection; `retryAfter` are seconds. */
export function waitWords(retryAfter: number): string {
  const minutes = Math.ceil(retryAfter / 60)
  return `There were many cart changes from your connection just now. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`
}

/** What they have to know about items that came from elsewhere, one sentence each. */
export function newsWords(news: CartNews): string {
  switch (news.kind) {
    case 'kept-fewer':
      return `${itemWords(news)}: only ${news.kept} of ${news.wanted} could be added.`
    case 'set-aside':
      return `${news.name ?? 'An item from your earlier cart'}: ${reasonWords(news.reason, news.variantWords)}`
    case 'left-behind':
      return `${itemWords(news)} could not be added: your cart is full. Please remove something and add it again.`
  }
}

function reasonWords(reason: SetAsideReason, variantWords = ''): string {
  switch (reason) {
    case 'unreadable':
      return 'it could not be read.'
    case 'unknown':
      return 'we do not sell it any more.'
    case 'no-such-length':
      return 'please choose its length again.'
    case 'unreadable-design':
      return 'we could not read this design; please design it again.'
    case 'ambiguous':
      return 'two of our products have this name, please choose again.'
    case 'no-longer-made':
      return `it is ${noLongerMade(variantWords)}. Please choose again.`
    default:
      return problemWords(reason)
  }
}

function itemWords(item: { name: string; lengthIn: number; variantWords?: string | undefined }): string {
  return withVariant(item.name, item.variantWords ?? lengthWords(item.lengthIn) ?? '')
}
