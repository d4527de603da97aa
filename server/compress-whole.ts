// Compresses answers for the one who asked. A body that is there whole is compressed at one go beside the requests: a stream for each
// would cost more than the compressing. What comes piece by piece (files, feeds, data of an open page) is left to hono.
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { accepts } from 'hono/accepts'

/** Below this the head is longer than what is saved; bytes. */
const fewestBytes = 1_024

const compressible =
  /^(?:text\/(?!event-stream)|application\/(?:json|javascript|xml|[\w.-]+\+(?:json|xml)))/iu

const [zstd, brotli, gzipped] = [promisify(zstdCompress), promisify(brotliCompress), promisify(gzip)]

/** The levels that cost a page of 40 kB about 0.2, 0.5 and 0.4 ms: beyond them a tenth is saved for twice the time. */
const encoders = {
  zstd: (body: Uint8Array) => zstd(body, { params: { [constants.ZSTD_c_compressionLevel]: 3 } }),
  br: (body: Uint8Array) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }),
  gzip: (body: Uint8Array) => gzipped(body, { level: 4 }),
}
const names = ['zstd', 'br', 'gzip'] as const
