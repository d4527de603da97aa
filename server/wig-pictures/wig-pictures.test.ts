import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plainLook } from '#app/hair/look.ts'
import { lookKey } from '#app/studio/design-look.ts'
import { wigPictureUrl } from '#app/studio/wig-picture.ts'
import { jobFor, parsePictureFile } from './paint-job.ts'
import { createPaintPool } from './paint-pool.ts'
import { createWigPictureRoutes } from './wig-picture-routes.ts'
import { createWigPictures, type WigPictures } from './wig-pictures.ts'

const key = lookKey({ ...plainLook, lengthIn: 12, cut: 'bob' })

describe('pictures of designs', () => {
  let dir: string
  let pictures: WigPictures
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'ade-wigs-'))
    pictures = createWigPictures({ dir })
  })
  afterAll(async () => {
    await pictures.stop()
    await rm(dir, { recursive: true, force: true })
  })
  const get = (path: string) => createWigPictureRoutes(pictures).request(path.replace(/^\/wig/u, ''))

  test('are drawn once, kept, and the same for everyone', async () => {
    const path = wigPictureUrl(key, { view: 'front', tone: 'cocoa', width: 160 })
    const [one, two] = await Promise.all([get(path), get(path)])
    expect([one.status, two.status]).toEqual([200, 200])
    const bytes = Buffer.from(await one.arrayBuffer())
    expect(Buffer.from(await two.arrayBuffer()).equals(bytes)).toBe(true)
    expect(one.headers.get('content-type')).toBe('image/webp')
    expect(one.headers.get('cache-control')).toContain('public')
    const { width, height } = await sharp(bytes).metadata()
    expect([width, height]).toEqual([160, 200])
    expect(await readdir(dir)).toHaveLength(1)
    const again = await get(path)
    expect(Buffer.from(await again.arrayBuffer()).equals(bytes)).toBe(true)
  }, 30_000)

  test('another drawing of the same look gives the same bytes', async () => {
    const pool = createPaintPool({ threads: 1, maxWaiting: 4, idleMs: 1000 })
    const job = jobFor(plainLook, { view: 'back', tone: 'honey', width: 160, format: 'webp' })
    const [one, two] = await Promise.all([pool.draw(job), pool.draw(job)])
    await pool.stop()
    expect(one.ok && two.ok && Buffer.from(one.bytes).equals(Buffer.from(two.bytes))).toBe(true)
  }, 30_000)

  test.each([
    `/wig/${key}/front-cocoa-161.webp`,
    `/wig/${key}/front-cocoa-480.gif`,
    `/wig/${key}/above-cocoa-480.webp`,
    `/wig/${key}/front-blue-480.webp`,
    `/wig/${key.replace('straight', 'crooked')}/front-cocoa-480.webp`,
    `/wig/${key.replace('.12.', '.012.')}/front-cocoa-480.webp`,
    `/wig/..%2f..%2fetc/front-cocoa-480.webp`,
  ])('%s is no picture of ours and draws nothing', async (path) => {
    expect((await get(path)).status).toBe(404)
  })
})

test('a flood of different pictures is told to come back, not queued for ever', async () => {
  const pool = createPaintPool({ threads: 1, maxWaiting: 1, idleMs: 1000 })
  const job = jobFor(plainLook, { view: 'front', tone: 'ebony', width: 160, format: 'webp' })
  const painted = await Promise.all(Array.from({ length: 5 }, () => pool.draw(job)))
  await pool.stop()
  expect(painted.map((one) => (one.ok ? 'drawn' : one.problem)).toSorted()).toEqual([
    'busy',
    'busy',
    'busy',
    'drawn',
    'drawn',
  ])
}, 30_000)

test('a picture that cannot be painted fails loudly and leaves the painter usable', async () => {
  const pool = createPaintPool({ threads: 1, maxWaiting: 4, idleMs: 1000 })
  const job = jobFor(plainLook, { view: 'front', tone: 'ebony', width: 160, format: 'webp' })
  await expect(pool.draw({ ...job, scene: { ...job.scene, width: -1 } })).rejects.toThrow(/length/u)
  expect((await pool.draw(job)).ok).toBe(true)
  await pool.stop()
}, 30_000)

test('addresses say view, tone, width and format', () => {
  expect(parsePictureFile('three-quarter-honey-960.jpeg')).toEqual({
    view: 'three-quarter',
    tone: 'honey',
    width: 960,
    format: 'jpeg',
  })
})
