// How the browser's copy of the cart talks to the server.
import type { MirrorCart } from './cart.ts'
import type { MirrorChange } from './mirror-storage.ts'

/** What /cart/changes answers. A GET has no results; its cart is null when the server knows of none. */
export type ChangesAnswer = {
  cart: MirrorCart | null
  results: { changeId: string; ok: boolean; message: string | null }[]
}

type SentChange = MirrorChange & { changeId: string }

export const refusedWords = 'This could not be saved. Please try again.'

const address = '/cart/changes'
/** A connection that says nothing for so long is taken for lost; milliseconds. */
const patienceMs = 20_000
/** Browsers refuse more than 64 KiB in a request that outlives its page. */
const maxKeepaliveBytes = 60_000

/** Null when the server cannot be reached, or not now: then the same may be sent again. */
export async function sendChanges(
  fetch: Fetch,
  changes: readonly SentChange[],
): Promise<ChangesAnswer | null> {
  const body = JSON.stringify({ changes })
  const response = await ask(fetch, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
    // The shopper may leave the page while their change is on its way.
    keepalive: body.length < maxKeepaliveBytes,
  })
  if (response === null || response.answer) return response?.answer ?? null
  // Refused as a whole, now and later: keeping the changes would stop the queue for good.
  const results = changes.map(({ changeId }) => ({ changeId, ok: false, message: refusedWords }))
  return { cart: (await askCart(fetch))?.cart ?? null, results }
}

/** How the server's cart stands; null when it cannot be asked. */
export async function askCart(fetch: Fetch): Promise<ChangesAnswer | null> {
  return (await ask(fetch, {}))?.answer ?? null
}

type Fetch = typeof globalThis.fetch

/** Null: no answer. `answer: null`: the server said that it will never take this. */
async function ask(fetch: Fetch, init: RequestInit): Promise<{ answer: ChangesAnswer | null } | null> {
  try {
    const response = await fetch(address, { ...init, signal: AbortSignal.timeout(patienceMs) })
    if (response.status >= 500 || response.status === 429 || response.status === 408) return null
    if (!response.ok) return { answer: null }
    const answer = (await response.json()) as Partial<ChangesAnswer> | null
    return Array.isArray(answer?.results) ? { answer: answer as ChangesAnswer } : null
  } catch {
    // No connection, no answer in time, or a hotel's login page instead of one.
    return null
  }
}
