import { useEffect } from 'react'
import type { ProductId } from '#app/foundation/lib/ids.ts'
import { rememberViewed } from './viewed.ts'

/** Notes in this browser, and nowhere else, that the product was looked at. */
export function RememberViewed({ productId }: { productId: ProductId }) {
  // An effect, because the browser's storage is not React's.
  useEffect(() => rememberViewed(productId), [productId])
  return null
}
