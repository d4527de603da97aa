import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type HairLook, plainLook } from '#hair/look.ts'
import { plainCap } from '#hair/cap/cap-look.ts'
import { capKey, lookKey } from '#app/domain/customizer/design-look.ts'
import { wigPictureUrl } from '#app/domain/customizer/wig-picture.ts'
import type { Drawn } from '#server/drawing-pool.ts'
import { createDrawnFiles } from '#server/drawn-files.ts'
import { jobFor, parsePictureFile } from './paint-job.ts'
import { createPaintPool } from './paint-pool.ts'
import { createWigPictureRoutes } from './wig-picture-routes.ts'
import { createWigPictures, type WigPictures } from './wig-pictures.ts'

/** Painters give way to whatever else runs, here the other tests: what takes two seconds alone took half a minute; milliseconds. */
const busyMachine = 240_000
const free = () => Promise.resolve(null)
const key = lookKey({ ...plainLook, lengthIn: 12, cut: 'bob' })
const closeKey = `${key}.${capKey(plainCap)}`

describe('pictures of designs', () => {
  let dir: string
  let pictures: WigPictures
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'ade-wigs-'))
    pictures = createWigPictures({ dir, isKnown: () => Promise.resolve(true), spend: free })
  })
  afterAll(async () => {
    await pictures.stop()
    await rm(dir, { recursive: true, force: true })
  })
  const get = (path: string) =>
    createWigPictureRoutes(pictures, () => '192.0.2.1').request(path.replace(/^\/wig/u, ''))

  test(
    'are drawn once, kept, and the same for everyone',
    async () => {
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
    },
    busyMachine,
  )

  test.each(['hairline', 'inside'] as const)(
    'the close view %s says the cap, and is drawn',
    async (view) => {
      const path = wigPictureUrl(closeKey, { view, tone: 'honey', width: 160 })
      const answer = await get(path)
      expect(answer.status).toBe(200)
      const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      expect([width, height]).toEqual([160, 200])
      expect((await get(path.replace('.black.', '.purple.'))).status).toBe(404)
      expect((await get(path.replace('.bc/', '.cb/'))).status).toBe(404)
    },
    busyMachine,
  )

  test(
    'another drawing of the same look gives the same bytes',
    async () => {
      const pool = createPaintPool({ threads: 1, maxWaiting: 4, idleMs: 1000 })
      const job = jobFor(plainLook, { view: 'back', tone: 'honey', width: 160, format: 'webp' })
      const [one, two] = await Promise.all([pool.draw(job), pool.draw(job)])
      await pool.stop()
      expect(one.ok && two.ok && Buffer.from(one.bytes).equals(Buffer.from(two.bytes))).toBe(true)
    },
    busyMachine,
  )

  test.each([
    `/wig/${key}/front-cocoa-161.webp`,
    `/wig/${key}/hairline-cocoa-160.webp`,
    `/wig/${key}/inside-cocoa-160.webp`,
    `/wig/${closeKey}/front-cocoa-160.webp`,
    `/wig/${key}.single/front-cocoa-160.webp`,
    `/wig/${key}/front-cocoa-480.gif`,
    `/wig/${key}/above-cocoa-480.webp`,
    `/wig/${key}/front-blue-480.webp`,
    `/wig/${key.replace('straight', 'crooked')}/front-cocoa-480.webp`,
    `/wig/${key.replace('.12.', '.012.')}/front-cocoa-480.webp`,
    `/wig/..%2f..%2fetc/front-cocoa-480.webp`,
    `/wig/${key.replace(/1$/u, '2')}/front-cocoa-480.webp`,
    `/wig/${key.replace('wig', 'bundles')}/front-cocoa-480.webp`,
    `/wig/${key.replace('.0.1', '.3.1')}/front-cocoa-480.webp`,
    `/wig/%00/front-cocoa-480.webp`,
    `/wig/__proto__/constructor-cocoa-480.webp`,
    `/wig/${'9'.repeat(5_000)}/front-cocoa-480.webp`,
    `/wig/${key.replace('.150.', '.NaN.').replace('.180.', '.NaN.')}/front-cocoa-480.webp`,
    `/wig/${key}/front-cocoa--480.webp`,
  ])('%s is no picture of ours and draws nothing', async (path) => {
    expect((await get(path)).status).toBe(404)
  })
})

