// A browser with tabs and storage, and a server that they talk to, for tests of the cart's mirror.
import type { CartItem, MirrorCart } from '#app/domain/cart/cart.ts'
import type { KeyValueStore, MirrorChange } from '#app/domain/cart/cart-copy.ts'
import { cartServer } from '#app/domain/cart/make-cart-mirror.ts'
import { CartMirror } from '#app/domain/cart/cart-mirror-core.ts'
import type { CartLineId, VariantId } from '#app/foundation/lib/ids.ts'

type Sent = {
  changeId: string
  intent: string
  variantId: VariantId
  quantity: number
  lineId: CartLineId
  items: unknown[]
}

export const item = (Name: string, Quantity = 1): CartItem => ({
  Id: `prd_${Name}`,
  Name,
  Price: 100_000,
  Quantity,
  Description: '',
  Length: '20"',
  Url: '',
})
export const addition = (name: string, quantity = 1): Extract<MirrorChange, { intent: 'add' }> => ({
  intent: 'add',
  variantId: `var_${name}`,
  quantity,
})

class Storage implements KeyValueStore {
  readonly kept = new Map<string, string>()
  full = false
  getItem(key: string) {
    return this.kept.get(key) ?? null
  }
  setItem(key: string, text: string) {
    if (this.full) throw new DOMException('full', 'QuotaExceededError')
    this.kept.set(key, text)
  }
  removeItem(key: string) {
    this.kept.delete(key)
  }
  read(key: string): unknown {
    return JSON.parse(this.getItem(key) ?? 'null')
  }
}

/** A server with one cart that makes each change once, and a connection that can be cut before or after it hears. */
class Server {
  version = 0
  quantities = new Map<string, number>()
  seen = new Set<string>()
  log: Sent[] = []
  requests = 0
  connection: 'good' | 'cut' | 'answer-lost' | 'busy' | 'refusing' | 'login-page' = 'good'
  stock = 99
  knows = true
  isOwned = false

  readonly fetch = async (_: unknown, init?: RequestInit): Promise<Response> => {
    this.requests++
    if (this.connection === 'cut') throw new TypeError('Failed to fetch')
    if (this.connection === 'busy') return new Response(null, { status: 503 })
    if (this.connection === 'login-page') return new Response('<html>')
    if (this.connection === 'refusing' && init?.method === 'POST') return new Response(null, { status: 400 })
    const { changes } = JSON.parse(typeof init?.body === 'string' ? init.body : '{"changes":[]}') as {
      changes: Sent[]
    }
    const results = changes.map((change) => this.make(change))
    if (this.connection === 'answer-lost') throw new TypeError('Failed to fetch')
    return Response.json({ cart: this.knows ? this.cart() : null, results })
  }

  make(change: Sent) {
    const { changeId } = change
    if (this.seen.has(changeId)) return { changeId, ok: true, message: null }
    this.log.push(change)
    const next = (this.quantities.get(change.variantId) ?? 0) + change.quantity
    if (change.intent === 'add' && next > this.stock)
      return { changeId, ok: false, message: `Only ${this.stock} left.` }
    if (change.intent === 'add') this.quantities.set(change.variantId, next)
    if (change.intent === 'set') this.quantities.set(change.lineId.replace('lin', 'var'), change.quantity)
    if (change.intent === 'remove') this.quantities.delete(change.lineId.replace('lin', 'var'))
    if (change.intent === 'adopt') this.quantities.set('var_Adopted', change.items.length)
    this.knows = true
    this.seen.add(changeId)
    this.version++
    return { changeId, ok: true, message: null }
  }

  cart(): MirrorCart {
    const names = [...this.quantities.keys()].map((id) => id.slice(4))
    return {
      version: this.version,
      isOwned: this.isOwned,
      items: names.map((name) => item(name, this.quantities.get(`var_${name}`))),
      lines: names.map((name) => ({ id: `lin_${name}`, variantId: `var_${name}` })),
    }
  }
}

/** Tabs of one browser: one storage, one lock. */
export function browser(server = new Server(), store = new Storage()) {
  let turn: Promise<unknown> = Promise.resolve()
  let ids = 0
  const signals: boolean[] = []
  const openTab = () =>
    new CartMirror({
      store,
      server: cartServer(server.fetch),
      newId: () => `change-${++ids}`,
      signal: (waits) => signals.push(waits),
      alone(work) {
        const mine = turn.then(work)
        turn = mine.catch(() => undefined)
        return mine
      },
    })
  return { server, store, openTab, signals }
}
