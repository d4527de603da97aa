import { expect, test, vi } from 'vitest'
import { createPageCache } from '#app/foundation/http/page-cache.server.ts'
import { partsWith } from '#tests/http-app-parts.ts'
import type { HandlePage } from './app.ts'
import { createHttpApp } from './http-app.ts'

test('a kept page that takes long to be made anew is shown as it was, and the new one to whoever comes later', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const clock = { now: 0 }
  const pageCache = createPageCache(undefined, () => clock.now)
  const hanging = Promise.withResolvers<Response>()
  const page = (text: string) => new Response(text, { headers: { 'content-type': 'text/html' } })
  const answers = [async () => page('<p>before</p>'), () => hanging.promise]
  const handle: HandlePage = async (_request, { keep }) => {
    keep('listing')
    return (await answers.shift()?.()) ?? new Response()
  }
  const app = createHttpApp(partsWith({ pageCache, handlePage: async () => handle }))
  const ask = async () => (await app.request('http://shop.test/guides/knots')).text()
  expect(await ask()).toBe('<p>before</p>')
  clock.now += 11 * 60_000
  const shown = ask()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await shown).toBe('<p>before</p>')
  hanging.resolve(page('<p>new</p>'))
  vi.useRealTimers()
  await expect.poll(async () => pageCache.find('/guides/knots', undefined)?.text()).toBe('<p>new</p>')
})

test.each([
  ['GET', false, 503],
  ['GET', true, 200],
  ['POST', false, 200],
])(
  'a %s that hangs, while the database answers: %s, comes to %i',
  async (method, databaseAnswers, status) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const hanging = Promise.withResolvers<Response>()
    const handle: HandlePage = () => hanging.promise
    const health = { databaseAnswers: async () => databaseAnswers }
    const app = createHttpApp(
      partsWith({ pageCache: createPageCache(), health, handlePage: async () => handle }),
    )
    const headers = { origin: 'http://shop.test', accept: 'text/html' }
    const asked = app.request('http://shop.test/cart', { method, headers })
    await vi.advanceTimersByTimeAsync(4_000)
    vi.useRealTimers()
    hanging.resolve(new Response('<p>the cart</p>'))
    const answer = await asked
    expect(answer.status).toBe(status)
    expect(await answer.text()).toContain(status === 503 ? 'We will be back in a moment' : 'the cart')
  },
)
