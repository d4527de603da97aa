// The browser's copy of the cart: what is kept, how it is read back, and what a change does to it. Anyone may have written
// there (the former shop, an older version of ours, a curious hand), so whatever cannot be read is set aside until the
// shopper has been told.
import {
  canonicalText,
  type CartItem,
  countUnits,
  maxQuantity,
  type MirrorCart,
  type MirrorLine,
} from './cart.ts'
import type { CartLineId, VariantId } from '#app/foundation/lib/ids.ts'

export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export type MirrorChange =
  | { intent: 'add'; variantId: VariantId; quantity: number; configuration?: CartItem['configuration'] }
  | { intent: 'set'; lineId: CartLineId; quantity: number }
  | { intent: 'remove'; lineId: CartLineId }
  | { intent: 'adopt'; items: unknown[] }

/** `item` is how a new line looks until the server has answered. */
export type QueuedChange = { changeId: string; change: MirrorChange; item?: CartItem | undefined }

export type Meta = Omit<MirrorCart, 'items'> & {
  /** What the shopper has not been told yet: items that could not be taken over, changes that were refused. */
  messages: string[]
}

export type Copy = { items: readonly CartItem[]; meta: Meta }

export const keys = {
  items: 'cartItems',
  setAside: 'cartItems.setAside',
  meta: 'cartMeta',
  queue: 'cartQueue',
} as const

type Kept = { items: CartItem[]; meta: Meta | null; queue: QueuedChange[] }

/** Entries that are no items are left out, together with the line that stands beside each. */
export function readCached(store: KeyValueStore): Kept {
  const entries = readRawItems(store)
  const meta = readMeta(store)
  const places = [...entries.keys()].filter((place) => isItem(entries[place]))
  const lines = places.map((place) => meta?.lines[place] ?? null)
  return {
    items: places.map((place) => entries[place] as CartItem),
    meta: meta && { ...meta, lines },
    queue: readList(store, keys.queue).filter(isQueued),
  }
}

/** The entries of `cartItems` just as they stand, for the server to judge. */
export function readRawItems(store: KeyValueStore): unknown[] {
  return readList(store, keys.items)
}

/** False when the browser has no room or refuses to keep anything. */
export function write(store: KeyValueStore, key: string, value: unknown): boolean {
  try {
    store.setItem(key, JSON.stringify(value))
    return true
  } catch {
    // QuotaExceededError, or storage that was switched off meanwhile.
    return false
  }
}

/** The copy after a change, until the server has answered. Stock and prices are not known here. */
export function applyChange(copy: Copy, { change, item }: QueuedChange): Copy {
  const lines = [...copy.meta.lines]
  const items = [...copy.items]
  const place = lines.findIndex((line, i) =>
    change.intent === 'add'
      ? line?.variantId === change.variantId && sameDesign(items[i], change.configuration)
      : change.intent !== 'adopt' && line?.id === change.lineId,
  )
  const old = items[place]
  if (change.intent === 'add' && old) {
    items[place] = { ...old, Quantity: Math.min(old.Quantity + change.quantity, maxQuantity) }
  } else if (change.intent === 'add' && item) {
    items.push({ ...item, Quantity: change.quantity })
    lines.push({ id: null, variantId: change.variantId })
  } else if (change.intent === 'set' && old) {
    items[place] = { ...old, Quantity: change.quantity }
  } else if (change.intent === 'remove' && old) {
    items.splice(place, 1)
    lines.splice(place, 1)
  }
  return { items, meta: { ...copy.meta, lines } }
}

function readList(store: KeyValueStore, key: string): unknown[] {
  const text = store.getItem(key)
  if (text === null) return []
  const list = parse(text)
  if (Array.isArray(list)) return list
  write(store, keys.setAside, text)
  store.removeItem(key)
  return []
}

/** Null when there is none: then `cartItems` is not ours. A broken one counts as one that knows nothing. */
function readMeta(store: KeyValueStore): Meta | null {
  const text = store.getItem(keys.meta)
  if (text === null) return null
  const { version, isOwned, lines, messages } = (parse(text) ?? {}) as Partial<Meta>
  return {
    version: Number.isSafeInteger(version) ? Number(version) : 0,
    isOwned: isOwned === true,
    lines: Array.isArray(lines) ? lines.map((line) => (isLine(line) ? line : null)) : [],
    messages: Array.isArray(messages) ? messages.filter((one) => typeof one === 'string') : [],
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON: the caller sets it aside.
    return undefined
  }
}

function isItem(entry: unknown): boolean {
  const item = entry as Partial<CartItem> | null
  return typeof item?.Name === 'string' && Number.isFinite(item.Price) && countUnits([item]) > 0
}

function isLine(entry: unknown): entry is MirrorLine {
  return typeof (entry as Partial<MirrorLine> | null)?.variantId === 'string'
}

function isQueued(entry: unknown): entry is QueuedChange {
  const queued = entry as Partial<QueuedChange> | null
  return typeof queued?.changeId === 'string' && typeof queued.change?.intent === 'string'
}

function sameDesign(item: CartItem | undefined, configuration: CartItem['configuration']): boolean {
  return canonicalText(item?.configuration) === canonicalText(configuration)
}
