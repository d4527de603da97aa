// What the shop with its database holds: at rest, after a load, and after the same load twice more, which must not add to it.
// node bench/memory.ts, after `npm run build`. PSS counts shared pages once.
import { setTimeout as delay } from 'node:timers/promises'
import { type BenchShop, withFurnishedShop } from './bench-shop.ts'
import { load } from './load.ts'
import { readMemory, sayLoad } from './machine.ts'
import { distinctSearches } from './growth-addresses.ts'

const pages = ['/', '/shop', '/product/aku-bone-classic', '/cart', '/guides', '/create-your-style']
const searchesEach = 8_000
const restMs = 10_000

sayLoad()
await withFurnishedShop(async (start) => {
  const shop = await start()
  try {
    for (const path of pages) await (await fetch(shop.baseUrl + path)).text()
    await delay(restMs)
    report('at rest (goal 200)', shop)
    for (const round of [0, 1, 2]) {
      // Other searches each time, as other shoppers have them.
      const paths = distinctSearches().slice(round * searchesEach, (round + 1) * searchesEach)
      const asked = load({ port: shop.port, connections: 50, seconds: 15, paths })
      load({ port: shop.port, connections: 50, seconds: 5, paths: pages })
      await delay(restMs)
      report(`after load ${round + 1}, ${asked.requests} searches (goal 300, flat)`, shop)
    }
  } finally {
    await shop.stop()
  }
})

function report(when: string, { pid }: BenchShop): void {
  const memory = readMemory(pid)
  if (!memory) return
  const { pssMb, rssMb, nodeRssMb, processes } = memory
  console.log(
    `memory   ${when}: ${pssMb.toFixed(0)} MB PSS, ${rssMb.toFixed(0)} MB RSS in ${processes} processes, node alone ${nodeRssMb.toFixed(0)} MB RSS`,
  )
}
