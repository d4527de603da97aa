import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerEvenly, evenTime } from './even-time.server.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => vi.useRealTimers())

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** When, on the faked clock, the answer left, and what it was. */
async function timed(work: () => Promise<string>): Promise<{ at: number; answer: string }> {
  const start = performance.now()
  const ended = answerEvenly(work, 300).then(
    (answer) => ({ at: performance.now() - start, answer }),
    (error: unknown) => ({ at: performance.now() - start, answer: String(error) }),
  )
  await vi.advanceTimersByTimeAsync(2_000)
  return ended
}

test.each([
  ['at once', 0, 300],
  ['below the floor', 120, 300],
  ['at the floor', 300, 300],
  ['above the floor', 301, 600],
  ['far above', 1_250, 1_500],
])('work that is done %s is answered at a multiple of the floor', async (_, took, at) => {
  const work = async () => {
    if (took > 0) await after(took)
    return 'sent'
  }
  expect(await timed(work)).toEqual({ at, answer: 'sent' })
})

test('what fails is thrown no sooner', async () => {
  const failing = async () => {
    await after(40)
    throw new Error('no mail')
  }
  expect(await timed(failing)).toEqual({ at: 300, answer: 'Error: no mail' })
  const failingAtOnce = () => {
    throw new Error('no form')
  }
  expect(await timed(failingAtOnce)).toEqual({ at: 300, answer: 'Error: no form' })
})

test('the answer is never before the work, and less than one floor after it', () => {
  const time = fc.double({ min: 0, max: 10_000, noNaN: true })
  fc.assert(
    fc.property(time, fc.integer({ min: 1, max: 1_000 }), (took, floor) => {
      const at = evenTime(took, floor)
      expect(at % floor).toBe(0)
      expect(at).toBeGreaterThanOrEqual(Math.max(took, floor))
      expect(at).toBeLessThan(Math.max(took, 1e-9) + floor + 1e-6)
    }),
  )
})
