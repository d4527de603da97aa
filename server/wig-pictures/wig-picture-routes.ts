// GET /wig/<look>/<view>-<tone>-<width>.<format>. The look says everything that is seen, nothing of who asks.
import { Hono } from 'hono'
import type { WigPictures } from './wig-pictures.ts'

const types = { webp: 'image/webp', jpeg: 'image/jpeg' } as const

export function createWigPictureRoutes(pictures: WigPictures): Hono {
  const app = new Hono()
  app.get('/:look/:file', async (c) => {
    const { look, file } = c.req.param()
    const opened = await pictures.open(look, file)
    if (opened.ok) {
      return c.body(new Uint8Array(opened.bytes), 200, {
        'content-type': types[opened.format],
        'cache-control': 'public, max-age=2592000',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      })
    }
    const headers = { 'cache-control': 'no-store' }
    if (opened.problem === 'unknown') return c.text('There is no such picture.', 404, headers)
    return c.text('Many pictures are being drawn. Please try again.', 503, { ...headers, 'retry-after': '5' })
  })
  return app
}
