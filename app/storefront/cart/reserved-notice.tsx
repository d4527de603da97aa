import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import type { VariantId } from '#app/foundation/lib/ids.ts'
import {
  isReservedIn,
  readUnpaidOrder,
  type UnpaidOrder,
  unpaidOrderCookie,
  unpaidOrderPath,
} from '#app/domain/cart/unpaid-order.ts'

/** The unpaid order of this browser in which the variant is reserved; null on the server, while hydrating, and without one. */
export function useReservation(variantId: VariantId): UnpaidOrder | null {
  const text = useSyncExternalStore(subscribe, readCookieText, () => null)
  const order = readUnpaidOrder(text)
  return isReservedIn(order, variantId) ? order : null
}

/** In place of "Sold out" for what the shopper has reserved. */
export function ReservedWords({ order }: { order: Pick<UnpaidOrder, 'number'> }) {
  return (
    <>
      Reserved for you in order {order.number}, which is not paid yet.{' '}
      <Link to={unpaidOrderPath} className="link inline-flex min-h-11 items-center">
        Pay for or edit that order
      </Link>
    </>
  )
}

/** Cookies tell nobody that they changed; what matters changes with a page. */
function subscribe(): () => void {
  return () => undefined
}

function readCookieText(): string | null {
  const pair = document.cookie.split('; ').find((one) => one.startsWith(`${unpaidOrderCookie}=`))
  return pair === undefined ? null : decodeURIComponent(pair.slice(unpaidOrderCookie.length + 1))
}
