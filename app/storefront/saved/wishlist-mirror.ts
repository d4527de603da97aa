// The wishlist's copy in the browser, for the hearts: changed at once, sent behind, and put right by every answer. Each
// change says what shall be, not what to turn over, so sending it twice does nothing.
import { hasMark, setMark } from '#app/foundation/http/mark-cookies.ts'
import type { ProductId } from '#app/foundation/lib/ids.ts'
import {
  inTurn,
  readList,
  tellSaved,
  wishlistMovedCookie,
  writeList,
} from '#app/domain/wishlist/saved-storage.ts'
import type { Meant, WishChange, WishlistAnswer } from '#app/domain/wishlist/wishlist.ts'

const address = '/wishlist/changes'
/** As many as the server takes at once. */
const batchSize = 50
/** A connection that says nothing for so long is taken for lost; milliseconds. */
const patienceMs = 20_000

const alone = inTurn('wishlist')

/** Fills or empties a heart, and says so. False when this browser keeps nothing: then the form does it. */
export function pressHeart({ id, name }: { id: ProductId; name: string }, meant: Meant): boolean {
  const intent = keptIds().includes(id) ? 'remove' : 'save'
  if (!queue([{ intent, productId: id, ...meant }])) return false
  const text = intent === 'save' ? `${name} is in your wishlist.` : `${name} was removed from your wishlist.`
  tellSaved({ text, link: { to: '/wishlist', name: 'View wishlist' } })
  void flushWishlist()
  return true
}

/** Sends what waits, in order, in one tab only. Never rejects: what could not be sent stays. */
export function flushWishlist(): Promise<void> {
  return alone(async () => {
    for (;;) {
      const batch = unsent().slice(0, batchSize)
      if (batch.length === 0) return
      const answer = await ask({
        method: 'POST',
        body: JSON.stringify({ changes: batch }),
        headers: { 'content-type': 'application/json' },
        keepalive: true,
      })
      if (answer === null)
        return tellSaved({ text: 'Saved on this device. We will send it when you are back online.' })
      writeList('wishlist.unsent', unsent().slice(batch.length))
      if (answer === 'refused') {
        tellSaved({ text: 'We could not save this. Please try again.' })
        continue
      }
      take(answer.list)
      tellSaved(answer.refused[0] === undefined ? null : { text: answer.refused[0] })
    }
  })
}

/** Asks how the server's list stands, e.g. after signing in. False when it could not be asked. */
export async function refreshWishlist(): Promise<boolean> {
  await flushWishlist()
  const answer = await ask({})
  if (answer === null || answer === 'refused' || unsent().length > 0) return false
  await reconcileWishlist(answer.list)
  return true
}

/**
 * The server's list as a page or an answer has it. True when the page is out of date now, because what waited here was
 * sent, or because a list without an account that the server had forgotten was given back to it.
 */
export async function reconcileWishlist(list: WishlistAnswer['list']): Promise<boolean> {
  if (unsent().length > 0) {
    await flushWishlist()
    return unsent().length === 0
  }
  const kept = keptIds()
  if (list === null && kept.length > 0 && readList('wishlist.owned').length === 0) {
    queue(kept.map((productId) => ({ intent: 'save', productId })))
    await flushWishlist()
    return unsent().length === 0
  }
  take(list)
  tellSaved()
  return false
}

/** With each start of a page: sends what is left over, and asks anew after they signed in or out. */
export async function startWishlist(): Promise<void> {
  await flushWishlist()
  if (hasMark(wishlistMovedCookie) && (await refreshWishlist())) setMark(wishlistMovedCookie, 0)
}

function queue(changes: readonly WishChange[]): boolean {
  const kept = changes.reduce(applied, keptIds())
  return writeList('wishlist.unsent', [...unsent(), ...changes]) && writeList('wishlist', kept)
}

/** An answer's list, with what is still on its way, in place of the copy. */
function take(list: WishlistAnswer['list']): void {
  writeList('wishlist', unsent().reduce(applied, list?.productIds ?? []))
  writeList('wishlist.owned', list?.isOwned ? [1] : [])
}

function applied(ids: ProductId[], { intent, productId }: WishChange): ProductId[] {
  const others = ids.filter((id) => id !== productId)
  return intent === 'save' ? [...others, productId] : others
}

function keptIds(): ProductId[] {
  return readList('wishlist').filter((id): id is ProductId => typeof id === 'string' && id.startsWith('prd_'))
}

function unsent(): WishChange[] {
  return readList('wishlist.unsent') as WishChange[]
}

/** Null: the server could not be asked. 'refused': it will never take this, so keeping it would stop the queue for good. */
async function ask(init: RequestInit): Promise<WishlistAnswer | 'refused' | null> {
  try {
    const response = await fetch(address, { ...init, signal: AbortSignal.timeout(patienceMs) })
    if (response.status === 400) return 'refused'
    if (!response.ok) return null
    const answer = (await response.json()) as Partial<WishlistAnswer> | null
    return Array.isArray(answer?.refused) ? (answer as WishlistAnswer) : null
  } catch {
    // No connection, no answer in time, or a hotel's login page instead of one.
    return null
  }
}
