/**
 * Sets `data-cart` on <html> to the units in the cart. Styles may show it as text through the property --cart-count, e.g.
 * `content: var(--cart-count)`: the badge counts before anything is painted, and without React.
 */
export function markCart(units: number): void {
  const { dataset, style } = document.documentElement
  dataset['cart'] = String(units)
  style.setProperty('--cart-count', `"${units > 99 ? '99+' : units}"`)
}
