import { cartPendingCookie } from './cart.ts'

const dayInSeconds = 24 * 60 * 60

/** Sent along with the next page that is asked for: it must not show a cart that lacks what was just put in. */
export function signalPending(waits: boolean): void {
  const has = document.cookie.split('; ').includes(`${cartPendingCookie}=1`)
  if (waits !== has)
    document.cookie = `${cartPendingCookie}=1; Path=/; Max-Age=${waits ? dayInSeconds : 0}; SameSite=Lax`
}
