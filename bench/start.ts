// From the first instruction to the first page: node bench/start.ts, after `npm run build`. The private database is there and furnished.
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { withFurnishedShop } from './bench-shop.ts'
import { median, readCpu, sayLoad } from './machine.ts'

const rounds = 5

sayLoad()
await withFurnishedShop(async (start) => {
  const [ready, cpu, first]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < rounds; round++) {
    const startedAt = performance.now()
    const shop = await start('0-1', { untilIdle: false })
    try {
      ready.push(performance.now() - startedAt)
      cpu.push(readCpu(shop.pid).nodeMs)
      const askedAt = performance.now()
      const status = await askOnce(`http://127.0.0.1:${shop.port}/`)
      first.push(performance.now() - askedAt)
      if (status !== 200) throw new Error(`the first answer was ${status}`)
    } finally {
      await shop.stop()
    }
  }
  const all = ready.map((ms, i) => ms + (first[i] ?? 0))
  console.log(
    `start    first page ${median(all).toFixed(0)} ms after the start (${all.map(Math.round).join(', ')}; goal 1,200), ` +
      `ready after ${median(ready).toFixed(0)}, processor of node ${median(cpu).toFixed(0)} ms; ` +
      `first request ${median(first).toFixed(0)} ms (goal 20)`,
  )
})

/** By node:http: the first call of fetch takes longer than the shop does. Resolves to the status when the page is there whole. */
async function askOnce(url: string): Promise<number> {
  const asking = get(url, { headers: { accept: 'text/html', 'accept-encoding': 'br' }, agent: false })
  const [answer] = (await once(asking, 'response')) as [IncomingMessage]
  answer.resume()
  await once(answer, 'end')
  return answer.statusCode ?? 0
}
