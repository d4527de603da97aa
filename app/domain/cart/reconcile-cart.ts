// A page that shows the server's cart, and the copy in the browser: which of the two is out of date. Only pages with React ask.
import type { CartItem, MirrorCart } from './cart.ts'
import type { CartMirror, MirrorState } from './cart-mirror-core.ts'

/**
 * `cart` is what the page shows (null: there is none). True when the page is out of date now, because changes that waited here
 * were sent, or because a cart that the server had forgotten was given back to it.
 */
export async function reconcileCart(mirror: CartMirror, cart: MirrorCart | null): Promise<boolean> {
  const { items, lines, version, isOwned } = mirror.read()
  if (mirror.waits() || (isOwned === null && items.length > 0)) {
    await mirror.start()
    return !mirror.waits()
  }
  if (cart === null && items.length > 0)
    return isOwned ? letGo(mirror) : giveBack(mirror, named(items, lines))
  if (cart && isOwned !== null && cart.version < version) {
    await mirror.refresh()
    return mirror.read().version !== cart.version
  }
  mirror.accept(cart)
  return false
}

/**
 * A page without a cart, and items here: either the server has forgotten its cart, or the page was asked for while the first item
 * was still on its way, before there was a cookie. Only asking tells: giving the items back in the second case would double them.
 */
async function giveBack(mirror: CartMirror, items: unknown[]): Promise<boolean> {
  const answer = await mirror.ask()
  if (!answer) return false
  if (answer.cart === null) return (await mirror.change({ intent: 'adopt', items }))?.kind === 'done'
  mirror.accept(answer.cart)
  return true
}

/** With the variant of each: its length alone may say too little. */
function named(items: readonly CartItem[], lines: MirrorState['lines']) {
  return items.map((item, place) => ({ ...item, variantId: lines[place]?.variantId }))
}

/**
 * The copy is of a cart in an account. Either that still stands there, and they find it by signing in, or it went with the account:
 * in both cases giving the items back would be wrong.
 */
async function letGo(mirror: CartMirror): Promise<boolean> {
  await mirror.refresh()
  return mirror.read().version > 0
}
