import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ProductId } from '#app/foundation/lib/ids.ts'
import type { Said } from '#app/domain/wishlist/saved-storage.ts'
import type { WishChange, WishlistAnswer } from '#app/domain/wishlist/wishlist.ts'
import {
  flushWishlist,
  reconcileWishlist,
  pressHeart,
  refreshWishlist,
  startWishlist,
} from './wishlist-mirror.ts'

const [zuri, luna, aku] = ['prd_zuri', 'prd_luna', 'prd_aku'] as const
const names: Record<string, string> = { [zuri]: 'Zuri', [luna]: 'Luna', [aku]: 'Akú' }

/** The server: a list that takes wishes, and answers as long as it is reached. */
const server = {
  list: null as WishlistAnswer['list'],
  isReached: true,
  refuses: false,
  sent: [] as WishChange[],
}
let store: Map<string, string>
let said: string[]
let cookie: string

beforeEach(() => {
  Object.assign(server, { list: null, isReached: true, refuses: false, sent: [] })
  store = new Map()
  said = []
  cookie = ''
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, text: string) => void store.set(key, text),
    removeItem: (key: string) => void store.delete(key),
  })
  vi.stubGlobal('document', {
    get cookie() {
      return cookie
    },
    set cookie(text: string) {
      cookie = text.includes('Max-Age=0') ? '' : text
    },
  })
  vi.stubGlobal('dispatchEvent', (event: CustomEvent<Said | null>) => {
    if (event.detail) said.push(event.detail.text)
  })
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => answer(init))
  return () => vi.unstubAllGlobals()
})

async function answer(init: RequestInit): Promise<Response> {
  if (!server.isReached) throw new TypeError('no connection')
  if (server.refuses) return new Response('no', { status: 400 })
  if (init.method === 'POST' && typeof init.body === 'string') {
    const { changes } = JSON.parse(init.body) as { changes: WishChange[] }
    server.sent.push(...changes)
    for (const { intent, productId } of changes) {
      const others = (server.list?.productIds ?? []).filter((id) => id !== productId)
      const productIds = intent === 'save' ? [...others, productId] : others
      server.list = { isOwned: server.list?.isOwned ?? false, productIds }
    }
  }
  return Response.json({ list: server.list, refused: [] } satisfies WishlistAnswer)
}

const marks = () => JSON.parse(store.get('wishlist') ?? '[]') as ProductId[]
const unsent = () => JSON.parse(store.get('wishlist.unsent') ?? '[]') as WishChange[]
const press = (id: ProductId) => pressHeart({ id, name: names[id] ?? '' }, { lengthIn: 20, variantId: null })

describe('pressing a heart', () => {
  test('marks it at once, says so, and tells the server behind', async () => {
    expect(press(zuri)).toBe(true)
    expect(marks()).toEqual([zuri])
    expect(said).toEqual(['Zuri is in your wishlist.'])
    await flushWishlist()
    expect(server.sent).toEqual([{ intent: 'save', productId: zuri, lengthIn: 20, variantId: null }])
    expect(unsent()).toEqual([])
    press(zuri)
    await flushWishlist()
    expect([marks(), server.list?.productIds]).toEqual([[], []])
  })

  test('without a connection is kept, said, and sent later', async () => {
    server.isReached = false
    press(zuri)
    press(luna)
    await flushWishlist()
    expect(marks()).toEqual([zuri, luna])
    expect(said.at(-1)).toContain('back online')
    server.isReached = true
    await startWishlist()
    expect(server.list?.productIds).toEqual([zuri, luna])
    expect(unsent()).toEqual([])
  })

  test('is left to the form where the browser keeps nothing', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    expect(press(zuri)).toBe(false)
  })

  test('that the server will never take does not stop the others', async () => {
    server.refuses = true
    press(zuri)
    await flushWishlist()
    expect(unsent()).toEqual([])
    server.refuses = false
    press(luna)
    await flushWishlist()
    expect(server.list?.productIds).toEqual([luna])
  })

  test('in any order, with any breaks of the connection, ends as the server has it', async () => {
    const steps = fc.array(fc.oneof(fc.constantFrom(zuri, luna, aku), fc.boolean()), { maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        store.clear()
        Object.assign(server, { list: null, isReached: true })
        const wanted = new Set<ProductId>()
        for (const step of all) {
          if (typeof step === 'boolean') {
            server.isReached = step
            continue
          }
          press(step)
          if (!wanted.delete(step)) wanted.add(step)
        }
        server.isReached = true
        await flushWishlist()
        expect(new Set(marks())).toEqual(wanted)
        expect(new Set(server.list?.productIds ?? [])).toEqual(wanted)
      }),
    )
  })
})

describe('meeting the server’s list', () => {
  test('takes it over', async () => {
    expect(await reconcileWishlist({ productIds: [luna], isOwned: true })).toBe(false)
    expect(marks()).toEqual([luna])
  })

  test('gives back a list without an account that the server has forgotten', async () => {
    store.set('wishlist', JSON.stringify([zuri, luna]))
    expect(await reconcileWishlist(null)).toBe(true)
    expect(server.list?.productIds).toEqual([zuri, luna])
  })

  test('but not that of an account: it stands there, or went with it', async () => {
    await reconcileWishlist({ productIds: [zuri], isOwned: true })
    expect(await reconcileWishlist(null)).toBe(false)
    expect([marks(), server.list]).toEqual([[], null])
  })

  test('after signing in asks once, and again when it could not ask', async () => {
    cookie = 'wishlist-moved=1'
    server.list = { productIds: [aku], isOwned: true }
    server.isReached = false
    await startWishlist()
    expect([marks(), cookie]).toEqual([[], 'wishlist-moved=1'])
    server.isReached = true
    await startWishlist()
    expect([marks(), cookie]).toEqual([[aku], ''])
    expect(await refreshWishlist()).toBe(true)
  })

  test('what another hand wrote into the storage is passed over', async () => {
    for (const text of ['{', 'null', '{"a":1}', '[1,null,"x"]']) {
      store.set('wishlist', text)
      await reconcileWishlist({ productIds: [zuri], isOwned: false })
      expect(marks()).toEqual([zuri])
    }
  })
})
