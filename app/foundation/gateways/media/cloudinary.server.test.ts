// The adapter against the stand-in over HTTP, and against answers that a healthy provider never gives.
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCloudinaryStandIn } from '#stand-ins/cloudinary/stand-in.server.ts'
import { createCloudinary } from './cloudinary.server.ts'
import { createMedia } from './media.server.ts'

const servers: Server[] = []
const folders: string[] = []
let standIn: string
let picture: Buffer

beforeAll(async () => {
  let app = new Hono()
  const origin = await listen(
    getRequestListener((request) => app.fetch(request), { overrideGlobalObjects: false }),
  )
  standIn = `${origin}/_cloudinary`
  const options = {
    dir: await folder(),
    publicUrl: standIn,
    cloud: 'ade',
    now: () => new Date(),
    maxBytes: 200_000,
  }
  app = new Hono().route(
    '/_cloudinary',
    createCloudinaryStandIn({ ...options, presets: { shop: 'unsigned', house: 'signed' } }),
  )
  picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#b58b45' } })
    .webp()
    .toBuffer()
})
afterAll(async () => {
  for (const server of servers) server.close()
  for (const dir of folders) await rm(dir, { recursive: true, force: true })
})

const cloudinary = (more: Partial<Parameters<typeof createCloudinary>[0]> = {}) =>
  createCloudinary({ cloud: 'ade', uploadPreset: 'shop', baseUrl: standIn, retryAfterMs: 1, ...more })

test('a master goes up by the specified call and comes back as it was', async () => {
  const put = await cloudinary().put('aku-123456789abc', picture)
  if (!put.ok) throw new Error(put.message)
  expect(put.address).toMatch(/\/_cloudinary\/ade\/image\/upload\/v\d+\/[0-9a-f]{20}\.webp$/u)
  expect(Buffer.from((await cloudinary().get(put.address)) ?? [])).toEqual(picture)
})

test('exactly `file` and `upload_preset` are sent, to /v1_1/{cloud}/image/upload', async () => {
  const seen: { method: string; path: string; fields: string[] }[] = []
  const app = new Hono().all('*', async (c) => {
    seen.push({ method: c.req.method, path: c.req.path, fields: [...(await c.req.formData()).keys()] })
    return c.json({ secure_url: `${origin}/ade/image/upload/v1/x.webp` })
  })
  const origin = await listen(getRequestListener(app.fetch, { overrideGlobalObjects: false }))
  expect((await cloudinary({ baseUrl: origin }).put('k', picture)).ok).toBe(true)
  expect(seen).toEqual([
    { method: 'POST', path: '/v1_1/ade/image/upload', fields: ['file', 'upload_preset'] },
  ])
})

test.each([
  [{ uploadPreset: 'unknown' }, 'Cloudinary error: Upload preset not found'],
  [{ uploadPreset: 'house' }, 'Cloudinary error: Upload preset must be whitelisted for unsigned uploads'],
  [{ uploadPreset: '' }, 'Cloudinary error: Upload preset must be specified when using unsigned upload'],
  [{ cloud: 'other' }, 'Cloudinary error: Invalid cloud_name other'],
])('%o: %s', async (options, message) => {
  expect(await cloudinary(options).put('k', picture)).toEqual({ ok: false, message })
})

