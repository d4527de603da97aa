import { expect, test } from 'vitest'
import { createDrawingPool } from './drawing-pool.ts'

/** A thread whose jobs are milliseconds of a busy processor. */
const busyThread = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads'
    parentPort.on('message', (ms) => {
      const end = Date.now() + ms
      while (Date.now() < end);
      parentPort.postMessage({ bytes: new Uint8Array([1]) })
    })`)}`,
)

const stranger = (who: string) => ({ who, isKnown: false })
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('what is known does not wait for the end of what somebody thought up', async () => {
  const pool = createDrawingPool<number>(busyThread, {
    threads: 1,
    maxWaiting: 20,
    maxEach: 4,
    idleMs: 1_000,
  })
  const ended: string[] = []
  const draw = async (ms: number, name: string, isKnown: boolean) => {
    const drawn = await pool.draw(ms, { who: name, isKnown })
    ended.push(drawn.ok ? name : 'busy')
  }
  const unknown = ['a', 'b', 'c'].map((name) => draw(3_000, name, false))
  await pause(300)
  await draw(20, 'known', true)
  expect(ended).toEqual(['known'])
  // What was broken off has its turn again, before those who came after it.
  await unknown[0]
  expect(ended).toEqual(['known', 'a'])
  await pool.stop()
  await Promise.all(unknown)
}, 30_000)

test('however much is known, what somebody thought up has every fourth turn, and that one to its end', async () => {
  const pool = createDrawingPool<number>(busyThread, { threads: 1, maxWaiting: 40, idleMs: 1_000 })
  const ended: string[] = []
  const known = Array.from({ length: 12 }, (_, i) =>
    pool.draw(60, { who: String(i), isKnown: true }).then(() => ended.push('known')),
  )
  const others = ['x', 'y'].map((who) => pool.draw(60, stranger(who)).then(() => ended.push(who)))
  await Promise.all([...known, ...others])
  expect(ended.indexOf('x')).toBeLessThan(6)
  expect(ended.indexOf('y')).toBeLessThan(10)
  await pool.stop()
}, 30_000)
