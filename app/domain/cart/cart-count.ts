// The number on the cart badge. Pages are the same bytes for everyone, so it comes from the browser's own copy.
import { useSyncExternalStore } from 'react'
import { cartMirror } from './cart-mirror.ts'
import type { MirrorState } from './cart-mirror-core.ts'

/** The browser's copy of the cart; null on the server and while hydrating. */
export function useCartMirror(): MirrorState | null {
  return useSyncExternalStore<MirrorState | null>(subscribe, read, () => null)
}

/**
 * Runs in the head, before anything is painted: sets `data-cart` on <html> to the units in the cart. Styles may show
 * it as text through the property --cart-count, e.g. `content: var(--cart-count)`. Counts as `countUnits` does.
 */
export const cartBadgeScript =
  "try{var n=0,l=JSON.parse(localStorage.cartItems||'[]'),d=document.documentElement;l.forEach(function(i){var q=Math.trunc(Number(i&&i.Quantity));if(q>0)n+=Math.min(q,99)});d.dataset.cart=n;d.style.setProperty('--cart-count','\"'+(n>99?'99+':n)+'\"')}catch(e){}"

const subscribe = (listener: () => void) => cartMirror().subscribe(listener)
const read = () => cartMirror().read()
