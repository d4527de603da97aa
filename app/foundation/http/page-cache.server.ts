// Pages that are the same bytes for everyone are rendered once per change, compressed once, and served from memory
// before any routing happens. A page names the things it shows as tags; a change of one of them drops it. One that may be out
// of date is made anew when it is next asked for, and shown as it is where that fails.
import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { findCachedPlace } from './cached-address.ts'
import {
  bodyFor,
  bytesOf,
  type CachedBodies,
  makeBodies,
  compressBodies,
  textBytes,
} from './cached-bodies.server.ts'
import { createPageFreshness, maxStaleMs, type PageTimes } from './page-freshness.ts'
import { keyFor } from './save-data.server.ts'

type CachedPage = PageTimes & {
  status: number
  etag: string
  /** Names and values in turn, as writeHead takes them: put together once, not at every visit. */
  headers: string[]
  bodies: CachedBodies
  /** Of all encodings with their heads, and of what stands around them. */
  bytes: number
  around: number
  tags: readonly string[]
  /** How often it was served from memory. */
  visits: number
}

export type PageToKeep = {
  key: string
  status: number
  headers: Record<string, string>
  body: Buffer
  tags: readonly string[]
  /** What `tick()` said before the page was rendered: a page overtaken by a change is not kept. */
  renderedAt: number
  /** In ms of the clock, Infinity for no such hour: a page is kept no longer, and ten minutes at most. */
  until: number
}

export type PageCache = {
  /** Answers from memory and returns true, or leaves the request alone and returns false. */
  serve: (req: IncomingMessage, res: ServerResponse, requestId: () => string) => boolean
  /** What is kept under a key, for whoever waited while it was made; null when nothing is. */
  find: (key: string, acceptEncoding: string | undefined) => Response | null
  /** Compresses and keeps a page, and answers the request that it was rendered for. */
  keep: (page: PageToKeep, acceptEncoding: string | undefined) => Promise<Response>
  /** The page, however old, for whoever could not be given it anew; for a moment nobody tries again. Null: none is kept. */
  rescue: (key: string, acceptEncoding: string | undefined) => Response | null
  /** Forgets every page that shows one of the tags; without tags, all. */
  drop: (tags?: readonly string[]) => void
  /** It is not there any more, or leads elsewhere. */
  forget: (key: string) => void
  /** Changes are no longer heard of, so that nothing is known of what is kept. */
  lost: () => void
  /** They are heard of again: what was kept until now may have missed one. */
  heard: () => void
  /** Whether a page is kept under the key, however old. */
  has: (key: string) => boolean
  tick: () => number
  size: () => number
  /** Of everything that is kept. */
  bytes: () => number
}

/** Promised dates and NEW badges move with the clock, so no page is kept longer than this. */
const maxAgeMs = 10 * 60 * 1000

/**
 * A page that is served this often from memory is compressed once more, as hard as brotli can: a tenth smaller for some
 * 0.2 s of CPU. Of a home page that is what fits into the first packets of a connection (14.6 kB) or does not.
 */
const visitsToPress = 2

/**
 * `bytes` bounds what is kept in all encodings together with what stands around it, `pages` how many there are. The longest
 * unused page leaves first, and before all others those whose time is over and those that nobody asked for again: whoever calls up one odd address after
 * the other does not push out what people read.
 */
type Bounds = { bytes: number; pages: number }
const usualBounds: Bounds = { bytes: 32 * 1024 * 1024, pages: 5_000 }

/** The share of the bounds that is left when room has been made. */
const fillTo = 0.95

/** Tags whose last change is remembered; beyond them everything counts as changed. */
const mostTags = 10_000

