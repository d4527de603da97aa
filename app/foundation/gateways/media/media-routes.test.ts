import { expect, test } from 'vitest'
import { createMediaRoutes } from './media-routes.server.ts'
import type { MediaGateway } from './media-gateway.ts'

/** Answers with the width that was asked of it. */
const media: Pick<MediaGateway, 'open' | 'openFilm'> = {
  openFilm: () => Promise.resolve(null),
  open: (_key, width) => Promise.resolve(new TextEncoder().encode(String(width))),
}
const routes = createMediaRoutes(media)
const ask = (width: number, headers: Record<string, string> = {}) =>
  routes.request(`/front-0123456789ab/${width}.avif`, { headers })

test('who saves data is given the next smaller picture, and caches are told so', async () => {
  const widths = [1200, 800, 640, 480, 360, 240]
  const plain = await Promise.all(widths.map(async (width) => (await ask(width)).text()))
  expect(plain).toEqual(widths.map(String))
  const light = await Promise.all(
    widths.map(async (width) => (await ask(width, { 'save-data': 'on' })).text()),
  )
  expect(light).toEqual(['800', '480', '360', '360', '240', '240'])
  const [one, other] = [await ask(800), await ask(800, { 'save-data': 'on' })]
  expect(one.headers.get('vary')).toBe('save-data')
  expect(one.headers.get('etag')).not.toBe(other.headers.get('etag'))
})
