// The number on the cart badge. Pages are the same bytes for everyone, so it comes from the browser's own copy.
import { useSyncExternalStore } from 'react'
import { cartMirror } from './cart-mirror.ts'
import type { MirrorState } from './cart-mirror-core.ts'

/** The browser's copy of the cart; null on the server and while hydrating. */
export function useCartMirror(): MirrorState | null {
  return useSyncExternalStore<MirrorState | null>(subscribe, read, () => null)
}

const subscribe = (listener: () => void) => cartMirror().subscribe(listener)
const read = () => cartMirror().read()
