// GET /wig/<look>/<view>-<tone>-<width>.<format>. The look says everything that is seen, nothing of who asks.
import { type Context, Hono } from 'hono'
import type { WigPictures } from './wig-pictures.ts'

const types = { webp: 'image/webp', jpeg: 'image/jpeg' } as const

/** `addressOf` says who asks, as limits count. */
export function createWigPictureRoutes(pictures: WigPictures, addressOf: (c: Context) => string): Hono {
  const app = new Hono()
  app.get('/:look/:file', async (c) => {
    const { look: lookKey, file } = c.req.param()
    const opened = await pictures.open({ lookKey, file, address: addressOf(c) })
    if (opened.ok) {
      return c.body(new Uint8Array(opened.bytes), 200, {
        'content-type': types[opened.format],
        'cache-control': 'public, max-age=2592000',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      })
    }
    const headers = { 'cache-control': 'no-store' }
    if (opened.problem === 'unknown') return c.text('Picture not found.', 404, headers)
    if (opened.problem === 'too-many') {
      const words = 'You have seen many new designs in a short time. Please try again later.'
      return c.text(words, 429, { ...headers, 'retry-after': String(opened.retryAfter) })
    }
    return c.text('Many pictures are being made right now. Please try again in a few seconds.', 503, {
      ...headers,
      'retry-after': '5',
    })
  })
  return app
}
