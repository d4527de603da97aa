import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeFilm } from '#tests/films.ts'
import { s3Keys, s3Region, startS3 } from '#tests/s3-stand-in.ts'
import { createFilms } from './films.server.ts'
import { judgeFilm } from './judge-film.ts'
import type { FileSource } from './media-gateway.ts'
import { createMedia } from './media.server.ts'
import { createMediaRoutes } from './media-routes.server.ts'
import { maxFilmBytes } from './read-bounded.server.ts'
import { createS3 } from './s3.server.ts'

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'ade-films-'))
})
afterAll(() => rm(dir, { recursive: true }))

const sourceOf = (bytes: Buffer): FileSource => ({
  bytes: bytes.length,
  read: (at, length) => Promise.resolve(Buffer.from(bytes.subarray(at, at + length))),
})
const verdict = async (bytes: Buffer) => {
  const judged = await judgeFilm(sourceOf(bytes))
  return judged.ok ? 'taken' : judged.problem
}

describe('what is a film', () => {
  test.each([
    ['from an Android phone', makeFilm()],
    ['with its table at the end', makeFilm({ tableFirst: false })],
    ['MOV with H.264, as iPhones send', makeFilm({ brand: 'qt  ' })],
    ['without sound', makeFilm({ audio: null })],
  ])('%s', async (_, bytes) => expect(await verdict(bytes)).toBe('taken'))

  test.each([
    ['HEVC', makeFilm({ brand: 'qt  ', codec: 'hvc1' }), 'not-playable'],
    ['a profile of cameras', makeFilm({ profile: 122 }), 'not-playable'],
    ['sound as cameras write it', makeFilm({ audio: 'sowt' }), 'not-playable'],
    ['sound alone', makeFilm({ codec: 'mp4a' }), 'not-playable'],
    ['a length of years', makeFilm({ seconds: 400_000_000 }), 'not-playable'],
    ['a picture of the same family', makeFilm({ brand: 'avif' }), 'not-a-film'],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>'), 'not-a-film'],
    [
      'HTML behind a box',
      Buffer.concat([Buffer.from('\0\0\0\x08free<html>', 'latin1'), makeFilm()]),
      'not-a-film',
    ],
    ['nothing', Buffer.alloc(0), 'not-a-film'],
    ['more behind its end', Buffer.concat([makeFilm(), Buffer.from('<script>')]), 'cut-short'],
  ])('%s is refused', async (_, bytes, problem) => expect(await verdict(bytes)).toBe(problem))

  test('cut anywhere it is refused, and never throws', async () => {
    for (const tableFirst of [true, false]) {
      const whole = makeFilm({ tableFirst, note: 'Lagos' })
      for (let length = 0; length < whole.length; length++)
        expect(await verdict(whole.subarray(0, length)), String(length)).not.toBe('taken')
    }
  })

  test('whatever byte is broken, it is answered', async () => {
    const whole = makeFilm({ note: 'Lagos', whispers: ['+06.4541', '+06.4542'] })
    for (let at = 0; at < whole.length; at++)
      for (const byte of [0, 1, 0x7f, 0xff]) {
        const broken = Buffer.from(whole)
        broken[at] = byte
        expect(await verdict(broken)).toMatch(/^(?:taken|not-a-film|cut-short|not-playable)$/u)
      }
  })

  test('held upright it stands upright', async () => {
    const judged = await judgeFilm(sourceOf(makeFilm({ turned: true })))
    expect(judged).toMatchObject({ width: 360, height: 640, seconds: 12.5 })
  })
})

test('where it was filmed is not kept, and nothing else of it moves', async () => {
  const films = createFilms({ dir })
  const sent = makeFilm({ note: '+06.4541+003.3947/', bytes: 3 * 1024 * 1024 })
  const stored = await films.put('Akú front', sourceOf(sent))
  if (!stored.ok) throw new Error(stored.problem)
  expect(stored).toMatchObject({ width: 360, height: 640, seconds: 13, bytes: sent.length, address: null })
  const kept = Buffer.from((await films.read(stored.key)) ?? [])
  expect(kept.length).toBe(sent.length)
  expect(kept.includes('+06.4541')).toBe(false)
  expect(await verdict(kept)).toBe('taken')
  expect(stored.key).toMatch(/^aku-front-[0-9a-f]{12}$/u)
  expect(await readdir(join(dir, 'masters'))).toEqual([`${stored.key}.mp4`])
})

