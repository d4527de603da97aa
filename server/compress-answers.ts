// Compresses answers. A body that is there whole is compressed at one go: a stream for each would cost more than the compressing.
// What comes piece by piece (feeds, files) is left to hono.
import type { Context, MiddlewareHandler } from 'hono'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX, compress } from 'hono/compress'
import { chooseEncoding, compressBody } from '#app/foundation/http/encodings.server.ts'

/** Below this the head is longer than what is saved; bytes, as hono has it. */
const fewestBytes = 1_024

export function compressAnswers(): MiddlewareHandler {
  const compressStream = compress({ threshold: fewestBytes })
  return (c, next) =>
    compressStream(c, async () => {
      await next()
      await compressWhole(c)
    })
}

async function compressWhole(c: Context): Promise<void> {
  const { headers, status, body: stream } = c.res
  const type = headers.get('content-type') ?? ''
  const length = isPageData(type) ? fewestBytes : Number(headers.get('content-length') ?? 0)
  if (length < fewestBytes || !stream || c.req.method === 'HEAD' || headers.has('content-encoding')) return
  if (!COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type)) return
  headers.append('vary', 'accept-encoding')
  const encoding = chooseEncoding(c.req.header('accept-encoding'))
  if (encoding === null) return
  const whole = new Uint8Array(await c.res.arrayBuffer())
  const isWorthIt = whole.length >= fewestBytes
  const body = isWorthIt ? await compressBody[encoding](whole) : whole
  if (isWorthIt) headers.set('content-encoding', encoding)
  headers.set('content-length', String(body.length))
  // hono would join the head of the answer before to that of the new one.
  c.res = undefined
  c.res = new Response(new Uint8Array(body), { status, headers })
}

/** What React Router sends to an open page: a stream without a length, but no loader leaves anything for later. */
function isPageData(type: string): boolean {
  return type.startsWith('text/x-script')
}
