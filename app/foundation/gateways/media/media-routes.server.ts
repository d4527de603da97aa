// GET /media/<key>/<width>.<format>, /media/<key>/film.mp4 and /media/<key>/captions.vtt. The key names the content, so an answer may be kept for ever, but for pictures that
// somebody may take back.
import { type Context, Hono } from 'hono'
import { savesData } from '#app/foundation/lib/save-data.ts'
import { createFilmAnswers } from './answer-film.server.ts'
import type { MediaGateway } from './media-gateway.ts'
import { keyPattern } from './media-key.ts'

const types: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
  png: 'image/png',
}

/** What a browser is given that is told to spare data: still sharp enough for a phone, at some half of the bytes. */
const lighter: Record<string, string> = { 1200: '800', 800: '480', 640: '360', 480: '360', 360: '240' }

/** `isShared`: everybody's for ever. What is not is asked for anew after a few minutes, because it may be taken back. */
export type PictureAccess = { key: string; isShared: boolean }

/** Whether the picture of this name may be seen; null when not. */
export type FindAccess = (name: string) => Promise<PictureAccess | null>

const everybodys: FindAccess = (key) => Promise.resolve({ key, isShared: true })

const sharedHeaders = {
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'cross-origin',
}
/** Kept by nobody between them and us, and by their browser for ten minutes. */
const ownHeaders = { 'cache-control': 'private, max-age=600', 'cross-origin-resource-policy': 'same-origin' }

type Asking = {
  findAccess?: FindAccess
  /** Who asks, as limits count. */
  addressOf?: (c: Context) => string | null
  /** What is said in the film of this key, as WebVTT; null where nothing is. */
  findCaptions?: (key: string) => Promise<string | null>
}

/** Words that may change while their film stays. Like a film it runs nothing, whoever opens it. */
const captionsHeaders = {
  'content-type': 'text/vtt; charset=utf-8',
  'cache-control': 'public, max-age=300',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
}

export function createMediaRoutes(
  media: Pick<MediaGateway, 'open' | 'openFilm'>,
  {
    findAccess = everybodys,
    addressOf = () => null,
    findCaptions = () => Promise.resolve(null),
  }: Asking = {},
): Hono {
  const app = new Hono()
  const answerFilm = createFilmAnswers()
  app.get('/:key/film.mp4', async (c) => {
    const access = await findAccess(c.req.param('key'))
    const file = access && (await media.openFilm(access.key))
    if (!file) return c.text('Film not found.', 404, { 'cache-control': 'no-store' })
    const headers = { ...(access.isShared ? sharedHeaders : ownHeaders), etag: `"${access.key}"` }
    const asked = {
      method: c.req.method,
      header: (name: string) => c.req.header(name),
      address: addressOf(c),
      ownKey: access.isShared ? null : access.key,
    }
    return answerFilm(file, asked, headers)
  })
  app.get('/:key/captions.vtt', async (c) => {
    const key = c.req.param('key')
    const text = keyPattern.test(key) ? await findCaptions(key) : null
    if (text === null) return c.text('Captions not found.', 404, { 'cache-control': 'no-store' })
    return c.body(text, 200, captionsHeaders)
  })
  app.get('/:key/:file{[0-9]{3,4}\\.(avif|webp|jpeg|png)}', async (c) => {
    const { key: name, file } = c.req.param()
    const [asked = '', format = ''] = file.split('.')
    const width = savesData(c.req.header('save-data')) ? (lighter[asked] ?? asked) : asked
    const access = await findAccess(name)
    const etag = `"${access?.key}.${width}.${format}"`
    const headers = {
      ...(access?.isShared ? sharedHeaders : ownHeaders),
      etag,
      vary: 'save-data',
      'x-content-type-options': 'nosniff',
    }
    const bytes = access && (await media.open(access.key, Number(width), format))
    if (!bytes) return c.text('Picture not found.', 404, { 'cache-control': 'no-store' })
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers)
    return c.body(new Uint8Array(bytes), 200, {
      ...headers,
      'content-type': types[format] ?? 'application/octet-stream',
    })
  })
  return app
}