test('nor what a phone writes among the picture data, while the picture stays as it was', async () => {
  const films = createFilms({ dir })
  const whispers = ['+06.4541+003.3947/', '+06.4542+003.3948/', 'a face at 3,4']
  for (const tableFirst of [true, false]) {
    const stored = await films.put('iphone', sourceOf(makeFilm({ brand: 'qt  ', whispers, tableFirst })))
    if (!stored.ok) throw new Error(stored.problem)
    const kept = Buffer.from((await films.read(stored.key)) ?? [])
    for (const whisper of whispers) expect(kept.includes(whisper), whisper).toBe(false)
    expect(kept.includes('mebx')).toBe(false)
    expect(kept.includes(Buffer.alloc(64, 7))).toBe(true)
    expect(await verdict(kept)).toBe('taken')
  }
})

test('a track that says its data lies where the table is, or beyond the end, is no film', async () => {
  for (const whispersAt of [40, 5_000_000])
    expect(await verdict(makeFilm({ whispers: ['x'.repeat(60)], whispersAt }))).toBe('not-a-film')
})

test('what a killed process began to write goes, and what is being written stays', async () => {
  const own = await mkdtemp(join(dir, 'd-'))
  const media = createMedia({ dir: own })
  const hour = 60 * 60_000
  await mkdir(join(own, 'masters'))
  for (const name of ['old.part', 'new.part', 'a-0123456789ab.mp4']) {
    await writeFile(join(own, 'masters', name), 'x')
    const at = new Date(Date.now() - (name === 'new.part' ? 0 : 2 * hour))
    await utimes(join(own, 'masters', name), at, at)
  }
  await media.clearParts(new Date(Date.now() - hour))
  expect(await readdir(join(own, 'masters'))).toEqual(['a-0123456789ab.mp4', 'new.part'])
  media.stop()
})

test('one byte too many is refused before it is looked at', async () => {
  const source = { bytes: maxFilmBytes + 1, read: () => Promise.reject(new Error('was read')) }
  expect(await createFilms({ dir }).put('x', source)).toEqual({ ok: false, problem: 'too-large' })
})

test('what breaks on its way from a bucket leaves nothing on the disk', async () => {
  const broken = await mkdtemp(join(dir, 'c-'))
  const unasked = () => Promise.reject(new Error('was asked'))
  const download = async (_: string, path: string) => {
    await writeFile(path, 'half a film')
    throw new Error('no space left on the disk')
  }
  const masters = { put: unasked, get: unasked, remove: unasked, download }
  const remote = { masters, findAddress: () => Promise.resolve('s3:masters/film-0123456789ab.mp4') }
  await expect(createFilms({ dir: broken, remote }).open('film-0123456789ab')).rejects.toThrow('no space')
  expect(await readdir(join(broken, 'fetched'))).toEqual([])
})

test('in a bucket: put as a film, brought back once for all who ask, and removed', async () => {
  const bucket = await startS3()
  const masters = createS3({ endpoint: bucket.endpoint, bucket: 'ade', region: s3Region, ...s3Keys })
  const addresses = new Map<string, string>()
  const remote = { masters, findAddress: (key: string) => Promise.resolve(addresses.get(key) ?? null) }
  const [there, here] = [await mkdtemp(join(dir, 'a-')), await mkdtemp(join(dir, 'b-'))]
  const stored = await createFilms({ dir: there, remote }).put('film', sourceOf(makeFilm()))
  if (!stored.ok || stored.address === null) throw new Error('not stored')
  expect(stored.address).toBe(`s3:masters/${stored.key}.mp4`)
  addresses.set(stored.key, stored.address)
  // Another machine, which has never seen it.
  const media = createMedia({ dir: here, remote })
  const routes = createMediaRoutes(media)
  const answers = await Promise.all([1, 2, 3].map(async () => routes.request(`/${stored.key}/film.mp4`)))
  for (const answer of answers) expect(Buffer.from(await answer.arrayBuffer())).toEqual(makeFilm())
  expect((await routes.request(`/${stored.key}/480.webp`)).status).toBe(404)
  await media.remove(stored.key, stored.address)
  expect([bucket.objects.size, (await routes.request(`/${stored.key}/film.mp4`)).status]).toEqual([0, 404])
  media.stop()
  bucket.stop()
})
