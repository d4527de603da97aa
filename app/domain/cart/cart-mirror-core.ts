// The cart in the browser: a copy that answers at once, and a queue of changes that the server has not heard of yet.
// A change is applied to the copy, sent in its turn and taken off the queue when the server has answered; whatever
// the server says then replaces the copy. Every change has an id, so sending it twice does nothing.
import {
  applyChange,
  type Copy,
  keys,
  type KeyValueStore,
  type Meta,
  type MirrorChange,
  type QueuedChange,
  readCached,
  readRawItems,
  write,
} from './cart-copy.ts'
import { maxChanges } from './cart-limits.ts'
import { type CartItem, type ChangesAnswer, countUnits, type MirrorCart, type MirrorLine } from './cart.ts'

export type MirrorState = {
  items: readonly CartItem[]
  lines: readonly (MirrorLine | null)[]
  units: number
  version: number
  /** Whether it is the cart of an account; null for one that the server has not seen yet. */
  isOwned: boolean | null
  /** Changes that are kept here because they could not be sent. */
  unsent: number
  messages: readonly string[]
  /** Something unreadable was found and put aside. */
  setAside: boolean
}

export type ChangeOutcome = { kind: 'done' } | { kind: 'unsent' } | { kind: 'refused'; message: string }

/** Both give null when the server cannot be reached, or not now: then the same may be asked again. */
export type CartServer = {
  send: (changes: readonly SentChange[]) => Promise<ChangesAnswer | null>
  /** How its cart stands. */
  ask: () => Promise<ChangesAnswer | null>
}

export type SentChange = MirrorChange & { changeId: string }

export const refusedWords = 'This could not be saved. Please try again.'

type MirrorDeps = {
  store: KeyValueStore
  server: CartServer
  /** Runs `work` while no other tab does the same. */
  alone: <T>(work: () => Promise<T>) => Promise<T>
  newId: () => string
  /** Told whether changes wait here, so that the server can know it before it draws a cart. */
  signal: (waits: boolean) => void
}

/** A former cart larger than this was not filled by a shopper. */
const maxFormerBytes = 100_000
const nothingKnown: Meta = { version: 0, isOwned: false, lines: [], messages: [] }
const noCart: MirrorCart = { version: 0, isOwned: false, items: [], lines: [] }

export class CartMirror {
  readonly #deps: MirrorDeps
  readonly #listeners = new Set<() => void>()
  /** Changes of this tab whose maker waits for what becomes of them. */
  readonly #awaited = new Map<string, ChangeOutcome | null>()
  #failed = false
  #last: { texts: string; state: MirrorState } | null = null

  constructor(deps: MirrorDeps) {
    this.#deps = deps
  }

