// A film as players ask for it: whole, a range of it, or its head alone. Read from the disk as fast as somebody takes it.
import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'

export type FilmBounds = {
  /** On their way at once; each is counted until its last byte has left. */
  all: number
  /** Of them to one address: behind one a phone company may have many people, and a stranger has one. */
  address: number
  /** Of them of one film that is not everybody's: it has one customer, wherever they are. */
  own: number
}

const usual: FilmBounds = { all: 60, address: 12, own: 6 }
/** Who has not taken a range by then is cut off and gives the place back; players ask for the rest anew; milliseconds. */
const longestMs = 10 * 60_000

type Asked = {
  method: string
  header: (name: string) => string | undefined
  /** Who asks, as limits count addresses; null where nobody says. */
  address: string | null
  /** The key of a film that is not everybody's; null of one that is. */
  ownKey: string | null
}
type Range = { from: number; to: number }

const filmHeaders = {
  'content-type': 'video/mp4',
  'accept-ranges': 'bytes',
  'x-content-type-options': 'nosniff',
  // It runs nothing, whoever opens it and whatever it holds.
  'content-security-policy': "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; sandbox",
}

/** Answers with a file and closes it. `headers` hold its etag. */
export function createFilmAnswers(bounds = usual) {
  const places = createPlaces(bounds)

  function read(file: FileHandle, { from, to }: Range, onEnd: () => void): ReadableStream {
    const bytes = file.createReadStream({ start: from, end: to })
    const late = setTimeout(() => bytes.destroy(new Error('read too slowly')), longestMs)
    bytes.once('close', () => {
      clearTimeout(late)
      onEnd()
    })
    return Readable.toWeb(bytes) as ReadableStream
  }

  return async (file: FileHandle, asked: Asked, own: Readonly<Record<string, string>>): Promise<Response> => {
    const { size } = await file.stat()
    if (size === 0) {
      // What a machine leaves that lost its power: there is nothing to read of it.
      await file.close()
      return new Response('Film not found.', { status: 404, headers: { 'cache-control': 'no-store' } })
    }
    const { etag = '' } = own
    const headers = { ...own, ...filmHeaders }
    const range = chosenRange(asked, etag, size)
    const answer = headOf({ range, isKnown: asked.header('if-none-match') === etag, size })
    if (answer.sent === null || asked.method === 'HEAD') {
      await file.close()
      return new Response(null, { status: answer.status, headers: { ...headers, ...answer.headers } })
    }
    const place = places.enter(asked)
    if (!place.ok) {
      await file.close()
      const later = { 'cache-control': 'no-store', 'retry-after': '5' }
      return new Response(place.words, { status: place.status, headers: later })
    }
    const body = read(file, answer.sent, place.leave)
    return new Response(body, { status: answer.status, headers: { ...headers, ...answer.headers } })
  }
}

type Place = { ok: true; leave: () => void } | { ok: false; status: 429 | 503; words: string }

/** One for each film that is on its way, counted for all, for who asks, and for whose it is. */
function createPlaces({ all, address: ofAddress, own }: FilmBounds) {
  let underWay = 0
  const counts = new Map<string, number>()
  const isFull = (name: string | null, most: number) => name !== null && (counts.get(name) ?? 0) >= most

  function count(name: string | null, more: 1 | -1): void {
    if (name === null) return
    const now = (counts.get(name) ?? 0) + more
    if (now === 0) counts.delete(name)
    else counts.set(name, now)
  }

  return {
    enter({ address, ownKey }: Pick<Asked, 'address' | 'ownKey'>): Place {
      const who = address === null ? null : `from ${address}`
      const whose = ownKey === null ? null : `of ${ownKey}`
      if (underWay >= all)
        return {
          ok: false,
          status: 503,
          words: 'Many films are being watched right now. Please try again in a minute.',
        }
      if (isFull(who, ofAddress))
        return {
          ok: false,
          status: 429,
          words: 'Many films are being watched from your connection right now. Please try again in a minute.',
        }
      if (isFull(whose, own))
        return {
          ok: false,
          status: 429,
          words: 'This film is being watched in many places right now. Please try again in a minute.',
        }
      const change = (more: 1 | -1) => {
        underWay += more
        count(who, more)
        count(whose, more)
      }
      change(1)
      return { ok: true, leave: () => change(-1) }
    },
  }
}

type Choice = { range: Range | 'whole' | 'outside'; isKnown: boolean; size: number }
type Head = { status: number; headers: Record<string, string>; sent: Range | null }

function headOf({ range, isKnown, size }: Choice): Head {
  if (isKnown) return { status: 304, headers: {}, sent: null }
  if (range === 'outside') {
    // No film: who kept it for a year would answer others with it.
    const headers = { 'content-range': `bytes */${size}`, 'cache-control': 'no-store' }
    return { status: 416, headers, sent: null }
  }
  if (range === 'whole')
    return { status: 200, headers: { 'content-length': String(size) }, sent: { from: 0, to: size - 1 } }
  const { from, to } = range
  const headers = {
    'content-length': String(to - from + 1),
    'content-range': `bytes ${from}-${to}/${size}`,
  }
  return { status: 206, headers, sent: range }
}

/** One range; what asks for several, or cannot be read, is answered with the whole, and so is who has another version. */
function chosenRange({ header }: Asked, etag: string, size: number): Range | 'whole' | 'outside' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/u.exec(header('range') ?? '') ?? []
  const version = header('if-range') ?? etag
  if (version !== etag || first + last === '') return 'whole'
  return first === '' ? lastBytes(Number(last), size) : bytesFrom(Number(first), last, size)
}

function lastBytes(count: number, size: number): Range | 'outside' {
  return count === 0 ? 'outside' : { from: Math.max(0, size - count), to: size - 1 }
}

function bytesFrom(from: number, last: string, size: number): Range | 'whole' | 'outside' {
  if (from >= size) return 'outside'
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return to < from ? 'whole' : { from, to }
}
