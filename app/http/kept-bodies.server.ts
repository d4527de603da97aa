// The encodings of a kept page: each with the headers that it goes out with, put together once.
import { promisify } from 'node:util'
import { brotliCompress, constants, gzipSync } from 'node:zlib'

type Encoding = 'br' | 'gzip' | 'identity'

/** Names and values in turn, as writeHead takes them. */
type Encoded = { head: string[]; body: Buffer }

/** gzip is made when somebody first asks for it: browsers of the last ten years take brotli. */
export type KeptBodies = { identity: Encoded; br: Encoded; gzip: Encoded | null }

/** The level that costs a rendered page 2 ms. */
const quickly = 5

export async function makeBodies(body: Buffer, headers: string[]): Promise<KeptBodies> {
  return {
    identity: withHead(headers, body),
    gzip: null,
    br: withHead(headers, await compressBrotli(body, quickly), 'br'),
  }
}

/** Compresses once more, as hard as brotli can. Returns how many bytes that saves. */
export async function pressBodies(bodies: KeptBodies, headers: string[]): Promise<number> {
  const before = bodies.br.body.length
  const smaller = await compressBrotli(bodies.identity.body, constants.BROTLI_MAX_QUALITY)
  bodies.br = withHead(headers, smaller, 'br')
  return before - smaller.length
}

export function bodyFor(
  bodies: KeptBodies,
  headers: string[],
  accepted: string | string[] | undefined,
): Encoded {
  const encoding = chooseEncoding(accepted)
  if (encoding !== 'gzip') return bodies[encoding]
  bodies.gzip ??= withHead(headers, gzipSync(bodies.identity.body, { level: 6 }), 'gzip')
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

const brotliAsync = promisify(brotliCompress)

function compressBrotli(body: Buffer, quality: number): Promise<Buffer> {
  return brotliAsync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  })
}
