// Makes the one cart mirror of a page and wires it to the browser's storage, its other tabs and its connection.
import { hasMark, setMark } from '#app/foundation/http/mark-cookies.ts'
import type { KeyValueStore } from './cart-copy.ts'
import { CartMirror, type CartServer, refusedWords } from './cart-mirror-core.ts'
import { cartMovedCookie, type ChangesAnswer } from './cart.ts'
import { signalPending } from './pending-changes.ts'

/**
 * What could not be sent is sent again after so long, and up to as long again by chance: a crowd that was refused does not come
 * back all at once; milliseconds.
 */
const againMs = 5_000
/** A connection that says nothing for so long is taken for lost; milliseconds. */
const patienceMs = 20_000
/** Browsers refuse more than 64 KiB in a request that outlives its page. */
const maxKeepaliveBytes = 60_000

/**
 * For the starter of a page, before anything is painted. It begins to talk to the server once the page has loaded: what a first
 * paint needs goes first.
 */
export function makeCartMirror(): CartMirror {
  const made = new CartMirror({
    store: usableStorage(),
    server: cartServer((...given) => fetch(...given)),
    alone: oneTabAtATime(),
    newId: newChangeId,
    signal: signalPending,
  })
  addEventListener('load', () => wire(made))
  return made
}

/** The server behind /cart/changes. */
export function cartServer(fetch: Fetch): CartServer {
  const ask = async () => (await requestChanges(fetch, {}))?.answer ?? null
  return {
    ask,
    async send(changes) {
      const body = JSON.stringify({ changes })
      const response = await requestChanges(fetch, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
        // The shopper may leave the page while their change is on its way.
        keepalive: body.length < maxKeepaliveBytes,
      })
      if (response === null || response.answer) return response?.answer ?? null
      // Refused as a whole, now and later: keeping the changes would stop the queue for good.
      const results = changes.map(({ changeId }) => ({ changeId, ok: false, message: refusedWords }))
      return { cart: (await ask())?.cart ?? null, results }
    },
  }
}

type Fetch = typeof globalThis.fetch

/** Null: no answer. `answer: null`: the server said that it will never take this. */
async function requestChanges(
  fetch: Fetch,
  init: RequestInit,
): Promise<{ answer: ChangesAnswer | null } | null> {
  try {
    const response = await fetch('/cart/changes', { ...init, signal: AbortSignal.timeout(patienceMs) })
    if (response.status >= 500 || response.status === 429 || response.status === 408) return null
    if (!response.ok) return { answer: null }
    const answer = (await response.json()) as Partial<ChangesAnswer> | null
    return Array.isArray(answer?.results) ? { answer: answer as ChangesAnswer } : null
  } catch {
    // No connection, no answer in time, or a hotel's login page instead of one.
    return null
  }
}

function wire(made: CartMirror): void {
  const send = () => void made.flush()
  addEventListener('storage', (event) => {
    // A null key means that another tab cleared everything.
    if (event.key?.startsWith('cart') ?? true) made.notify()
  })
  addEventListener('online', send)
  sendAgainLater(made, send)
  // A page from the back-forward cache has slept through what happened meanwhile.
  addEventListener('pageshow', () => made.notify())
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) send()
  })
  void made.start().then(() => askWhenMoved(made))
}

/** Without a connection the browser says when there is one. */
function sendAgainLater(made: CartMirror, send: () => void): void {
  let isDue = false
  made.subscribe(() => {
    if (isDue || !navigator.onLine || made.read().unsent === 0) return
    isDue = true
    setTimeout(
      () => {
        isDue = false
        send()
      },
      againMs * (1 + Math.random()),
    )
  })
}

/** After signing in another cart is theirs, after an order it is empty; the copy here is still the one from before. Until it is heard, each page asks. */
async function askWhenMoved(made: CartMirror): Promise<void> {
  if (hasMark(cartMovedCookie) && (await made.refresh())) setMark(cartMovedCookie, 0)
}

/** Storage may be switched off by the browser's settings: then the copy lives as long as the page. */
function usableStorage(): KeyValueStore {
  try {
    localStorage.getItem('cartItems')
    return localStorage
  } catch {
    // SecurityError. The forms of the pages still work, they only answer more slowly.
    const memory = new Map<string, string>()
    return {
      getItem: (key) => memory.get(key) ?? null,
      setItem: (key, text) => void memory.set(key, text),
      removeItem: (key) => void memory.delete(key),
    }
  }
}

function oneTabAtATime(): <T>(work: () => Promise<T>) => Promise<T> {
  // Missing where the page is served without TLS: then only this tab waits for itself.
  const locks = navigator.locks as LockManager | undefined
  if (locks) return (work) => locks.request('cart', work) as ReturnType<typeof work>
  let turn: Promise<unknown> = Promise.resolve()
  return (work) => {
    const mine = turn.then(work)
    turn = mine.catch(() => undefined)
    return mine
  }
}

/** A random UUID; crypto.randomUUID exists under TLS only. */
function newChangeId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/(.{8})(.{4}).(.{3}).(.{3})/u, '$1-$2-4$3-a$4-')
}
