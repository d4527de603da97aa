// GET /media/<key>/<width>.<format>. The key names the content, so an answer may be kept for ever.
import { Hono } from 'hono'
import { savesData } from '#app/lib/save-data.ts'
import type { MediaGateway } from './media-gateway.ts'

const types: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpeg: 'image/jpeg' }

/** What a browser is given that is told to spare data: still sharp enough for a phone, at some half of the bytes. */
const lighter: Record<string, string> = { 1200: '800', 800: '480', 640: '360', 480: '360', 360: '240' }

export function createMediaRoutes(media: Pick<MediaGateway, 'open'>): Hono {
  const app = new Hono()
  app.get('/:key/:file{[0-9]{3,4}\\.(avif|webp|jpeg)}', async (c) => {
    const { key, file } = c.req.param()
    const [asked = '', format = ''] = file.split('.')
    const width = savesData(c.req.header('save-data')) ? (lighter[asked] ?? asked) : asked
    const etag = `"${key}.${width}.${format}"`
    const headers = {
      'cache-control': 'public, max-age=31536000, immutable',
      etag,
      vary: 'save-data',
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
