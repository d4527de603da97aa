import { type ReactNode, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { cartMirror } from '#app/domain/cart/cart-mirror.ts'

/**
 * What a page shows while changes that were just made are on their way to the server: it hands them over and looks again, so
 * that no older cart is ever drawn. `otherwise` when the server cannot be reached.
 */
export function PendingCart({ otherwise }: { otherwise: ReactNode }) {
  const { revalidate } = useRevalidator()
  const [isStuck, setIsStuck] = useState(false)
  // An effect, because the changes wait in the browser's storage.
  useEffect(() => {
    const mirror = cartMirror()
    void mirror.flush().then(() => (mirror.waits() ? setIsStuck(true) : revalidate()))
  }, [revalidate])
  if (isStuck) return otherwise
  return (
    <p role="status" className="pt-4 text-lead">
      Updating your cart…
    </p>
  )
}
