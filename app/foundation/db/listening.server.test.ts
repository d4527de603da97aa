import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { openFlakyWire } from '#tests/flaky-wire.ts'
import { keepListening } from './listening.server.ts'

let shop: TestDatabase
beforeAll(async () => {
  shop = await freshDatabase()
})
afterAll(() => shop.drop())

const notify = (word: string) => shop.db.execute(sql`select pg_notify('wire', ${word})`)

/** The test's server behind a wire, whether it has a socket's folder or a port. */
async function wireTo(url: string) {
  const { searchParams, hostname, port } = new URL(url)
  const folder = searchParams.get('host')
  return openFlakyWire(
    folder === null ? { host: hostname, port: Number(port || 5432) } : { path: `${folder}/.s.PGSQL.5432` },
  )
}

function through(url: string, port: number): string {
  const wired = new URL(url)
  wired.searchParams.delete('host')
  wired.hostname = '127.0.0.1'
  wired.port = String(port)
  return wired.href
}

test('a connection whose other end is gone without a word is noticed and replaced, and nothing is heard twice', async () => {
  const wire = await wireTo(shop.url)
  const heard: string[] = []
  const listening = keepListening(
    { url: through(shop.url, wire.port) },
    'wire',
    {
      onNotice: (word) => heard.push(word),
      onListening: () => heard.push('listening'),
      onSilence: () => heard.push('silence'),
    },
    { everyMs: 100, answerMs: 200 },
  )
  await vi.waitFor(() => expect(heard).toEqual(['listening']), { timeout: 5_000 })
  await notify('first')
  await vi.waitFor(() => expect(heard).toContain('first'), { timeout: 5_000 })
  wire.swallow()
  await notify('lost')
  await vi.waitFor(() => expect(heard).toContain('silence'), { timeout: 5_000 })
  wire.mend()
  await vi.waitFor(() => expect(heard.at(-1)).toBe('listening'), { timeout: 10_000 })
  await notify('second')
  await vi.waitFor(() => expect(heard.at(-1)).toBe('second'), { timeout: 5_000 })
  expect(heard).not.toContain('lost')
  await listening.stop()
  wire.close()
})

test('it stops while there is nobody to listen to, and says so until then', async () => {
  const silences: string[] = []
  const listening = keepListening({ url: 'postgresql://shop@127.0.0.1:1/shop' }, 'wire', {
    onNotice: () => {},
    onListening: () => {},
    onSilence: (reason) => silences.push(reason),
  })
  await vi.waitFor(() => expect(silences).toEqual([expect.stringContaining('ECONNREFUSED')]), {
    timeout: 5_000,
  })
  await listening.stop()
  expect(silences).toHaveLength(1)
})
