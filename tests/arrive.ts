// Somebody with an account who is signed in, in one browser or several.
import type { Shopper } from '#app/domain/accounts/account.ts'
import { findSession, startSession } from '#app/domain/accounts/session.server.ts'
import type { UserId } from '#app/foundation/lib/ids.ts'
import { type AccountShop, type Browser, newBrowser } from './account-browser.ts'
import { addMember, type NewMember } from './members.ts'

export type Here = { browser: Browser; shopper: Shopper }
type Arrived = Here & {
  userId: UserId
  /** In another browser. */
  again: () => Promise<Here>
}

export async function arriveAt(shop: AccountShop, person?: NewMember): Promise<Arrived> {
  const { userId } = await addMember(shop, person)
  const again = async () => {
    const browser = newBrowser(shop)
    const signedIn = await startSession(browser.deps(), userId)
    if (!signedIn.ok) throw new Error(signedIn.problem)
    return { browser, shopper: signedIn.shopper }
  }
  return { ...(await again()), userId, again }
}

/** Null once their session is over. */
export async function whoIs({ browser }: Here): Promise<Shopper | null> {
  return (await findSession(browser.deps())).shopper
}

export function tokenIn({ browser }: Here): string {
  return browser.cookies.get('session') ?? ''
}
