// The cart in the browser: a copy that answers at once, and a queue of changes that the server has not heard of yet.
// A change is applied to the copy, sent in its turn and taken off the queue when the server has answered; whatever
// the server says then replaces the copy. Every change has an id, so sending it twice does nothing.
import { canonicalConfiguration, type CartItem, countPieces, maxQuantity, type MirrorCart, type MirrorLine } from './cart.ts'
import { keys, type KeyValueStore, type Meta, type MirrorChange, type QueuedChange, readKept, readRawItems, write } from './mirror-storage.ts'

export type MirrorState = {
  items: readonly CartItem[]
  lines: readonly MirrorLine[]
  pieces: number
  version: number
  /** Changes that are kept here because they could not be sent. */
  unsent: number
  messages: readonly string[]
  /** Something unreadable was found and put aside. */
  setAside: boolean
}

/** What POST /cart/changes answers. */
export type ChangesAnswer = {
  cart: MirrorCart | null
  results: { changeId: string; ok: boolean; message: string | null }[]
  messages: string[]
}

export type ChangeOutcome = { kind: 'done' } | { kind: 'unsent' } | { kind: 'refused'; message: string }

export type CartMirror = ReturnType<typeof createCartMirror>

type Parts = {
  store: KeyValueStore
  fetch: typeof fetch
  /** Runs `work` while no other tab does the same. */
  alone: <T>(work: () => Promise<T>) => Promise<T>
  newId: () => string
}

const address = '/cart/changes'
const batchSize = 20
/** A connection that says nothing for so long is taken for lost; milliseconds. */
const patienceMs = 20_000
/** Browsers refuse more than 64 KiB in a request that outlives its page. */
const maxKeepaliveBytes = 60_000
/** A former cart larger than this was not filled by a shopper. */
const maxFormerBytes = 100_000
const refusedWords = 'This could not be saved. Please try again.'

