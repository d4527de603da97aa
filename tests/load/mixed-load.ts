// A crowd in the shop as functions: kept pages, pictures, searches, carts, checkouts and webhooks over plain sockets, in an order
// that a seed fixes, at a rate that does not wait for the shop.
import { randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { Answer } from './answer.ts'
import { createVisitor } from '#tests/visitor.ts'

export type Kind = 'page' | 'picture' | 'search' | 'cart' | 'checkout' | 'webhook'

export type LoadPlan = {
  port: number
  connections: number
  seconds: number
  /** Requests that are begun in a second, by all connections together; null: each as soon as the last was answered. */
  perSecond: number | null
  seed: number
  /** Cookies of carts (fillCarts), and what more is put into them. */
  carts: readonly string[]
  variantId: string
  /** Addresses of pictures (findPictures). */
  pictures: readonly string[]
  /** Of each kind as many in a hundred; `mix` by default. */
  kinds?: readonly [Kind, number][]
}

export type Tally = {
  good: number
  /** 503 with Retry-After. */
  refused: number
  /** Everything else, by status; 'cut' for connections that ended without an answer. */
  other: Record<string, number>
  goodMs: number[]
  refusedMs: number[]
}

/** How many of a hundred requests are of each kind, where nothing else is asked for. */
const mix: readonly [Kind, number][] = [
  ['page', 40],
  ['picture', 30],
  ['search', 10],
  ['cart', 10],
  ['checkout', 8],
  ['webhook', 2],
]

const pages = ['/', '/shop', '/about', '/guides', '/care', '/create-your-style', '/robots.txt']
const mostPictures = 24
const words = ['wig', 'bone', 'straight', 'curly', 'lace', 'bundle', 'closure', 'black', 'honey', 'short']

export async function applyLoad(plan: LoadPlan): Promise<Record<Kind, Tally>> {
  const tallies = Object.fromEntries(mix.map(([kind]) => [kind, newTally()])) as Record<Kind, Tally>
  const until = performance.now() + plan.seconds * 1_000
  const random = seeded(plan.seed)
  await Promise.all(
    Array.from({ length: plan.connections }, (_, i) => runConnection(plan, i, { tallies, until, random })),
  )
  return tallies
}

/** Carts with one item each, every one from an address of its own: limits count by it. */
export async function fillCarts(baseUrl: string, variantId: string, count: number): Promise<string[]> {
  const carts: string[] = []
  for (let i = 0; i < count; i++) {
    const visitor = createVisitor(baseUrl, { address: addressOf(i) })
    const change = { intent: 'add', variantId, quantity: 1, changeId: randomUUID() }
    const answer = await visitor.post('/cart/changes', { changes: [change] } as never, {
      'content-type': 'application/json',
    })
    if (answer.status !== 200 || visitor.cookies.size === 0)
      throw new Error(`a cart could not be filled: ${answer.status} ${answer.body}`)
    carts.push([...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '))
  }
  return carts
}

/**
 * Some of the front pages, which every visit asks for, as files: a size that nobody has asked for yet is made at the first
 * request, in seconds.
 */
export async function findPictures(baseUrl: string): Promise<string[]> {
  const found = new Set<string>()
  for (const path of ['/', '/shop']) {
    const html = await (await fetch(baseUrl + path)).text()
    for (const [address] of html.matchAll(/\/media\/[\w/.-]+\.webp/gu)) found.add(address)
  }
  if (found.size === 0) throw new Error('no picture on the front pages')
  const few = [...found].slice(0, mostPictures)
  for (const address of few) await (await fetch(baseUrl + address)).arrayBuffer()
  return few
}

type Run = { tallies: Record<Kind, Tally>; until: number; random: () => number }

/** One request at a time; what falls due meanwhile is left out. */
async function runConnection(plan: LoadPlan, index: number, { tallies, until, random }: Run): Promise<void> {
  const everyMs = plan.perSecond === null ? 0 : (plan.connections * 1_000) / plan.perSecond
  let line: Line | null = null
  let due = performance.now() + random() * everyMs
  while (due < until) {
    const wait = due - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    line ??= openLine(plan.port)
    const kind = pickKind(plan.kinds ?? mix, random())
    const sentAt = performance.now()
    const status = await line.send(requestOf(kind, plan, index, random))
    const now = performance.now()
    enter(tallies[kind], kind, status, now - sentAt)
    if (status.isLast) line = null
    due = Math.max(due + everyMs, now)
  }
  line?.close()
}

type Outcome = { status: number | 'cut'; retryAfter: boolean; isLast: boolean }
type Line = { send: (bytes: string) => Promise<Outcome>; close: () => void }

function openLine(port: number): Line {
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
  const answer = new Answer()
  let settle: ((outcome: Outcome) => void) | null = null
  const cut = () => settle?.({ status: 'cut', retryAfter: false, isLast: true })
  socket.on('error', cut).on('close', cut)
  socket.on('data', (chunk) => {
    if (!answer.take(chunk)) return
    const isLast = answer.header('connection') === 'close'
    if (isLast) socket.end()
    settle?.({ status: answer.status, retryAfter: answer.header('retry-after') !== null, isLast })
    settle = null
  })
  return {
    send: (bytes) =>
      new Promise((resolve) => {
        settle = resolve
        answer.begin()
        socket.write(bytes)
      }),
    close: () => socket.destroy(),
  }
}

function requestOf(
  kind: Kind,
  { port, carts, variantId, pictures }: LoadPlan,
  index: number,
  random: () => number,
): string {
  const pick = <Item>(from: readonly Item[]) => from[Math.floor(random() * from.length)] as Item
  const place = Math.floor(random() * carts.length)
  const cart = carts[place] ?? ''
  const base = `host: 127.0.0.1:${port}\r\naccept-encoding: br\r\naccept: text/html\r\n`
  const get = (path: string) => `GET ${path} HTTP/1.1\r\n${base}x-forwarded-for: ${addressOf(index)}\r\n\r\n`
  const post = (path: string, type: string, body: string) =>
    `POST ${path} HTTP/1.1\r\n${base}origin: http://127.0.0.1:${port}\r\ncookie: ${cart}\r\nx-forwarded-for: ${addressOf(place)}\r\ncontent-type: ${type}\r\ncontent-length: ${body.length}\r\n\r\n${body}`
  switch (kind) {
    case 'page':
      return get(pick(pages))
    case 'picture':
      return get(pick(pictures))
    case 'search':
      return get(`/search?q=${pick(words)}+${pick(words)}+${Math.floor(random() * 1_000)}`)
    case 'cart':
      return post(
        '/cart/changes',
        'application/json',
        JSON.stringify({ changes: [{ intent: 'add', variantId, quantity: 1, changeId: randomUUID() }] }),
      )
    case 'checkout':
      return post(
        '/checkout',
        'application/x-www-form-urlencoded',
        'intent=update-total&country=NG&state=LA&area=mainland',
      )
    case 'webhook':
      return post('/webhooks/paystack', 'application/json', '{"event":"charge.success"}')
  }
}

function enter(tally: Tally, kind: Kind, { status, retryAfter }: Outcome, ms: number): void {
  // A webhook that nobody signed is judged and refused: that is its whole work here.
  if (status === 200 || (kind === 'webhook' && status === 401)) {
    tally.good++
    tally.goodMs.push(ms)
  } else if (status === 503 && retryAfter) {
    tally.refused++
    tally.refusedMs.push(ms)
  } else tally.other[status] = (tally.other[status] ?? 0) + 1
}

function pickKind(kinds: readonly [Kind, number][], at: number): Kind {
  let left = at * 100
  for (const [kind, share] of kinds) {
    left -= share
    if (left < 0) return kind
  }
  return kinds[0]?.[0] ?? 'page'
}

const newTally = (): Tally => ({ good: 0, refused: 0, other: {}, goodMs: [], refusedMs: [] })

const addressOf = (i: number) => `10.${(i >> 16) & 255}.${(i >> 8) & 255}.${i & 255}`

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The value below which `share` of them lie; 0 for none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
}
