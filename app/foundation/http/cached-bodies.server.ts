// The encodings of a cached page: each with the headers that it goes out with, put together once.
import { promisify } from 'node:util'
import { brotliCompress, constants, gzipSync } from 'node:zlib'

type Encoding = 'br' | 'gzip' | 'identity'

/** Names and values in turn, as writeHead takes them. */
type Encoded = { head: string[]; body: Buffer }

/** gzip is made when somebody first asks for it: browsers of the last ten years take brotli. */
export type CachedBodies = { identity: Encoded; br: Encoded; gzip: Encoded | null }

/** The level that costs a rendered page 2 ms. */
const quickly = 5

export async function makeBodies(body: Buffer, headers: string[]): Promise<CachedBodies> {
  return {
    identity: withHead(headers, exactly(body)),
    gzip: null,
    br: withHead(headers, await compressBrotli(body, quickly), 'br'),
  }
}

/** Compresses once more, as hard as brotli can. */
export async function compressBodies(bodies: CachedBodies, headers: string[]): Promise<void> {
  const smaller = await compressBrotli(bodies.identity.body, constants.BROTLI_MAX_QUALITY)
  bodies.br = withHead(headers, smaller, 'br')
}

/** What all encodings take that are there, with their heads. */
export function bytesOf({ identity, br, gzip }: CachedBodies): number {
  return [identity, br, gzip].reduce(
    (sum, one) => sum + (one ? one.body.length + textBytes(...one.head) : 0),
    0,
  )
}

/** Two a character at most, and some for each text. */
export function textBytes(...texts: string[]): number {
  return texts.reduce((sum, text) => sum + 2 * text.length + 16, 0)
}

export function bodyFor(
  bodies: CachedBodies,
  headers: string[],
  accepted: string | string[] | undefined,
): Encoded {
  const encoding = chooseEncoding(accepted)
  if (encoding !== 'gzip') return bodies[encoding]
  bodies.gzip ??= withHead(headers, exactly(gzipSync(bodies.identity.body, { level: 6 })), 'gzip')
  return bodies.gzip
}

function chooseEncoding(accepted: string | string[] | undefined): Encoding {
  const text = String(accepted ?? '')
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/u.test(text)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/u.test(text)) return 'gzip'
  return 'identity'
}

function withHead(headers: string[], body: Buffer, encoding?: string): Encoded {
  const head = [...headers, 'content-length', String(body.length)]
  if (encoding) head.push('content-encoding', encoding)
  return { head, body }
}

/**
 * The same bytes in a store of their own. What zlib gives is a slice of its work space, sixteen or more kilobytes for a few
 * hundred bytes, and small buffers share one store: kept, each would keep all of it alive.
 */
function exactly(bytes: Uint8Array): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  own.set(bytes)
  return own
}

const brotliAsync = promisify(brotliCompress)

async function compressBrotli(body: Buffer, quality: number): Promise<Buffer> {
  const compressed = await brotliAsync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  })
  return exactly(compressed)
}
