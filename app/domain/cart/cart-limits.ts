// How often carts may be begun and changed; docs/limits.md says the same to people, and cart-limits.test.ts holds it to that.
// On Nigeria's mobile networks hundreds of phones share one address, so a limit per address is wide: it only stops machines.
import type { Limit } from '#app/foundation/http/limits.server.ts'

const minute = 60
const hour = 60 * minute

export const cartLimits = {
  /** New carts from one address: each is a row that waits for weeks. */
  newCarts: { name: 'cart-new', max: 600, windowSeconds: hour },
  /** Requests that change a cart, from one address and to one cart; one request carries up to maxChanges. */
  fromAddress: { name: 'cart-requests', max: 3_000, windowSeconds: 10 * minute },
  toCart: { name: 'cart-changes', max: 300, windowSeconds: 10 * minute },
  /** Carts of the former shop, or that the server had forgotten, taken over: once in the life of a browser. */
  adoptions: { name: 'cart-adopt', max: 300, windowSeconds: hour },
  /** Links to a cart made from one address: each is a row that waits for weeks. */
  newLinks: { name: 'cart-links', max: 120, windowSeconds: hour },
  /** Links looked up by one address, whether there is such a link or not. */
  linksOpened: { name: 'cart-links-opened', max: 600, windowSeconds: hour },
  /**
   * Discount codes that there are not, tried from one address, in one cart, and from one address without a cart: short words can be
   * guessed. Right ones count nothing.
   */
  wrongCodes: { name: 'discount-codes', max: 9_000, windowSeconds: hour },
  wrongCodesOfCart: { name: 'discount-codes-cart', max: 30, windowSeconds: hour },
  wrongCodesWithoutCart: { name: 'discount-codes-no-cart', max: 300, windowSeconds: hour },
} as const satisfies Record<string, Limit>

/** From so many wrong codes of its address on, a cart is answered that has tried no wrong one yet in this hour, and no other. */
export const crowdedAddress = 3_000

/** Changes that one request may bring; browsers send no more at once (cart-mirror-core.ts). */
export const maxChanges = 20
