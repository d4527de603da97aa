// What a visit to a kept page costs: node bench/pages.ts [load] [phone] (both without a word), after `npm run build`.
// The built shop with the demo seed against a bare node:http server that has the same heads and bytes in memory, taken in turn
// within one run so that the machine's mood falls on both. Figures of different runs are not comparable; ratios are.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { brotliCompressSync, brotliDecompressSync, zstdDecompressSync } from 'node:zlib'
import { type BenchShop, withFurnishedShop } from './bench-shop.ts'
import { load, type LoadResult, middle } from './load.ts'
import { pinTo, readCpuSeconds, sayLoad } from './machine.ts'
import { openBrowser, type Visit, visit, visitOften } from './phone.ts'

const pages = { home: '/', listing: '/shop', product: '/product/aku-bone-classic' }
const connections = 50
const seconds = 3
const rounds = 3

/** Written by node:http itself. */
const ofEveryServer = new Set(['date', 'connection', 'keep-alive'])

const asked = process.argv.slice(2)
const wants = (part: string) => asked.length === 0 || asked.includes(part)

sayLoad()
await withFurnishedShop(async (start, dir) => {
  if (wants('load')) await withShop(start('0'), (shop) => measureLoad(shop, dir))
  if (wants('phone')) await withShop(start('0-1'), (shop) => measurePhone(shop, dir))
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
  const bare = await startBare(await keptPages(shop.baseUrl), dir, '0')
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

async function measurePhone(shop: BenchShop, dir: string): Promise<void> {
  const browser = await openBrowser()
  // Once unmeasured: pictures are made in the sizes that this phone asks for, and pages are kept.
  for (const path of Object.values(pages)) await visit(browser, shop.baseUrl + path)
  const plain = await startBare(plainTwins(await keptPages(shop.baseUrl), shop.baseUrl), dir, '0-1')
  try {
    await untilIdle(shop.pid)
    for (const [name, path] of Object.entries(pages)) {
      const url = shop.baseUrl + path
      const html = (await fetchPage(url)).body.length
      const least = await visitOften(browser, `http://127.0.0.1:${plain.port}${path}`, rounds)
      report(name, html, await visitOften(browser, url, rounds), least)
      const saving = await visit(browser, url, true)
      console.log(`         with Save-Data: all ${kb(saving.allBytes)}, pictures ${kb(saving.pictureBytes)}`)
    }
  } finally {
    plain.stop()
    await browser.close()
  }
}

/** A shop that has just started paints and makes pages behind; a phone shall not be measured against that. */
async function untilIdle(pid: number): Promise<void> {
  const used = () => readCpuSeconds(pid)
  for (let before = used(), waited = 0; waited < 120; waited += 2) {
    await delay(2_000)
    const now = used()
    if (now - before < 0.1) return
    before = now
  }
}

/** The same words and pictures without style, script and faces: what this browser and this line can do at best. */
function plainTwins(kept: BarePages, baseUrl: string): BarePages {
  return Object.fromEntries(
    Object.entries(kept).map(([path, { headers, body }]) => {
      const html = unpack(headers['content-encoding'], body)
        .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>|<link\b[^>]*>/gu, '')
        .replace('<head>', `<head><base href="${baseUrl}">`)
      const own = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }
      return [path, { headers: own, body: brotliCompressSync(html) }]
    }),
  )
}

function unpack(encoding: string | undefined, body: Buffer): string {
  if (encoding === 'zstd') return zstdDecompressSync(body).toString()
  return (encoding === 'br' ? brotliDecompressSync(body) : body).toString()
}

function report(name: string, html: number, seen: Visit, least: Visit): void {
  console.log(
    `${name.padEnd(8)} html ${kb(html)} br, script ${kb(seen.scriptBytes)} and inline ${kb(seen.inlineScriptBytes)} unpacked, pictures ${kb(seen.pictureBytes)}, ` +
      `fonts ${kb(seen.fontBytes)}, all ${kb(seen.allBytes)} in ${seen.requests} requests\n` +
      `         first paint ${ms(seen.firstPaintMs)}, largest ${ms(seen.largestPaintMs)} (${seen.largestWhat}), ` +
      `shift ${seen.layoutShift.toFixed(4)}, blocking ${ms(seen.blockingMs)} ` +
      `(without style, script and faces ${ms(least.firstPaintMs)}, ${ms(least.largestPaintMs)}, blocking ${ms(least.blockingMs)})` +
      `, React blocks ${ms(seen.wakingMs)} once reached for` +
      (seen.cartMs === null ? '' : `, add to cart said ${ms(seen.cartMs)} after a tap at first paint`),
  )
}

type BarePages = Record<string, { headers: Record<string, string>; body: Buffer }>

async function keptPages(baseUrl: string): Promise<BarePages> {
  const known: BarePages = {}
  for (const path of Object.values(pages)) {
    await fetchPage(baseUrl + path)
    // The page is kept a moment after its first answer.
    await delay(300)
    known[path] = await fetchPage(baseUrl + path)
  }
  return known
}

async function startBare(
  known: BarePages,
  dir: string,
  cores: string,
): Promise<{ port: number; stop: () => void }> {
  const file = join(dir, 'bare.json')
  const written = Object.entries(known).map(([path, page]) => [
    path,
    { ...page, body: page.body.toString('base64') },
  ])
  await writeFile(file, JSON.stringify(Object.fromEntries(written)))
  const bare = [process.execPath, 'bench/bare-server.ts', file]
  const [program = '', ...args] = pinTo('0-1') ? ['taskset', '-c', cores, ...bare] : bare
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [port] = (await once(child.stdout, 'data')) as [Buffer]
  return { port: Number(port.toString()), stop: () => void child.kill() }
}

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
