// Pages that are the same bytes for everyone are rendered once per change, compressed once, and served from memory
// before any routing happens. A page names the things it shows as tags; a change of one of them drops it.
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { savesData } from '#app/lib/save-data.ts'
import { bodyFor, type KeptBodies, makeBodies, pressBodies } from './kept-bodies.server.ts'
import { lightKey } from './save-data.server.ts'

type KeptPage = {
  status: number
  etag: string
  /** Names and values in turn, as writeHead takes them: put together once, not at every visit. */
  headers: string[]
  bodies: KeptBodies
  bytes: number
  tags: readonly string[]
  expiresAt: number
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

export type KeptPages = {
  /** Answers from memory and returns true, or leaves the request alone and returns false. */
  serve: (req: IncomingMessage, res: ServerResponse, requestId: () => string) => boolean
  /** Compresses and keeps a page, and answers the request that it was rendered for. */
  keep: (page: PageToKeep, acceptEncoding: string | undefined) => Promise<Response>
  /** Forgets every page that shows one of the tags; without tags, all. */
  drop: (tags?: readonly string[]) => void
  tick: () => number
  size: () => number
}

/** Promised dates and NEW badges move with the clock, so no page is kept longer than this. */
const maxAgeMs = 10 * 60 * 1000

/**
 * A page that is served this often from memory is compressed once more, as hard as brotli can: a tenth smaller for some
 * 0.2 s of CPU. Of a home page that is what fits into the first packets of a connection (14.6 kB) or does not.
 */
const visitsToPress = 2

/** `maxBytes` bounds what is kept in all encodings together; the longest unused page leaves first. */
export function createKeptPages(maxBytes = 64 * 1024 * 1024, clock: () => number = Date.now): KeptPages {
  const pages = new Map<string, KeptPage>()
  const droppedAt = new Map<string, number>()
  let allDroppedAt = 0
  let ticks = 0
  let bytes = 0
  const press = createPress({
    find: (key) => pages.get(key),
    onPressed: (key, page, saved) => {
      if (pages.get(key) === page) bytes -= saved
    },
  })

  function forget(key: string): void {
    bytes -= pages.get(key)?.bytes ?? 0
    pages.delete(key)
  }

  function find(key: string): KeptPage | null {
    const page = pages.get(key)
    if (!page) return null
    if (page.expiresAt <= clock()) {
      forget(key)
      return null
    }
    // Back to the end of the map: its order is the order of last use.
    pages.delete(key)
    pages.set(key, page)
    return page
  }

  function isOvertaken(page: PageToKeep): boolean {
    return (
      allDroppedAt > page.renderedAt || page.tags.some((tag) => (droppedAt.get(tag) ?? 0) > page.renderedAt)
    )
  }

  return {
    serve(req, res, requestId) {
      if (req.method !== 'GET' && req.method !== 'HEAD') return false
      const asked = pageKey(req.url ?? '/')
      const key = savesData(req.headers['save-data']) ? lightKey(asked) : asked
      const page = find(key)
      if (!page) return false
      page.visits++
      if (page.visits === visitsToPress) press(key)
      send(page, req, res, requestId())
      return true
    },
    async keep(page, acceptEncoding) {
      const expiresAt = Math.min(clock() + maxAgeMs, page.until)
      const made = await makeKept(page, expiresAt)
      if (!isOvertaken(page)) {
        forget(page.key)
        pages.set(page.key, made)
        bytes += made.bytes
        for (const key of pages.keys()) {
          if (bytes <= maxBytes) break
          forget(key)
        }
      }
      return toResponse(made, acceptEncoding)
    },
    drop(tags) {
      ticks++
      if (!tags) {
        allDroppedAt = ticks
        pages.clear()
        bytes = 0
        return
      }
      for (const tag of tags) droppedAt.set(tag, ticks)
      for (const [key, page] of pages) {
        if (page.tags.some((tag) => tags.includes(tag))) forget(key)
      }
    },
    tick: () => ticks,
    size: () => pages.size,
  }
}

type PressParts = {
  find: (key: string) => KeptPage | undefined
  /** Hears how many bytes the page takes less now. */
  onPressed: (key: string, page: KeptPage, saved: number) => void
}

/** Compresses pages as hard as brotli can, one after the other, beside the requests. */
function createPress({ find, onPressed }: PressParts): (key: string) => void {
  const waiting = new Set<string>()
  async function workOff(): Promise<void> {
    for (const key of waiting) {
      const page = find(key)
      if (page) onPressed(key, page, await pressPage(page))
      waiting.delete(key)
    }
  }
  return (key) => {
    if (waiting.add(key).size === 1) void workOff()
  }
}

async function pressPage(page: KeptPage): Promise<number> {
  const saved = await pressBodies(page.bodies, page.headers)
  page.bytes -= saved
  return saved
}

const trackingParameter = /^(utm_\w+|fbclid|gclid|msclkid|ttclid|igsh|mc_[ce]id)$/u

/**
 * The address without what advertisers append, its query in one spelling, so that a shared link is the same page and nobody
 * has it kept again and again. React Router's own parameter says something only where a page's data are asked for.
 */
export function pageKey(url: string): string {
  const question = url.indexOf('?')
  if (question < 0) return url
  const path = url.slice(0, question)
  const query = new URLSearchParams(url.slice(question + 1))
  const isData = path.endsWith('.data')
  for (const name of new Set(query.keys()))
    if (trackingParameter.test(name) || (name === '_routes' && !isData)) query.delete(name)
  const rest = query.toString()
  return rest === '' ? path : `${path}?${rest}`
}

/** The key of an absolute address. */
export function keptUrl(url: string): string {
  const { pathname, search } = new URL(url)
  return pageKey(pathname + search)
}

async function makeKept(page: PageToKeep, expiresAt: number): Promise<KeptPage> {
  const { body, status, tags } = page
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const headers = Object.entries({ ...page.headers, etag, vary: 'accept-encoding, save-data' }).flat()
  const bodies = await makeBodies(body, headers)
  return {
    status,
    etag,
    headers,
    bodies,
    bytes: body.length + bodies.br.body.length + lengthOf(page.key, ...tags, ...headers),
    tags,
    expiresAt,
    visits: 0,
  }
}

/** What stands around a small body: whoever asks for it under long addresses must not fill the memory with them. */
function lengthOf(...texts: string[]): number {
  return texts.reduce((sum, text) => sum + text.length, 0)
}

function send(page: KeptPage, req: IncomingMessage, res: ServerResponse, requestId: string): void {
  if (req.headers['if-none-match']?.includes(page.etag)) {
    res.writeHead(304, [...page.headers, 'x-request-id', requestId]).end()
    return
  }
  const { head, body } = bodyFor(page.bodies, page.headers, req.headers['accept-encoding'])
  res.writeHead(page.status, [...head, 'x-request-id', requestId])
  res.end(req.method === 'HEAD' ? undefined : body)
}

function toResponse(page: KeptPage, acceptEncoding: string | undefined): Response {
  const { head, body } = bodyFor(page.bodies, page.headers, acceptEncoding)
  const headers = new Headers()
  for (let i = 0; i < head.length; i += 2) headers.append(head[i] ?? '', head[i + 1] ?? '')
  return new Response(new Uint8Array(body), { status: page.status, headers })
}
