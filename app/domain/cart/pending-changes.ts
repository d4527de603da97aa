import { hasMark, setMark } from '#app/foundation/http/mark-cookies.ts'
import { cartPendingCookie } from './cart.ts'

const dayInSeconds = 24 * 60 * 60

/** Sent along with the next page that is asked for: it must not show a cart that lacks what was just put in. */
export function signalPending(waits: boolean): void {
  if (waits !== hasMark(cartPendingCookie)) setMark(cartPendingCookie, waits ? dayInSeconds : 0)
}
