// The one cart mirror of this page. Its starter makes it (make-cart-mirror.ts), long before React is here.
import type { CartMirror } from './cart-mirror-core.ts'
import { signalPending } from './pending-changes.ts'

declare global {
  interface Window {
    cartMirror: CartMirror
  }
}

/** Only in the browser. */
export function cartMirror(): CartMirror {
  return window.cartMirror
}

/** At the very moment of a press: whoever leaves before the change is queued must not be shown a cart without it. */
export function announceChange(): void {
  signalPending(true)
}