describe('under a flood of designs that nobody has', () => {
  let dir: string
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'ade-wigs-'))
  })
  afterAll(() =>
    rm(`${dir}-others`, { recursive: true, force: true }).then(() =>
      rm(dir, { recursive: true, force: true }),
    ),
  )

  const mine = lookKey({ ...plainLook, lengthIn: 10 })
  const thought = (lengthIn: number) => lookKey({ ...plainLook, texture: 'afro', lengthIn, density: 100 })
  const file = 'front-ebony-160.webp'
  const options = { threads: 1, maxWaiting: 8, maxEach: 4, idleMs: 1000 }

  test(
    'a known one is drawn next, another address has its turn, and what is refused is told so',
    async () => {
      const isKnown = (look: HairLook) => Promise.resolve(lookKey(look) === mine)
      const pictures = createWigPictures({ dir, isKnown, spend: free, options })
      const done: string[] = []
      const ask = async (look: string, address: string, name: string) => {
        const opened = await pictures.open({ lookKey: look, file, address })
        if (opened.ok) done.push(name)
        return opened.ok ? 'drawn' : opened.problem
      }
      const flood = Array.from({ length: 12 }, (_, at) => ask(thought(6 + at), '192.0.2.66', `flood ${at}`))
      await setTimeout(50)
      const [other, known] = [ask(thought(30), '192.0.2.2', 'other'), ask(mine, '192.0.2.3', 'known')]
      expect(await Promise.all([other, known])).toEqual(['drawn', 'drawn'])
      const outcomes = await Promise.all(flood)
      await pictures.stop()
      // One is in hand when the others come.
      expect(done.indexOf('known')).toBeLessThanOrEqual(1)
      expect(done.indexOf('other')).toBeLessThanOrEqual(3)
      expect(outcomes.filter((one) => one === 'drawn')).toHaveLength(5)
      expect(outcomes.filter((one) => one === 'busy')).toHaveLength(7)
      expect(await readdir(dir)).toHaveLength(1)
    },
    busyMachine,
  )

  test(
    'an address that has used up its hour still sees what is known and what was drawn',
    async () => {
      const spend = (address: string) => Promise.resolve(address === '192.0.2.66' ? 1800 : null)
      const isKnown = (look: HairLook) => Promise.resolve(look.lengthIn === 12)
      const pictures = createWigPictures({ dir, isKnown, spend, options })
      const routes = createWigPictureRoutes(pictures, () => '192.0.2.66')
      const ask = (look: string, name = file) => routes.request(`/${look}/${name}`)
      const refused = await ask(thought(32))
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1800'])
      expect((await ask(thought(30))).status).toBe(200)
      expect((await ask(lookKey({ ...plainLook, lengthIn: 12 }))).status).toBe(200)
      // Sheets are of what was ordered.
      expect((await ask(thought(30), 'sheet-back-ebony-160.webp')).status).toBe(404)
      await pictures.stop()
    },
    busyMachine,
  )
})

test('kept pictures stay within their budget, also what an earlier process left', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'ade-drawn-'))
  const draw = (): Promise<Drawn> => Promise.resolve({ ok: true, bytes: new Uint8Array(1_000) })
  for (let turn = 0; turn < 2; turn++) {
    const files = createDrawnFiles({ dir, cachedBytes: 10_000 })
    for (let at = 0; at < 30; at++) await files.open(`${turn}-${at}`, draw)
    expect((await readdir(dir)).length).toBeLessThanOrEqual(11)
    expect(await files.read(`${turn}-29`)).not.toBeNull()
    expect(await files.read(`${turn}-0`)).toBeNull()
  }
  await rm(dir, { recursive: true, force: true })
})

test('who waits for the same picture is not refused because the first asker was', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'ade-drawn-'))
  const files = createDrawnFiles({ dir, cachedBytes: 10_000 })
  const busy = (): Promise<Drawn> => Promise.resolve({ ok: false, problem: 'busy' })
  const drawn = (): Promise<Drawn> => Promise.resolve({ ok: true, bytes: new Uint8Array(1) })
  const [greedy, modest] = await Promise.all([files.open('one', busy), files.open('one', drawn)])
  expect([greedy.ok, modest.ok]).toEqual([false, true])
  await rm(dir, { recursive: true, force: true })
})

test(
  'a flood of different pictures is told to come back, not queued for ever',
  async () => {
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
  },
  busyMachine,
)

test(
  'a picture that cannot be painted fails loudly and leaves the painter usable',
  async () => {
    const pool = createPaintPool({ threads: 1, maxWaiting: 4, idleMs: 1000 })
    const job = jobFor(plainLook, { view: 'front', tone: 'ebony', width: 160, format: 'webp' })
    await expect(pool.draw({ ...job, scene: { ...job.scene, width: -1 } })).rejects.toThrow(/length/u)
    expect((await pool.draw(job)).ok).toBe(true)
    await pool.stop()
  },
  busyMachine,
)

test('addresses say view, tone, width and format', () => {
  expect(parsePictureFile('three-quarter-honey-960.jpeg')).toEqual({
    view: 'three-quarter',
    tone: 'honey',
    width: 960,
    format: 'jpeg',
  })
})
