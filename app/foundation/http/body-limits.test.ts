import { expect, test } from 'vitest'
import { maxUploadBytes, readWithinLimit, withBodyLimit } from './body-limits.ts'

test.each([
  ['POST', '/admin/uploads?do=picture', true],
  ['POST', '/admin/uploads.data?do=picture&purpose=product', true],
  ['POST', '/edit/prd_1?do=pictures', true],
  ['POST', '/admin/production/job_1?do=photo', true],
  ['POST', '/admin/orders/ord_1?do=photo', true],
  ['POST', '/admin/orders/ord_1?do=note', false],
  ['POST', '/admin/transfer?do=upload', true],
  ['POST', '/order/abc/review/aku-one?do=save', true],
  ['POST', '/order/abc/review/aku-one.data?do=save', true],
  ['POST', '/order/abc/review/aku-one?do=withdraw', false],
  ['POST', '/order/abc/return?do=ask', true],
  ['POST', '/order/abc/return?do=withdraw', false],
  ['POST', '/order/abc?do=save', false],
  ['GET', '/admin/uploads?do=picture', false],
  ['PUT', '/admin/uploads?do=picture', false],
  ['POST', '/admin/uploads', false],
  ['POST', '/admin/uploads/x?do=picture', false],
  ['POST', '/edit/prd_1?do=save', false],
  ['POST', '/edit/a/b?do=pictures', false],
  ['POST', '/checkout?do=picture', false],
  ['POST', '//admin/uploads?do=picture', false],
])('%s %s takes files: %s', (method, url, takes) => {
  expect(maxUploadBytes(method, url) !== null).toBe(takes)
})

const body = (chunks: number, seen: { read: number }) =>
  new ReadableStream<Uint8Array>({
    pull(controller) {
      if (seen.read++ < chunks) controller.enqueue(new Uint8Array(1000))
      else controller.close()
    },
  })
const post = (stream: ReadableStream<Uint8Array>) => {
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body: stream, duplex: 'half' }
  return new Request('http://shop.test/x', init)
}

test('a body within its limit comes through, a longer one breaks off there', async () => {
  const seen = { read: 0 }
  expect((await withBodyLimit(post(body(5, seen)), 5000).arrayBuffer()).byteLength).toBe(5000)
  const endless = { read: 0 }
  await expect(withBodyLimit(post(body(1_000_000, endless)), 5000).arrayBuffer()).rejects.toThrow(
    'more than 5000',
  )
  expect(endless.read).toBeLessThan(20)
})

test('a short form without a length is read whole, a long one is not', async () => {
  const read = await readWithinLimit(post(body(3, { read: 0 })), 5000)
  expect((await read?.arrayBuffer())?.byteLength).toBe(3000)
  const endless = { read: 0 }
  expect(await readWithinLimit(post(body(1_000_000, endless)), 5000)).toBeNull()
  expect(endless.read).toBeLessThan(20)
})
