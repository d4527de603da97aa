import { describe, expect, test } from 'vitest'
import { createSpool, type SpoolBounds } from './spool.server.ts'

const bounds: SpoolBounds = { graceMs: 60, leastPerSecond: 10_000, laneBytes: 50_000 }

/** A body of these chunks, `gapMs` apart; with `isOpen` it never ends. */
function send(chunks: readonly string[], gapMs = 0, isOpen = false): Request {
  const line = chunks.values()
  const body = new ReadableStream({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, gapMs))
      const { value, done } = line.next()
      if (!done) controller.enqueue(Buffer.from(value))
      else if (!isOpen) controller.close()
      else await new Promise(() => {})
    },
  })
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half', headers: { x: 'y' } }
  return new Request('http://a.test/b', init)
}

describe('a body with files', () => {
  test('is here whole, under the same head', async () => {
    const spooled = await createSpool(bounds)(send(['one ', 'two']), 'staff')
    if (!spooled.ok) throw new Error(spooled.problem)
    expect([spooled.bytes, spooled.request.url, spooled.request.headers.get('x')]).toEqual([
      7,
      'http://a.test/b',
      'y',
    ])
    expect(await spooled.request.text()).toBe('one two')
    await spooled.close()
  })

  test.each([
    ['that stops coming', send(['one'], 0, true)],
    [
      'that drips',
      send(
        Array.from({ length: 1_000 }, () => 'x'),
        5,
      ),
    ],
  ])('%s is cut off', async (_, request) => {
    const startedAt = performance.now()
    expect(await createSpool(bounds)(request, 'staff')).toEqual({ ok: false, problem: 'slow' })
    expect(performance.now() - startedAt).toBeLessThan(3_000)
  })

  test('whose sender went away is told apart from a fault', async () => {
    const body = new ReadableStream({
      pull: (controller) => controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' })),
    })
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' }
    expect(await createSpool(bounds)(new Request('http://a.test', init), 'staff')).toEqual({
      ok: false,
      problem: 'cut-off',
    })
  })

  test('of shoppers fills their own room alone, and gives it back', async () => {
    const spool = createSpool(bounds)
    const large = () => send(['x'.repeat(30_000)])
    const first = await spool(large(), 'shoppers')
    expect(await spool(large(), 'shoppers')).toEqual({ ok: false, problem: 'full' })
    const office = await spool(large(), 'staff')
    expect(office.ok).toBe(true)
    if (first.ok) await first.close()
    const again = await spool(large(), 'shoppers')
    expect(again.ok).toBe(true)
    for (const one of [office, again]) if (one.ok) await one.close()
  })

  test('a thousand slow senders keep nobody waiting', async () => {
    const spool = createSpool({ ...bounds, graceMs: 2_000 })
    const slow = Array.from({ length: 1_000 }, () => spool(send(['x'], 0, true), 'shoppers'))
    const startedAt = performance.now()
    const honest = await spool(send(['x'.repeat(10_000)]), 'shoppers')
    if (honest.ok) await honest.close()
    expect([honest.ok, performance.now() - startedAt < 1_500]).toEqual([true, true])
    const ends = await Promise.all(slow)
    expect(new Set(ends.map((one) => (one.ok ? 'ok' : one.problem)))).toEqual(new Set(['slow']))
  })
})
