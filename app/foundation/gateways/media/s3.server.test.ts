import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { s3Keys, s3Region, type S3StandIn, startS3 } from '#tests/s3-stand-in.ts'
import { createMedia } from './media.server.ts'
import { createS3 } from './s3.server.ts'

let bucket: S3StandIn
beforeAll(async () => {
  bucket = await startS3()
})
afterAll(() => bucket.stop())

const s3 = (more: { secretAccessKey?: string; endpoint?: string } = {}) =>
  createS3({ endpoint: bucket.endpoint, bucket: 'ade', region: s3Region, ...s3Keys, ...more })
const bytes = Buffer.from('a master')

test('a master is put, had back and removed', async () => {
  expect(await s3().put('aku-123456789abc', bytes)).toEqual({
    ok: true,
    address: 's3:masters/aku-123456789abc.webp',
  })
  expect([...bucket.objects.keys()]).toEqual(['/ade/masters/aku-123456789abc.webp'])
  expect(Buffer.from((await s3().get('s3:masters/aku-123456789abc.webp')) ?? [])).toEqual(bytes)
  await s3().remove('s3:masters/aku-123456789abc.webp')
  expect(bucket.objects.size).toBe(0)
  expect(await s3().get('s3:masters/aku-123456789abc.webp')).toBeNull()
})

test('a wrong key is refused, and told without the key', async () => {
  expect(await s3({ secretAccessKey: 'wrong-secret' }).put('k', bytes)).toEqual({
    ok: false,
    message: 'Storage error: SignatureDoesNotMatch',
  })
  expect(bucket.objects.size).toBe(0)
})

test('a busy service is asked again; one that is away is told', async () => {
  bucket.faults.push(503, 503)
  expect((await s3().put('again-123456789abc', bytes)).ok).toBe(true)
  expect(await s3({ endpoint: 'http://127.0.0.1:9' }).put('k', bytes)).toEqual({
    ok: false,
    message: 'Storage error: it could not be reached',
  })
  expect(await s3().get('https://res.cloudinary.com/ade/image/upload/v1/x.webp')).toBeNull()
})

test('pictures are made of masters in the bucket, and none stays behind when one is removed', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'ade-s3-'))
  const priceList = new Map<string, string>()
  const findAddress = (key: string) => Promise.resolve(priceList.get(key) ?? null)
  const media = createMedia({ dir, remote: { masters: s3(), findAddress } })
  const drawing = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#7a1636' } })
    .png()
    .toBuffer()
  const stored = await media.put('Zuri', drawing)
  if (!stored.ok || stored.address === null) throw new Error('not stored')
  priceList.set(stored.key, stored.address)
  // Another process of the shop, with an empty disk.
  await rm(dir, { recursive: true })
  expect((await sharp((await media.open(stored.key, 240, 'webp')) ?? undefined).metadata()).width).toBe(240)
  await media.remove(stored.key, stored.address)
  expect([...bucket.objects.keys()].filter((name) => name.includes(stored.key))).toEqual([])
  const left = (await readdir(dir, { recursive: true })).filter((name) => name.includes(stored.key))
  expect(left).toEqual([])
  await rm(dir, { recursive: true, force: true })
})
