// The encodings of a cached page: each with the headers that it goes out with, put together once.
import { brotliCompress, brotliCompressSync, constants, gzipSync, zstdDecompressSync } from 'node:zlib'
import { promisify } from 'node:util'
import { brotliParams, chooseEncoding, compressBody, type Encoding } from './encodings.server.ts'

const brotliAsync = promisify(brotliCompress)

/** Names and values in turn, as writeHead takes them. */
type Encoded = { head: string[]; body: Buffer }

/**
 * Most pages of a search are never asked for again, so a page is kept as what is quickest to make. The other encodings are
 * made of it when somebody first asks for one; whoever takes none is given the page unpacked.
 */
export type CachedBodies = { zstd: Encoded; br: Encoded | null; gzip: Encoded | null }

/** The level that costs a rendered page 2 ms. */
const quickly = 5

/** With the encoding of the one whom the page was made for. */
export async function makeBodies(
  body: Buffer,
  headers: string[],
  accepted: string | undefined,
): Promise<CachedBodies> {
  const isForBrotli = chooseEncoding(accepted) === 'br'
  const [zstd, br] = await Promise.all([
    compressBody.zstd(body),
    isForBrotli ? brotliAsync(body, { params: brotliParams(body, quickly) }) : null,
  ])
  return {
    zstd: withHead(headers, exactly(zstd), 'zstd'),
    br: br && withHead(headers, exactly(br), 'br'),
    gzip: null,
  }
}

/** Compresses once more, as hard as brotli can. */
export async function compressBodies(bodies: CachedBodies, headers: string[]): Promise<void> {
  const body = unpacked(bodies)
  const smaller = await brotliAsync(body, { params: brotliParams(body, constants.BROTLI_MAX_QUALITY) })
  bodies.br = withHead(headers, exactly(smaller), 'br')
}

/** What all encodings take that are there, with their heads. */
export function bytesOf({ zstd, br, gzip }: CachedBodies): number {
  return [zstd, br, gzip].reduce((sum, one) => sum + (one ? one.body.length + textBytes(...one.head) : 0), 0)
}

/** Two a character at most, and some for each text. */
export function textBytes(...texts: string[]): number {
  return texts.reduce((sum, text) => sum + 2 * text.length + 16, 0)
}

/** Brotli first where it is there: then it is the one that was compressed hardest. */
const withBrotli: readonly Encoding[] = ['br', 'zstd', 'gzip']

export function bodyFor(
  bodies: CachedBodies,
  headers: string[],
  accepted: string | string[] | undefined,
): Encoded {
  const encoding = bodies.br ? chooseEncoding(accepted, withBrotli) : chooseEncoding(accepted)
  if (encoding === null) return withHead(headers, unpacked(bodies))
  if (bodies[encoding]) return bodies[encoding]
  const body = unpacked(bodies)
  const made =
    encoding === 'gzip'
      ? gzipSync(body, { level: 6 })
      : brotliCompressSync(body, { params: brotliParams(body, quickly) })
  return (bodies[encoding] = withHead(headers, exactly(made), encoding))
}

function unpacked({ zstd }: CachedBodies): Buffer {
  return zstdDecompressSync(zstd.body)
}

function withHead(headers: string[], body: Buffer, encoding?: Encoding): Encoded {
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
