import { describe, expect, test } from 'vitest'
import { createSpool, type SpoolBounds } from './spool.server.ts'

/** Nobody is too slow for these, however busy the machine is that the tests run on. */
const bounds: SpoolBounds = { graceMs: 60_000, leastPerSecond: 10_000, laneBytes: 50_000 }
const hurried: SpoolBounds = { ...bounds, graceMs: 60 }

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
  return post(body)
}

function post(body: ReadableStream): Request {
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half', headers: { x: 'y' } }
  return new Request('http://a.test/b', init)
}

const goneAway = () => Object.assign(new Error('aborted'), { code: 'ECONNRESET' })

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
    expect(await createSpool(hurried)(request, 'staff')).toEqual({ ok: false, problem: 'slow' })
  })

  test('whose sender went away is told apart from a fault', async () => {
    const body = new ReadableStream({ pull: (controller) => controller.error(goneAway()) })
    expect(await createSpool(bounds)(post(body), 'staff')).toEqual({
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
    const spool = createSpool(bounds)
    const breakOffs: (() => void)[] = []
    const slow = Array.from({ length: 1_000 }, () => {
      const body = new ReadableStream({
        start: (controller) => {
          controller.enqueue(Buffer.from('x'))
          breakOffs.push(() => controller.error(goneAway()))
        },
      })
      return spool(post(body), 'shoppers')
    })
    const honest = await spool(send(['x'.repeat(10_000)]), 'shoppers')
    expect(honest.ok).toBe(true)
    if (honest.ok) await honest.close()
    for (const breakOff of breakOffs) breakOff()
    expect(new Set((await Promise.all(slow)).map((one) => (one.ok ? 'ok' : one.problem)))).toEqual(
      new Set(['cut-off']),
    )
  })
})
