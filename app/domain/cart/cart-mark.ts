/** The badge of the cart in the header of every page. */
export const cartBadgeId = 'cart-badge'

/**
 * Writes the units into `data-cart` of the badge, which shows them as text without React (shell.css). On the badge and not on <html>:
 * what every element inherits is looked at again in every element.
 */
export function markCart(units: number): void {
  document.getElementById(cartBadgeId)?.setAttribute('data-cart', units > 99 ? '99+' : `${units}`)
}