/** The pages by their keys, in the order of last use, within their bounds. */
function createShelf(most: Bounds, clock: () => number) {
  const pages = new Map<string, CachedPage>()
  let bytes = 0

  function forget(key: string): void {
    bytes -= pages.get(key)?.bytes ?? 0
    pages.delete(key)
  }

  /**
   * The page of `key` stays: it is being sent. Once it is full some room is made ahead: whoever looks through all pages for each new
   * one spends a twentieth of a search on it.
   */
  function makeRoom(key: string): void {
    if (bytes <= most.bytes && pages.size <= most.pages) return
    const isFull = () => bytes > most.bytes * fillTo || pages.size > Math.ceil(most.pages * fillTo)
    const passes: ((page: CachedPage) => boolean)[] = [
      ({ expiresAt }) => expiresAt <= clock(),
      ({ visits }) => visits === 0,
      () => true,
    ]
    for (const mayGo of passes) {
      for (const [other, page] of pages) {
        if (!isFull()) return
        if (other !== key && mayGo(page)) forget(other)
      }
    }
  }

  return {
    pages,
    bytes: () => bytes,
    forget,
    put(key: string, page: CachedPage): void {
      forget(key)
      pages.set(key, page)
      bytes += page.bytes
      makeRoom(key)
    },
    /** Counts a page anew whose encodings have changed. */
    weigh(key: string, page: CachedPage): void {
      const before = page.bytes
      page.bytes = bytesOf(page.bodies) + page.around
      if (pages.get(key) !== page) return
      bytes += page.bytes - before
      makeRoom(key)
    },
    find(key: string): CachedPage | null {
      const page = pages.get(key)
      if (!page) return null
      if (page.expiresAt + maxStaleMs <= clock()) {
        forget(key)
        return null
      }
      // Back to the end of the map: its order is the order of last use.
      pages.delete(key)
      pages.set(key, page)
      return page
    },
  }
}

/** Which tags have changed since when, in ticks: a page that was being made meanwhile shows what was before. */
function createChanges() {
  const changedAt = new Map<string, number>()
  let allChangedAt = 0
  let ticks = 0
  const changeAll = () => {
    changedAt.clear()
    allChangedAt = ticks
  }
  return {
    tick: () => ticks,
    /** Without tags, all of them. */
    note(tags?: readonly string[]): void {
      ticks++
      for (const tag of tags ?? []) changedAt.set(tag, ticks)
      if (!tags || changedAt.size > mostTags) changeAll()
    },
    isOvertaken: ({ tags, renderedAt }: PageToKeep): boolean =>
      allChangedAt > renderedAt || tags.some((tag) => (changedAt.get(tag) ?? 0) > renderedAt),
  }
}

export function createPageCache(most: Bounds = usualBounds, clock: () => number = Date.now): PageCache {
  const shelf = createShelf(most, clock)
  const changes = createChanges()
  const freshness = createPageFreshness(clock)
  const press = createPress({
    find: (key) => shelf.pages.get(key),
    onPressed: (key, page) => shelf.weigh(key, page),
  })

  function findShown(key: string): CachedPage | null {
    const page = shelf.find(key)
    return page && freshness.isShown(page) ? page : null
  }

  function answerWith(key: string, page: CachedPage, acceptEncoding: string | undefined): Response {
    page.visits++
    const answer = toResponse(page, acceptEncoding, freshness.headersOf(page))
    shelf.weigh(key, page)
    return answer
  }

  return {
    serve(req, res, requestId) {
      if (req.method !== 'GET' && req.method !== 'HEAD') return false
      const key = keyOf(shelf.pages, req.url ?? '/', req.headers['save-data'])
      const page = key === null ? null : findShown(key)
      if (key === null || !page) return false
      page.visits++
      if (page.visits === visitsToPress) press(key)
      const { br, gzip } = page.bodies
      send(page, req, res, [...freshness.headersOf(page), 'x-request-id', requestId()])
      if (page.bodies.gzip !== gzip || page.bodies.br !== br) shelf.weigh(key, page)
      return true
    },
    find(key, acceptEncoding) {
      const page = findShown(key)
      return page && answerWith(key, page, acceptEncoding)
    },
    rescue(key, acceptEncoding) {
      const page = shelf.find(key)
      if (!page) return null
      freshness.failed()
      return answerWith(key, page, acceptEncoding)
    },
    async keep(page, acceptEncoding) {
      freshness.made()
      const keptAt = clock()
      const expiresAt = Math.min(keptAt + maxAgeMs, page.until)
      const made = await makeKept(page, { keptAt, expiresAt }, acceptEncoding)
      const answer = toResponse(made, acceptEncoding, [])
      if (!changes.isOvertaken(page)) {
        shelf.put(page.key, made)
        shelf.weigh(page.key, made)
      }
      return answer
    },
    drop(tags) {
      changes.note(tags)
      for (const [key, page] of shelf.pages)
        if (!tags || page.tags.some((tag) => tags.includes(tag))) shelf.forget(key)
    },
    forget: shelf.forget,
    lost: freshness.lost,
    heard() {
      freshness.heard()
      changes.note()
      for (const page of shelf.pages.values()) page.expiresAt = Math.min(page.expiresAt, clock())
    },
    has: (key) => shelf.pages.has(key),
    tick: changes.tick,
    size: () => shelf.pages.size,
    bytes: () => shelf.bytes(),
  }
}

