// GET /share/house.jpg and /share/<product|collection>/<slug>.<version>.jpg. A version never changes what is on it.
import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import type { OpenedCard, ShareCards } from './share-cards.ts'

const forEver = 'public, max-age=31536000, immutable'
const aDay = 'public, max-age=86400'

export function createShareCardRoutes(cards: ShareCards): Hono {
  const app = new Hono()
  app.get('/house.jpg', async (c) => answer(c, await cards.open('house', '', null), aDay))
  app.get('/:kind{product|collection}/:file{[a-z0-9-]{1,90}\\.[a-z0-9]{14}\\.jpg}', async (c) => {
    const { kind, file } = c.req.param()
    const [slug = '', version = ''] = file.split('.')
    return answer(c, await cards.open(kind === 'product' ? 'product' : 'collection', slug, version), forEver)
  })
  app.all('*', unknown)
  return app
}

function answer(c: Context, opened: OpenedCard, caching: string): Response {
  if (!opened.ok) {
    c.header('cache-control', 'no-store')
    if (opened.problem === 'moved') return c.redirect(opened.url, 302)
    if (opened.problem === 'unknown') return unknown(c)
    c.header('retry-after', '5')
    return c.text('Many pictures are being made right now. Please try again in a few seconds.', 503)
  }
  const etag = `"${createHash('sha256').update(opened.bytes).digest('base64url').slice(0, 22)}"`
  const headers = {
    'cache-control': caching,
    etag,
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  }
  if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers)
  return c.body(new Uint8Array(opened.bytes), 200, { ...headers, 'content-type': 'image/jpeg' })
}

function unknown(c: Context): Response {
  return c.text('Picture not found.', 404, { 'cache-control': 'no-store' })
}