  /** The same object until something changes, as useSyncExternalStore wants it. */
  read(): MirrorState {
    if (this.#last?.texts === this.#texts()) return this.#last.state
    const { items, meta, queue } = readCached(this.#deps.store)
    const setAside = this.#deps.store.getItem(keys.setAside) !== null
    const { version, lines, messages } = meta ?? nothingKnown
    const unsent = this.#failed ? queue.length : 0
    const isOwned = meta && meta.isOwned
    const state = { items, lines, units: countUnits(items), version, isOwned, unsent, messages, setAside }
    // Only now: reading may have set something aside.
    this.#last = { texts: this.#texts(), state }
    return state
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  notify(): void {
    for (const listener of this.#listeners) listener()
  }

  /** Applies a change here and sends it. Null when this browser cannot keep it: then a plain form must do. */
  change(change: MirrorChange, item?: CartItem): Promise<ChangeOutcome> | null {
    const { store, newId } = this.#deps
    this.#claimFormerCart()
    const queued: QueuedChange = { changeId: newId(), change, item }
    const { items, meta, queue } = readCached(store)
    if (!this.#writeQueue([...queue, queued])) return null
    this.#keep(applyChange({ items, meta: meta ?? nothingKnown }, queued))
    this.notify()
    this.#awaited.set(queued.changeId, null)
    return this.flush().then(() => this.#outcomeOf(queued.changeId))
  }

  /** Sends what waits, in order, in one tab only. Never rejects: what could not be sent stays queued. */
  flush(): Promise<void> {
    return this.#deps.alone(async () => {
      for (;;) {
        const batch = nextBatch(readCached(this.#deps.store).queue)
        if (batch.length === 0) return this.#deps.signal(false)
        const changes = batch.map(({ change, changeId }) => ({ ...change, changeId }))
        const answer = await this.#deps.server.send(changes)
        this.#failed = answer === null
        if (answer) this.#settle(batch, answer)
        this.notify()
        if (!answer) return
      }
    })
  }

  /** Asks how the server's cart stands, e.g. after an order took the items out. False when it could not be asked. */
  async refresh(): Promise<boolean> {
    await this.flush()
    const answer = await this.ask()
    if (!answer || this.waits()) return false
    this.accept(answer.cart)
    return true
  }

  /** How the server's cart stands; null when it cannot be reached. */
  ask(): Promise<ChangesAnswer | null> {
    return this.#deps.server.ask()
  }

  /** The server's cart (null: there is none) takes the place of the copy. */
  accept(cart: MirrorCart | null): void {
    this.#replace(cart ?? noCart, [], [])
    this.notify()
  }

  /** Hands a cart of the former shop to the server once, sends what waits, and mends what was broken. */
  async start(): Promise<void> {
    await this.#deps.alone(async () => this.#claimFormerCart())
    await this.flush()
    const { setAside, items } = this.read()
    if (setAside && items.length === 0) await this.refresh()
  }

  /** The shopper has read what was reported. */
  dismiss(): void {
    const { store } = this.#deps
    const { meta } = readCached(store)
    if (meta) write(store, keys.meta, { ...meta, messages: [] })
    store.removeItem(keys.setAside)
    this.notify()
  }

  /** Items without our mark beside them are from the former shop: queued for the server to judge, and marked. */
  #claimFormerCart(): void {
    const { store, newId } = this.#deps
    if (store.getItem(keys.meta) !== null) return
    const items = readRawItems(store)
    if (items.length === 0) return
    const queued: QueuedChange = { changeId: newId(), change: { intent: 'adopt', items } }
    if (JSON.stringify(items).length > maxFormerBytes) {
      write(store, keys.setAside, items)
      store.removeItem(keys.items)
    } else if (!this.#writeQueue([...readCached(store).queue, queued])) return
    write(store, keys.meta, nothingKnown)
    this.notify()
  }

  /** Takes sent changes off the queue and puts the server's cart, with what is still unsent, in place of the copy. */
  #settle(batch: readonly QueuedChange[], answer: ChangesAnswer): void {
    const sent = new Set(batch.map((one) => one.changeId))
    const rest = readCached(this.#deps.store).queue.filter((one) => !sent.has(one.changeId))
    this.#writeQueue(rest)
    const news: string[] = []
    for (const { changeId, ok, message } of answer.results) {
      const refusal = message ?? refusedWords
      if (this.#awaited.has(changeId)) {
        this.#awaited.set(changeId, ok ? { kind: 'done' } : { kind: 'refused', message: refusal })
      } else if (!ok) news.push(refusal)
    }
    this.#replace(answer.cart, news, rest)
  }

  /** Null leaves the copy as it is. */
  #replace(cart: MirrorCart | null, news: readonly string[], unsent: readonly QueuedChange[]): void {
    const { items, meta } = readCached(this.#deps.store)
    const messages = [...new Set([...(meta?.messages ?? []), ...news])]
    if (!cart) return this.#keep({ items, meta: { ...(meta ?? nothingKnown), messages } })
    const { version, isOwned, lines } = cart
    let next: Copy = { items: cart.items, meta: { version, isOwned, lines, messages } }
    for (const queued of unsent) next = applyChange(next, queued)
    this.#keep(next)
  }

  #writeQueue(queue: readonly QueuedChange[]): boolean {
    if (!write(this.#deps.store, keys.queue, queue)) return false
    this.#deps.signal(queue.length > 0)
    return true
  }

  #keep({ items, meta }: Copy): void {
    write(this.#deps.store, keys.items, items)
    write(this.#deps.store, keys.meta, meta)
  }

  #outcomeOf(changeId: string): ChangeOutcome {
    const outcome = this.#awaited.get(changeId)
    this.#awaited.delete(changeId)
    if (outcome) return outcome
    // Without an outcome and off the queue: another tab has sent it.
    const waits = readCached(this.#deps.store).queue.some((one) => one.changeId === changeId)
    return { kind: waits ? 'unsent' : 'done' }
  }

  /** Whether something waits here that the server has not heard of. */
  waits(): boolean {
    return readCached(this.#deps.store).queue.length > 0
  }

  #texts(): string {
    const kept = Object.values(keys).map((key) => this.#deps.store.getItem(key))
    return JSON.stringify([this.#failed, kept])
  }
}

/** What one request may carry: so many changes, and among them one cart that is taken over. */
function nextBatch(queue: readonly QueuedChange[]): readonly QueuedChange[] {
  const [, second] = [...queue.keys()].filter((place) => queue[place]?.change.intent === 'adopt')
  return queue.slice(0, Math.min(maxChanges, second ?? maxChanges))
}
