// Pages that are made for each visit: cart and checkout with two lines, searches that nobody has asked before; and what painting
// designs beside them costs. node bench/dynamic.ts [cart] [search] [paint] (all without a word), after `npm run build`.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createVisitor } from '#tests/visitor.ts'
import { lookKey } from '#app/domain/customizer/design-look.ts'
import { wigPictureUrl } from '#app/domain/customizer/wig-picture.ts'
import { plainLook, textureCodes } from '#hair/look.ts'
import { type BenchShop, fillCart, withFurnishedShop } from './bench-shop.ts'
import { load, type LoadJob } from './load.ts'
import { readCpu, sayLoad } from './machine.ts'
import { distinctSearches } from './growth-addresses.ts'

const designs = 20
const connections = 50
/** Stretches of three seconds, at most. */
const mostWarmings = 10
const asked = process.argv.slice(2)
const wants = (part: string) => asked.length === 0 || asked.includes(part)

sayLoad()
await withFurnishedShop(async (start) => {
  const shop = await start()
  try {
    if (wants('cart')) await measureCart(shop)
    if (wants('search')) measureSearch(shop)
    if (wants('paint')) await measurePainting(shop)
  } finally {
    await shop.stop()
  }
})
sayLoad()

async function measureCart(shop: BenchShop): Promise<void> {
  const cookie = await fillCart(shop)
  for (const path of ['/cart', '/checkout']) {
    await answers(shop, path, cookie)
    report(path.slice(1), shop, { paths: [path], cookie })
  }
}

function measureSearch(shop: BenchShop): void {
  report('search', shop, { paths: distinctSearches() })
  report('asked again', shop, { paths: ['/search?q=bone+straight'] })
}

/** The pages of a quiet shop and those of one in which twenty people try new designs, in turn. */
async function measurePainting(shop: BenchShop): Promise<void> {
  const cookie = await fillCart(shop)
  const kept = (seconds: number) => load({ port: shop.port, connections: 4, seconds, paths: ['/shop'] })
  const made = (seconds: number) =>
    load({ port: shop.port, connections: 4, seconds, paths: ['/cart'], cookie })
  kept(1)
  made(2)
  const quiet = [kept(3), made(3)] as const
  // Asked from a process of its own: the load generator blocks this one.
  const painting = askForDesigns(shop)
  const busy = [kept(3), made(3)] as const
  const painted = await painting
  for (const [i, name] of (['kept page', 'cart'] as const).entries()) {
    const [before, beside] = [quiet[i], busy[i]]
    if (!before || !beside) continue
    console.log(
      `painting    ${name}: p99 ${before.p99Ms.toFixed(1)} -> ${beside.p99Ms.toFixed(1)} ms ` +
        `(${(beside.p99Ms / before.p99Ms).toFixed(1)} times; goal 2), p50 ${before.p50Ms.toFixed(1)} -> ${beside.p50Ms.toFixed(1)} ms`,
    )
  }
  console.log(`            ${painted} of ${designs} designs were painted, the last perhaps after that`)
}

/** By curl, eight at once. How many were answered with a picture. */
async function askForDesigns({ baseUrl }: BenchShop): Promise<number> {
  const urls = Array.from({ length: designs }, (_, i) => {
    const texture = textureCodes[i % textureCodes.length] ?? plainLook.texture
    return baseUrl + wigPictureUrl(lookKey({ ...plainLook, texture, lengthIn: 18 + 2 * Math.floor(i / 10) }))
  })
  const outputs = urls.flatMap((url) => [url, '-o', '/dev/null'])
  const child = spawn('curl', ['-sZ', '--parallel-max', '8', '-w', '%{http_code}\n', ...outputs])
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  await once(child, 'close')
  return said.split('\n').filter((status) => status === '200').length
}

type Asked = Pick<LoadJob, 'paths' | 'cookie'>

/**
 * Measured once the shop is warm: V8 compiles for thousands of requests, and one that has just begun takes half as much again. What it
 * takes then is told too. Paths that are all different go on where the last stretch ended.
 */
function report(name: string, shop: BenchShop, { paths, cookie }: Asked): void {
  let at = 0
  const stretch = (seconds: number) => {
    const before = readCpu(shop.pid)
    const job = { port: shop.port, connections, seconds, paths: paths.slice(at % paths.length) }
    const result = load(cookie === undefined ? job : { ...job, cookie })
    const after = readCpu(shop.pid)
    if (paths.length > 1) at += result.requests + connections
    const { requests } = result
    const each = (used: number) => used / requests
    return {
      ...result,
      nodeMs: each(after.nodeMs - before.nodeMs),
      databaseMs: each(after.databaseMs - before.databaseMs),
    }
  }
  const first = stretch(3)
  let last = first
  for (let warming = 1; warming < mostWarmings; warming++) {
    const next = stretch(3)
    const isWarm = next.nodeMs > last.nodeMs * 0.97
    last = next
    if (isWarm) break
  }
  const { perSecond, p50Ms, p99Ms, bad, nodeMs, databaseMs } = stretch(5)
  console.log(
    `${name.padEnd(11)} ${perSecond.toFixed(0)}/s, p50 ${p50Ms.toFixed(0)} ms, p99 ${p99Ms.toFixed(0)} ms, bad ${bad}; processor ms each: ` +
      `node ${nodeMs.toFixed(2)}, database ${databaseMs.toFixed(2)} (in the first three seconds ${first.perSecond.toFixed(0)}/s, node ${first.nodeMs.toFixed(2)})`,
  )
}

async function answers({ baseUrl }: BenchShop, path: string, cookie: string): Promise<void> {
  const { status } = await createVisitor(baseUrl).get(path, { cookie })
  if (status !== 200) throw new Error(`${path} answered ${status}`)
}
