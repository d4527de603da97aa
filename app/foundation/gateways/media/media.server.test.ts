import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMedia } from './media.server.ts'
import type { MediaGateway } from './media-gateway.ts'
import { createMediaRoutes } from './media-routes.server.ts'

let dir: string
let media: MediaGateway
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'ade-media-'))
  media = createMedia({ dir })
})
afterAll(() => rm(dir, { recursive: true, force: true }))

const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1000"><rect width="800" height="1000" fill="#b58b45"/></svg>',
)

async function putDrawing() {
  const stored = await media.put('Akú Bone', await sharp(drawing).png().toBuffer())
  if (!stored.ok) throw new Error(stored.problem)
  return stored
}

test('the same picture has the same key and loses its metadata', async () => {
  const withPlace = await sharp(drawing)
    .jpeg()
    .withExif({ IFD0: { Artist: 'somebody' } })
    .toBuffer()
  const stored = await media.put('x', withPlace)
  expect(stored).toMatchObject({ ok: true, width: 800, height: 1000 })
  expect((await putDrawing()).key).toBe((await putDrawing()).key)
  expect((await putDrawing()).key).toMatch(/^aku-bone-[0-9a-f]{12}$/u)
  const bytes = await media.open(stored.ok ? stored.key : '', 480, 'webp')
  expect((await sharp(bytes ?? undefined).metadata()).exif).toBeUndefined()
})

test.each(['avif', 'webp', 'jpeg'])(
  'renditions are %s of the width asked for, and asked twice at once made once',
  async (format) => {
    const { key } = await putDrawing()
    const [one, two] = await Promise.all([media.open(key, 360, format), media.open(key, 360, format)])
    expect(one).toBe(two)
    const { width, height } = await sharp(one ?? undefined).metadata()
    expect([width, height]).toEqual([360, 450])
    expect(
      (await readdir(join(dir, 'renditions'))).filter((file) => file === `${key}.360.${format}`),
    ).toHaveLength(1)
  },
)

test.each([
  ['../../etc/passwd', 480, 'webp'],
  ['unknown-000000000000', 480, 'webp'],
  ['x', 481, 'webp'],
  ['x', 480, 'svg'],
])('there is no %s at %i as %s', async (key, width, format) => {
  expect(await media.open(key, width, format)).toBeNull()
})

test('of logos alone PNG is made: mail readers and papers know no other with a transparent ground', async () => {
  const picture = await sharp({ create: { width: 600, height: 200, channels: 4, background: '#0000' } })
    .png()
    .toBuffer()
  const [logo, other] = [await media.put('logo-crown', picture), await media.put('crown', picture)]
  if (!logo.ok || !other.ok) throw new Error('not stored')
  const made = await media.open(logo.key, 240, 'png')
  expect(await sharp(made ?? undefined).metadata()).toMatchObject({
    format: 'png',
    width: 240,
    hasAlpha: true,
  })
  expect(await media.open(other.key, 240, 'png')).toBeNull()
})

test.each([
  ['text', Buffer.from('hello')],
  ['nothing', Buffer.alloc(0)],
  ['half a picture', sharpHeader()],
  ['a drawing with scripts', drawing],
])('%s is no picture', async (_, bytes) => {
  expect(await media.put('x', bytes)).toEqual({ ok: false, problem: 'not-an-image' })
})

test('over HTTP: kept for ever, or a 404 that is not', async () => {
  const app = createMediaRoutes(media)
  const { key } = await putDrawing()
  const found = await app.request(`/${key}/480.avif`)
  expect(found.headers.get('content-type')).toBe('image/avif')
  expect(found.headers.get('cache-control')).toContain('immutable')
  expect(
    (
      await app.request(`/${key}/480.avif`, {
        headers: { 'if-none-match': String(found.headers.get('etag')) },
      })
    ).status,
  ).toBe(304)
  expect((await app.request(`/${key}/481.avif`)).status).toBe(404)
  expect((await app.request('/..%2f..%2fetc/480.avif')).status).toBe(404)
})

function sharpHeader(): Buffer {
  return Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10, 0x4a, 0x46, 0x49, 0x46, 0x00, 0x01])
}

test('a kept master stays byte for byte, and renditions are made of it', async () => {
  const master = await sharp(drawing).avif().toBuffer()
  const key = await media.keep('Akú Bone', master, 'avif')
  expect(await readFile(join(dir, 'masters', `${key}.avif`))).toEqual(master)
  const bytes = await media.open(key, 240, 'webp')
  expect((await sharp(bytes ?? undefined).metadata()).width).toBe(240)
})
