// A stop while twenty browsers ask without a pause: whoever has asked is answered, whoever comes later is refused.
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ShopProcess, startShop } from '#tests/shop-process.ts'

let shop: ShopProcess
let port: number
beforeAll(async () => {
  shop = await startShop()
  port = Number(new URL(shop.address).port)
}, 150_000)
afterAll(() => shop.stop())

test(
  'a stop under load cuts nobody off: connections end after their answer',
  { timeout: 60_000 },
  async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 20 })
    const outcomes = { answered: 0, refused: 0, cut: [] as string[] }
    const load = { isOver: false }
    const ask = () =>
      new Promise<void>((resolve) => {
        request({ host: '127.0.0.1', port, path: '/search?q=wig', agent }, (res) => {
          res.resume()
          res.on('end', () => resolve(void outcomes.answered++))
          res.on('error', (error) => resolve(void outcomes.cut.push(`answer: ${error.message}`)))
        })
          .on('error', (error: NodeJS.ErrnoException) => {
            if (error.code === 'ECONNREFUSED') outcomes.refused++
            else outcomes.cut.push(`${error.syscall}: ${error.message}`)
            load.isOver ||= error.code === 'ECONNREFUSED'
            resolve()
          })
          .end()
      })
    const work = Array.from({ length: 20 }, async () => {
      while (!load.isOver) await ask()
    })
    await new Promise((resolve) => setTimeout(resolve, 500))
    const ended = once(shop.child, 'exit')
    shop.child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    load.isOver = true
    await Promise.all(work)
    agent.destroy()
    expect(outcomes.cut).toEqual([])
    expect(outcomes.answered).toBeGreaterThan(20)
  },
)