export function createCartMirror({ store, fetch, alone, newId }: Parts) {
  const listeners = new Set<() => void>()
  const awaited = new Map<string, ChangeOutcome | null>()
  let failed = false
  let last: { texts: string; state: MirrorState } | null = null

  /** The same object until something changes, as useSyncExternalStore wants it. */
  function read(): MirrorState {
    if (last?.texts === keptTexts()) return last.state
    const { items, meta, queue } = readKept(store)
    const setAside = store.getItem(keys.setAside) !== null
    const { version = 0, lines = [], messages = [] } = meta ?? {}
    const unsent = failed ? queue.length : 0
    // Only now: reading may have set something aside.
    last = { texts: keptTexts(), state: { items, lines, pieces: countPieces(items), version, unsent, messages, setAside } }
    return last.state
  }

  function keptTexts(): string {
    return `${failed}|${Object.values(keys).map((key) => store.getItem(key)).join('|')}`
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  function notify(): void {
    for (const listener of listeners) listener()
  }

  /** Applies a change here and sends it. Null when this browser cannot keep it: then a plain form must do. */
  function change(wanted: MirrorChange, item?: CartItem): Promise<ChangeOutcome> | null {
    claimFormerCart()
    const queued: QueuedChange = { changeId: newId(), change: wanted, item }
    if (!write(store, keys.queue, [...readKept(store).queue, queued])) return null
    const { items, meta } = readKept(store)
    keep(applyChange({ items, meta: meta ?? nothingKnown }, queued))
    notify()
    awaited.set(queued.changeId, null)
    return flush().then(() => {
      const outcome = awaited.get(queued.changeId) ?? null
      awaited.delete(queued.changeId)
      // Without an outcome and off the queue, another tab has sent it.
      const waits = readKept(store).queue.some((one) => one.changeId === queued.changeId)
      return outcome ?? { kind: waits ? 'unsent' : 'done' }
    })
  }

  /** Sends what waits, in order, in one tab only. Never rejects: what could not be sent stays queued. */
  function flush(): Promise<void> {
    return alone(async () => {
      for (;;) {
        const batch = readKept(store).queue.slice(0, batchSize)
        if (batch.length === 0) return
        const answer = await ask({ changes: batch.map(({ change, changeId }) => ({ ...change, changeId })) })
        failed = answer === null
        if (answer) settle(batch, answer)
        notify()
        if (!answer) return
      }
    })
  }

  /** Takes sent changes off the queue and puts the server's cart, with what is still unsent, in place of the copy. */
  function settle(batch: readonly QueuedChange[], answer: ChangesAnswer): void {
    const sent = new Set(batch.map((one) => one.changeId))
    const rest = readKept(store).queue.filter((one) => !sent.has(one.changeId))
    write(store, keys.queue, rest)
    const news = [...answer.messages]
    for (const { changeId, ok, message } of answer.results) {
      const outcome: ChangeOutcome = ok ? { kind: 'done' } : { kind: 'refused', message: message ?? refusedWords }
      if (awaited.has(changeId)) awaited.set(changeId, outcome)
      else if (outcome.kind === 'refused') news.push(outcome.message)
    }
    replace(answer.cart, news, rest)
  }

  /** Null leaves the copy as it is. */
  function replace(cart: MirrorCart | null, news: readonly string[], unsent: readonly QueuedChange[]): void {
    const { items, meta } = readKept(store)
    const { messages, ...known } = meta ?? nothingKnown
    const { items: theirs, ...rest } = cart ?? { items, ...known }
    let next: Copy = { items: theirs, meta: { ...rest, messages: [...new Set([...messages, ...news])] } }
    for (const queued of cart ? unsent : []) next = applyChange(next, queued)
    keep(next)
  }

  function keep({ items, meta }: Copy): void {
    write(store, keys.items, items)
    write(store, keys.meta, meta)
  }

  /** One question to the server: null when it could not be reached, or not now. */
  async function ask(changes?: { changes: unknown[] }): Promise<ChangesAnswer | null> {
    const body = changes && JSON.stringify(changes)
    try {
      const response = await fetch(address, {
        ...(body ? { method: 'POST', body, headers: { 'content-type': 'application/json' } } : {}),
        // An answer that is on its way when the shopper leaves the page still changes the server's cart.
        keepalive: (body?.length ?? 0) < maxKeepaliveBytes,
        signal: AbortSignal.timeout(patienceMs),
      })
      if (response.status >= 500 || response.status === 429 || response.status === 408) return null
      if (!response.ok) return changes ? { ...refusedAnswer(changes.changes), cart: (await ask())?.cart ?? null } : null
      const answer = (await response.json()) as Partial<ChangesAnswer> | null
      return answer && Array.isArray(answer.results) ? (answer as ChangesAnswer) : null
    } catch {
      // No connection, no answer in time, or a hotel's login page instead of one.
      return null
    }
  }

  /** Asks how the server's cart stands, e.g. after an order took the pieces out. */
  async function refresh(): Promise<void> {
    await flush()
    const answer = await ask()
    if (!answer || readKept(store).queue.length > 0) return
    replace(answer.cart ?? { version: 0, items: [], lines: [] }, [], [])
    notify()
  }

  /**
   * A page has the server's cart before it (null: there is none). True when the page is out of date now, because
   * changes that waited here were sent, or because a cart that the server had forgotten was given back to it.
   */
  async function meet(cart: MirrorCart | null): Promise<boolean> {
    const { items, meta, queue } = readKept(store)
    if (queue.length > 0 || (meta === null && items.length > 0)) {
      await start()
      return readKept(store).queue.length === 0
    }
    if (cart === null && items.length > 0) return (await change({ intent: 'adopt', items }))?.kind === 'done'
    if (cart && meta && cart.version < meta.version) {
      await refresh()
      return read().version !== cart.version
    }
    replace(cart ?? { version: 0, items: [], lines: [] }, [], [])
    notify()
    return false
  }

  /** Hands a cart of the former shop to the server once, mends what was broken, then sends what waits. */
  async function start(): Promise<void> {
    await alone(async () => claimFormerCart())
    await flush()
    const { setAside, items } = read()
    if (setAside && items.length === 0) await refresh()
  }

  /** Items without our mark beside them are from the former shop: queued for the server to judge, and marked. */
  function claimFormerCart(): void {
    if (store.getItem(keys.meta) !== null) return
    const items = readRawItems(store)
    if (items.length === 0) return
    const queued: QueuedChange = { changeId: newId(), change: { intent: 'adopt', items } }
    if (JSON.stringify(items).length > maxFormerBytes) {
      write(store, keys.setAside, items)
      store.removeItem(keys.items)
    } else if (!write(store, keys.queue, [...readKept(store).queue, queued])) return
    write(store, keys.meta, nothingKnown)
    notify()
  }

  /** The shopper has read what was reported. */
  function dismiss(): void {
    const { meta } = readKept(store)
    if (meta) write(store, keys.meta, { ...meta, messages: [] })
    store.removeItem(keys.setAside)
    notify()
  }

  return { read, subscribe, notify, change, flush, refresh, meet, start, dismiss }
}

type Copy = { items: readonly CartItem[]; meta: Meta }

const nothingKnown: Meta = { version: 0, lines: [], messages: [] }

function applyChange({ items, meta }: Copy, { change, item }: QueuedChange): Copy {
  const lines = [...meta.lines]
  const next = [...items]
  const place =
    change.intent === 'add'
      ? lines.findIndex((line, i) => line.variantId === change.variantId && sameDesign(items[i], change.configuration))
      : change.intent === 'adopt'
        ? -1
        : lines.findIndex((line) => line.id === change.lineId)
  const old = next[place]
  if (change.intent === 'remove' && old) {
    next.splice(place, 1)
    lines.splice(place, 1)
  } else if (change.intent === 'set' && old) {
    next[place] = { ...old, Quantity: change.quantity }
  } else if (change.intent === 'add' && old) {
    next[place] = { ...old, Quantity: Math.min(old.Quantity + change.quantity, maxQuantity) }
  } else if (change.intent === 'add' && item) {
    next.push({ ...item, Quantity: change.quantity })
    lines.push({ id: null, variantId: change.variantId })
  }
  return { items: next, meta: { ...meta, lines } }
}

function sameDesign(item: CartItem | undefined, configuration: CartItem['configuration']): boolean {
  return canonicalConfiguration(item?.configuration) === canonicalConfiguration(configuration)
}

/** The server will not have these, now or later; keeping them would stop the queue for good. */
function refusedAnswer(changes: readonly unknown[]): ChangesAnswer {
  const results = changes.map((one) => ({ ...(one as { changeId: string }), ok: false, message: refusedWords }))
  return { cart: null, results, messages: [] }
}
