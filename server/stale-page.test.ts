import { expect, test, vi } from 'vitest'
import { createPageCache } from '#app/foundation/http/page-cache.server.ts'
import { partsWith } from '#tests/http-app-parts.ts'
import type { HandlePage } from './app.ts'
import { createHttpApp } from './http-app.ts'

test('a kept page that takes long to be made anew is shown as it was, and the new one to whoever comes later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
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
