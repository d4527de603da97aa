// What a visit to a kept page costs: node bench/pages.ts [load] [phone] (both without a word), after `npm run build`.
// The built shop with the demo seed against a bare node:http server that has the same heads and bytes in memory, taken in turn
// within one run so that the machine's mood falls on both. Figures of different runs are not comparable; ratios are.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type BenchShop, withFurnishedShop } from './bench-shop.ts'
import { load, type LoadResult, middle } from './load.ts'
import { pinTo, sayLoad } from './machine.ts'
import { openBrowser, type Visit, visit, visitOften } from './phone.ts'

const pages = { home: '/', listing: '/shop', product: '/product/aku-bone-classic' }
const connections = 50
const seconds = 3
const rounds = 3

const asked = process.argv.slice(2)
const wants = (part: string) => asked.length === 0 || asked.includes(part)

sayLoad()
await withFurnishedShop(async (start, dir) => {
  if (wants('load')) await withShop(start('0'), (shop) => measureLoad(shop, dir))
  if (wants('phone')) await withShop(start('0-1'), measurePhone)
})
sayLoad()

async function withShop(
  starting: Promise<BenchShop>,
  work: (shop: BenchShop) => Promise<void>,
): Promise<void> {
  const shop = await starting
  try {
    await work(shop)
  } finally {
    await shop.stop()
  }
}

async function measureLoad(shop: BenchShop, dir: string): Promise<void> {
  const bare = await startBare(shop.baseUrl, dir)
  try {
    for (const [name, path] of Object.entries(pages)) {
      const ours: LoadResult[] = []
      const theirs: LoadResult[] = []
      const ask = (port: number, time = seconds) => load({ port, connections, seconds: time, paths: [path] })
      for (const port of [bare.port, shop.port]) ask(port, 2)
      for (let round = 0; round < rounds; round++) {
        theirs.push(ask(bare.port))
        ours.push(ask(shop.port))
      }
      const [us, them] = [middle(ours), middle(theirs)]
      console.log(
        `${name.padEnd(8)} ${percent(us.perSecond / them.perSecond)} of bare node:http  ` +
          `shop ${us.perSecond.toFixed(0)}/s p99 ${us.p99Ms.toFixed(1)} ms  ` +
          `bare ${them.perSecond.toFixed(0)}/s p99 ${them.p99Ms.toFixed(1)} ms  bad ${us.bad + them.bad}`,
      )
    }
  } finally {
    bare.stop()
  }
}

async function measurePhone(shop: BenchShop): Promise<void> {
  const browser = await openBrowser()
  try {
    for (const [name, path] of Object.entries(pages)) {
      const url = shop.baseUrl + path
      // Once unmeasured: pictures are made in the sizes that this phone asks for, and the page is kept.
      await visit(browser, url)
      const html = (await fetchPage(url)).body.length
      report(name, html, await visitOften(browser, url, rounds))
      const saving = await visit(browser, url, true)
      console.log(`         with Save-Data: all ${kb(saving.allBytes)}, pictures ${kb(saving.pictureBytes)}`)
    }
  } finally {
    await browser.close()
  }
}

function report(name: string, html: number, seen: Visit): void {
  console.log(
    `${name.padEnd(8)} html ${kb(html)} br, script ${kb(seen.scriptBytes)} and inline ${kb(seen.inlineScriptBytes)} unpacked, pictures ${kb(seen.pictureBytes)}, ` +
      `fonts ${kb(seen.fontBytes)}, all ${kb(seen.allBytes)} in ${seen.requests} requests\n` +
      `         first paint ${ms(seen.firstPaintMs)}, largest ${ms(seen.largestPaintMs)} (${seen.largestWhat}), ` +
      `shift ${seen.layoutShift.toFixed(4)}, blocking ${ms(seen.blockingMs)}` +
      `, React blocks ${ms(seen.wakingMs)} once reached for` +
      (seen.cartMs === null ? '' : `, add to cart said ${ms(seen.cartMs)} after a tap at first paint`),
  )
}

async function startBare(baseUrl: string, dir: string): Promise<{ port: number; stop: () => void }> {
  const known: Record<string, { headers: Record<string, string>; body: string }> = {}
  for (const path of Object.values(pages)) {
    await fetchPage(baseUrl + path)
    // The page is kept a moment after its first answer.
    await delay(300)
    const { headers, body } = await fetchPage(baseUrl + path)
    known[path] = { headers, body: body.toString('base64') }
  }
  const file = join(dir, 'bare.json')
  await writeFile(file, JSON.stringify(known))
  const bare = [process.execPath, 'bench/bare-server.ts', file]
  const [program = '', ...args] = pinTo('0-1') ? ['taskset', '-c', '0', ...bare] : bare
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [port] = (await once(child.stdout, 'data')) as [Buffer]
  return { port: Number(port.toString()), stop: () => void child.kill() }
}

/** Written by node:http itself. */
const ofEveryServer = new Set(['date', 'connection', 'keep-alive'])

/** A page as a browser gets it, still compressed, with its whole head. */
function fetchPage(url: string): Promise<{ headers: Record<string, string>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } }, (res) => {
      const chunks: Buffer[] = []
      res.on('data', (chunk: Buffer) => chunks.push(chunk))
      res.once('error', reject)
      res.once('end', () => {
        const body = Buffer.concat(chunks)
        const headers: Record<string, string> = {}
        for (const [name, value] of Object.entries(res.headers))
          if (!ofEveryServer.has(name)) headers[name] = String(value)
        resolve({ headers, body })
      })
    }).once('error', reject)
  })
}

function percent(part: number): string {
  return `${(part * 100).toFixed(0)} %`.padStart(5)
}

function kb(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} kB`
}

function ms(value: number): string {
  return `${Math.round(value)} ms`
}