test('the provider’s own refusals of a file are told in its words', async () => {
  const noise = await sharp({
    create: {
      width: 700,
      height: 700,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer()
  expect(await cloudinary().put('k', Buffer.from('no picture at all'))).toMatchObject({
    message: 'Cloudinary error: Invalid image file',
  })
  expect(await cloudinary().put('k', noise)).toMatchObject({
    message: expect.stringContaining('Cloudinary error: File size too large. Got ') as unknown,
  })
})

test('the stand-in refuses what an unsigned upload may not carry', async () => {
  const body = new FormData()
  body.set('file', new Blob([Uint8Array.from(picture)]), 'a.webp')
  body.set('upload_preset', 'shop')
  body.set('transformation', 'w_100')
  const answer = await fetch(`${standIn}/v1_1/ade/image/upload`, { method: 'POST', body })
  expect(answer.status).toBe(400)
  expect(answer.headers.get('x-cld-error')).toContain('Transformation parameter is not allowed')
})

test.each([
  ['an HTML page', 200, '<html>hello</html>', 'the answer could not be read'],
  [
    'another cloud’s picture',
    200,
    '{"secure_url":"https://res.cloudinary.com/evil/image/upload/v1/x.webp"}',
    'not ours',
  ],
  ['a script as address', 200, '{"secure_url":"javascript:alert(1)"}', 'not ours'],
  ['an endless answer', 200, '{"secure_url":"'.padEnd(400_000, 'x'), 'the answer could not be read'],
  ['a fault without words', 500, '', 'status 500'],
  ['a fault with words', 400, '{"error":{"message":"Some\\n detail"}}', 'Some detail'],
])('%s is a failure in words', async (_, status, answer, words) => {
  const origin = await listen((request, response) => {
    request.resume()
    request.on('end', () => response.writeHead(status, { 'content-type': 'application/json' }).end(answer))
  })
  const put = await cloudinary({ baseUrl: origin }).put('k', picture)
  expect(put).toMatchObject({ ok: false, message: expect.stringMatching(/^Cloudinary error: /u) as unknown })
  expect(put.ok ? '' : put.message).toContain(words)
})

test('only what was surely not taken is sent twice', async () => {
  const tries = { 503: 0, 500: 0 }
  for (const status of [503, 500] as const) {
    const origin = await listen((request, response) => {
      tries[status]++
      request.resume()
      request.on('end', () => response.writeHead(status).end())
    })
    await cloudinary({ baseUrl: origin }).put('k', picture)
  }
  expect(tries).toEqual({ 503: 2, 500: 1 })
})

test('silence ends, and a caller can give up', async () => {
  const origin = await listen((request) => void request.resume())
  const silent = cloudinary({ baseUrl: origin, timeoutMs: 60 })
  expect(await silent.put('k', picture)).toEqual({
    ok: false,
    message: 'Cloudinary error: no answer within 0.06 seconds',
  })
  const patient = cloudinary({ baseUrl: origin })
  expect(await patient.put('k', picture, AbortSignal.timeout(30))).toEqual({
    ok: false,
    message: 'Cloudinary error: it was given up',
  })
  const nobody = cloudinary({ baseUrl: 'http://127.0.0.1:9' })
  expect(await nobody.put('k', picture)).toMatchObject({ ok: false })
})

test('nothing but our own cloud’s delivery is ever fetched', async () => {
  let asked = 0
  const fetch: typeof globalThis.fetch = () => {
    asked++
    return Promise.resolve(new Response('x'))
  }
  const real = createCloudinary({
    cloud: 'ade',
    uploadPreset: 'shop',
    baseUrl: 'https://api.cloudinary.com',
    fetch,
  })
  for (const address of [
    'http://res.cloudinary.com/ade/image/upload/v1/x.webp',
    'https://res.cloudinary.com.evil.example/ade/image/upload/v1/x.webp',
    'https://res.cloudinary.com@evil.example/ade/image/upload/v1/x.webp',
    'https://res.cloudinary.com/other/image/upload/v1/x.webp',
    'http://169.254.169.254/ade/image/upload/',
    'file:///etc/passwd',
    's3:masters/x.webp',
  ])
    expect(await real.get(address)).toBeNull()
  expect(asked).toBe(0)
  await real.get('https://res.cloudinary.com/ade/image/upload/v1/x.webp')
  expect(asked).toBe(1)
})

test('renditions of a master at the provider are made here, and it is fetched once', async () => {
  let fetched = 0
  const counting: typeof globalThis.fetch = (input, init) => {
    if ((init?.method ?? 'GET') === 'GET') fetched++
    return fetch(input, init)
  }
  const priceList = new Map<string, string>()
  const open = (dir: string) =>
    createMedia({
      dir,
      remote: {
        masters: cloudinary({ fetch: counting }),
        findAddress: (key) => Promise.resolve(priceList.get(key) ?? null),
      },
    })
  const stored = await open(await folder()).put('Akú', picture)
  if (!stored.ok || stored.address === null) throw new Error('not stored')
  priceList.set(stored.key, stored.address)
  const elsewhere = open(await folder())
  const widths = await Promise.all(
    [240, 480].map(
      async (width) =>
        (await sharp((await elsewhere.open(stored.key, width, 'webp')) ?? undefined).metadata()).width,
    ),
  )
  expect(widths).toEqual([240, 480])
  await elsewhere.open(stored.key, 360, 'avif')
  expect(fetched).toBeLessThanOrEqual(2)
  expect(await elsewhere.open('unknown-000000000000', 240, 'webp')).toBeNull()
})

async function folder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'ade-cloudinary-'))
  folders.push(dir)
  return dir
}

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