type CompressDeps = {
  find: (key: string) => CachedPage | undefined
  /** Hears that the page takes fewer bytes now. */
  onPressed: (key: string, page: CachedPage) => void
}

/** Compresses pages as hard as brotli can, one after the other, beside the requests. */
function createPress({ find, onPressed }: CompressDeps): (key: string) => void {
  const waiting = new Set<string>()
  async function workOff(): Promise<void> {
    for (const key of waiting) {
      const page = find(key)
      if (page) {
        await compressBodies(page.bodies, page.headers)
        onPressed(key, page)
      }
      waiting.delete(key)
    }
  }
  return (key) => {
    if (waiting.add(key).size === 1) void workOff()
  }
}

async function makeKept(
  page: PageToKeep,
  times: PageTimes,
  acceptEncoding: string | undefined,
): Promise<CachedPage> {
  const { body, status, tags } = page
  const etag = `"${hash('sha256', body, 'base64url').slice(0, 22)}"`
  const headers = Object.entries({ ...page.headers, etag, vary: 'accept-encoding, save-data' }).flat()
  const bodies = await makeBodies(body, headers, acceptEncoding)
  const around = perPage + textBytes(page.key, etag, ...tags, ...headers)
  const bytes = bytesOf(bodies) + around
  return { status, etag, headers, bodies, bytes, around, tags, ...times, visits: 0 }
}

/** Objects, buffers' own heads and the place in the map; measured, rounded up. */
const perPage = 2_000

/** Null for what is no page, and for another spelling: the page's own answer leads from there to this one. */
function keyOf(
  pages: ReadonlyMap<string, unknown>,
  url: string,
  saveData: string | string[] | undefined,
): string | null {
  const exactly = keyFor(url, saveData)
  // What is kept under an address was kept under its one spelling.
  if (pages.has(exactly)) return exactly
  const asked = findCachedPlace(url)
  return asked && asked.path === pathOf(url) ? keyFor(asked.key, saveData) : null
}

function pathOf(url: string): string {
  const question = url.indexOf('?')
  return question < 0 ? url : url.slice(0, question)
}

function send(page: CachedPage, req: IncomingMessage, res: ServerResponse, more: readonly string[]): void {
  if (req.headers['if-none-match']?.includes(page.etag)) {
    res.writeHead(304, [...page.headers, ...more]).end()
    return
  }
  const { head, body } = bodyFor(page.bodies, page.headers, req.headers['accept-encoding'])
  res.writeHead(page.status, [...head, ...more])
  res.end(req.method === 'HEAD' ? undefined : body)
}

function toResponse(page: CachedPage, acceptEncoding: string | undefined, more: readonly string[]): Response {
  const { head, body } = bodyFor(page.bodies, page.headers, acceptEncoding)
  const headers = new Headers()
  const all = [...head, ...more]
  for (let i = 0; i < all.length; i += 2) headers.append(all[i] ?? '', all[i + 1] ?? '')
  return new Response(new Uint8Array(body), { status: page.status, headers })
}
