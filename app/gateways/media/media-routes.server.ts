// GET /media/<key>/<width>.<format>. The key names the content, so an answer may be kept for ever.
import { Hono } from 'hono'
import type { MediaGateway } from './media-gateway.ts'

const types: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpeg: 'image/jpeg' }

export function createMediaRoutes(media: MediaGateway): Hono {
  const app = new Hono()
  app.get('/:key/:file{[0-9]{3,4}\\.(avif|webp|jpeg)}', async (c) => {
    const { key, file } = c.req.param()
    const [width = '', format = ''] = file.split('.')
    const etag = `"${key}.${file}"`
    const headers = {
      'cache-control': 'public, max-age=31536000, immutable',
      etag,
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    }
    const bytes = await media.open(key, Number(width), format)
    if (!bytes) return c.text('There is no such picture.', 404, { 'cache-control': 'no-store' })
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers)
    return c.body(new Uint8Array(bytes), 200, {
      ...headers,
      'content-type': types[format] ?? 'application/octet-stream',
    })
  })
  return app
}
