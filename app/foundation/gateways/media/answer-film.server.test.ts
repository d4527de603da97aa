import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFilmAnswers } from './answer-film.server.ts'

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'ade-answers-'))
  await writeFile(join(dir, 'a.mp4'), '0123456789')
  await writeFile(join(dir, 'empty.mp4'), '')
  await writeFile(join(dir, 'long.mp4'), Buffer.alloc(2 * 1024 * 1024))
})
afterAll(() => rm(dir, { recursive: true }))

type Who = { address?: string | null; ownKey?: string | null }
const answers = createFilmAnswers({ all: 4, address: 2, own: 1 })
async function ask(headers: Record<string, string> = {}, method = 'GET', name = 'a.mp4', who: Who = {}) {
  const file = await open(join(dir, name))
  const asked = { method, header: (field: string) => headers[field], address: null, ownKey: null, ...who }
  return answers(file, asked, { etag: '"a"', 'cache-control': 'public' })
}
const told = async (headers: Record<string, string>, method?: string) => {
  const answer = await ask(headers, method)
  const { status } = answer
  return [
    status,
    answer.headers.get('content-range'),
    answer.headers.get('content-length'),
    await answer.text(),
  ]
}

test.each([
  [{}, [200, null, '10', '0123456789']],
  [{ range: 'bytes=0-' }, [206, 'bytes 0-9/10', '10', '0123456789']],
  [{ range: 'bytes=2-4' }, [206, 'bytes 2-4/10', '3', '234']],
  [{ range: 'bytes=8-99' }, [206, 'bytes 8-9/10', '2', '89']],
  [{ range: 'bytes=-3' }, [206, 'bytes 7-9/10', '3', '789']],
  [{ range: 'bytes=-99' }, [206, 'bytes 0-9/10', '10', '0123456789']],
  [{ range: 'bytes=10-' }, [416, 'bytes */10', null, '']],
  [{ range: 'bytes=999999999999999-' }, [416, 'bytes */10', null, '']],
  [{ range: 'bytes=-0' }, [416, 'bytes */10', null, '']],
  [{ range: 'bytes=4-2' }, [200, null, '10', '0123456789']],
  [{ range: 'bytes=-' }, [200, null, '10', '0123456789']],
  [{ range: 'bytes=0-1,4-5' }, [200, null, '10', '0123456789']],
  [{ range: 'lines=0-1' }, [200, null, '10', '0123456789']],
  [{ range: 'bytes=2-4', 'if-range': '"a"' }, [206, 'bytes 2-4/10', '3', '234']],
  [{ range: 'bytes=2-4', 'if-range': '"b"' }, [200, null, '10', '0123456789']],
  [{ 'if-none-match': '"a"' }, [304, null, null, '']],
] as [Record<string, string>, unknown[]][])('%o', async (headers, expected) => {
  expect(await told(headers)).toEqual(expected)
})

test('its head alone says the same', async () => {
  expect(await told({}, 'HEAD')).toEqual([200, null, '10', ''])
  expect(await told({ range: 'bytes=2-4' }, 'HEAD')).toEqual([206, 'bytes 2-4/10', '3', ''])
})

test('it is a film and nothing else, whatever it holds', async () => {
  const { headers, body } = await ask()
  await body?.cancel()
  expect(headers.get('content-type')).toBe('video/mp4')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/u)
  expect(headers.get('accept-ranges')).toBe('bytes')
})

test('an answer that is no film is kept by nobody', async () => {
  const { status, headers } = await ask({ range: 'bytes=10-' })
  expect([status, headers.get('cache-control')]).toEqual([416, 'no-store'])
})

test('an empty file is no film, and takes no place of one', async () => {
  for (let count = 0; count < 3; count++) {
    const { status, headers } = await ask({}, 'GET', 'empty.mp4')
    expect([status, headers.get('cache-control')]).toEqual([404, 'no-store'])
  }
  const { status, body } = await ask()
  expect(status).toBe(200)
  await body?.cancel()
})

test('who is beyond the bound is told to come back, and whoever goes away makes room', async () => {
  const long = (who: Who = {}) => ask({}, 'GET', 'long.mp4', who)
  const held = [await long(), await long({ address: '192.0.2.1' }), await long({ address: '192.0.2.1' })]
  const refused = await long({ address: '192.0.2.1' })
  const said = ({ status, headers }: Response) => [
    status,
    headers.get('retry-after'),
    headers.get('cache-control'),
  ]
  expect(said(refused)).toEqual([429, '5', 'no-store'])
  expect(await refused.text()).toContain('from your connection')
  const fourth = await long({ address: '192.0.2.2' })
  expect(fourth.status).toBe(200)
  const fifth = await long({ address: '192.0.2.3' })
  expect(said(fifth)).toEqual([503, '5', 'no-store'])
  for (const { body } of [...held, fourth]) await body?.cancel()
  await expect
    .poll(async () => {
      const answer = await long({ address: '192.0.2.1' })
      await answer.body?.cancel()
      return answer.status
    })
    .toBe(200)
})

test('a film that has one customer is watched in so many places only, wherever they are', async () => {
  const long = (address: string, ownKey: string) => ask({}, 'GET', 'long.mp4', { address, ownKey })
  const first = await long('192.0.2.4', 'order-a')
  const again = await long('192.0.2.5', 'order-a')
  expect([again.status, await again.text()]).toEqual([429, expect.stringContaining('in many places')])
  const other = await long('192.0.2.5', 'order-b')
  expect(other.status).toBe(200)
  await first.body?.cancel()
  await other.body?.cancel()
})
