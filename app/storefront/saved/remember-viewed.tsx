import { useEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { tellSeen } from '#app/domain/measurement/tell-seen.ts'
import type { ProductId } from '#app/foundation/lib/ids.ts'
import { rememberViewed } from './viewed.ts'

/** Notes in this browser, and nowhere else, that the product was looked at; the shop only counts that a product was. */
export function RememberViewed({ productId }: { productId: ProductId }) {
  const type = useNavigationType()
  const { key } = useLocation()
  // An effect, because the browser's storage is not React's.
  useEffect(() => rememberViewed(productId), [productId])
  // An effect, because it is told once for each page that comes without a document. Whoever goes back has been counted.
  useEffect(() => {
    if (type === NavigationType.Push) tellSeen(location.origin)
  }, [type, key])
  return null
}
