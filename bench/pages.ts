// What a visit costs: node bench/pages.ts [load] [search] [start] [phone] (all without a word), after `npm run build`.
// The built shop with the demo seed against a bare node:http server that has the same bytes in memory, taken in turn
// within one run so that the machine's mood falls on both. Figures of different runs are not comparable; ratios are.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type ShopProcess, startShop } from '#tests/shop-process.ts'
import type { LoadJob, LoadResult } from './load.ts'
import { median, pinTo, readMemory } from './machine.ts'
import { openBrowser, type Visit, visit, visitOften } from './phone.ts'

const pages = { home: '/', listing: '/shop', product: '/product/aku-bone-classic' }
const connections = 50
const seconds = 3
const rounds = 3
const words =
  'aku ireti zuri luna bone straight wave curly body deep kinky bob pixie fringe closure frontal lace wig raw hair bundle natural brown black blonde burgundy honey piano highlights glueless vietnamese donor classic luxe'

const dir = await mkdtemp(join(tmpdir(), 'ade-bench-'))
await chmod(dir, 0o755)
const asked = process.argv.slice(2)
const wants = (part: string) => asked.length === 0 || asked.includes(part)
try {
  // The first start makes the database and draws the pictures; nothing of it is measured.
  await (await startShop({ DATA_DIR: dir })).stop()
  if (wants('load')) await withShop('0', measureLoad)
  if (wants('search')) await withShop('0', (shop) => measureSearch(Number(new URL(shop.baseUrl).port)))
  if (wants('start')) await measureStart()
  if (wants('phone')) await withShop('0-1', measurePhone)
} finally {
  await rm(dir, { recursive: true, force: true, maxRetries: 3 })
}

async function withShop(cores: string, work: (shop: ShopProcess) => Promise<void>): Promise<void> {
  const pinned = pinTo(cores)
  if (!pinned) console.log('(not pinned to cores)')
  const shop = await startShop({ DATA_DIR: dir })
  try {
    await work(shop)
  } finally {
    await shop.stop()
    pinTo('0-1')
  }
}

async function measureLoad(shop: ShopProcess): Promise<void> {
  const bare = await startBare(shop.baseUrl)
  const shopPort = Number(new URL(shop.baseUrl).port)
  try {
    for (const [name, path] of Object.entries(pages)) {
      const ours: LoadResult[] = []
      const theirs: LoadResult[] = []
      for (let round = 0; round < rounds; round++) {
        theirs.push(await load({ port: bare.port, connections, seconds, paths: [path] }))
        ours.push(await load({ port: shopPort, connections, seconds, paths: [path] }))
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

/** Every query is asked once: none is answered from a cached page. */
async function measureSearch(port: number): Promise<void> {
  const pathsFile = join(dir, 'queries.json')
  await writeFile(pathsFile, JSON.stringify(distinctQueries()))
  const result = await load({ port, connections, seconds: 5, pathsFile })
  const again = await load({ port, connections, seconds: 2, paths: ['/search?q=bone+straight'] })
  console.log(
    `search   ${result.perSecond.toFixed(0)} distinct queries/s, p99 ${result.p99Ms.toFixed(0)} ms, bad ${result.bad}; ` +
      `a repeated one ${again.perSecond.toFixed(0)}/s`,
  )
}

/** Three words in every order, as people type them. */
function distinctQueries(): string[] {
  const all = words.split(' ')
  const queries = all.flatMap((a) =>
    all.flatMap((b) =>
      all.filter((c) => a !== b && c !== b && c !== a).map((c) => `/search?q=${c}+${b}+${a}`),
    ),
  )
  // Spread, so that the first seconds do not ask about one word only.
  return queries.map((_, i) => queries[(i * 7_919) % queries.length] ?? '/search?q=bone')
}

async function measureStart(): Promise<void> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const started = performance.now()
    const shop = await startShop({ DATA_DIR: dir })
    const { status } = await fetch(`${shop.baseUrl}/`)
    times.push(performance.now() - started)
    if (status !== 200) throw new Error(`the first answer was ${status}`)
    if (round === rounds - 1) await reportMemory(shop)
    await shop.stop()
  }
  console.log(
    `cold start to first 200: ${(median(times) / 1_000).toFixed(2)} s (${times.map(Math.round).join(', ')} ms)`,
  )
}

async function reportMemory(shop: ShopProcess): Promise<void> {
  for (const path of Object.values(pages)) await fetch(shop.baseUrl + path)
  await delay(8_000)
  const memory = shop.child.pid ? readMemory(shop.child.pid) : null
  if (!memory) return
  console.log(
    `memory at rest: ${memory.pssMb.toFixed(0)} MB PSS, ${memory.rssMb.toFixed(0)} MB RSS (shared pages counted in ` +
      `each of ${memory.processes} processes), node alone ${memory.nodeRssMb.toFixed(0)} MB RSS`,
  )
}

async function measurePhone(shop: ShopProcess): Promise<void> {
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

async function startBare(baseUrl: string): Promise<{ port: number; stop: () => void }> {
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
  const child = spawn(process.execPath, ['bench/bare-server.ts', file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = (await once(child.stdout, 'data')) as [Buffer]
  return { port: Number(port.toString()), stop: () => void child.kill() }
}

/** A page as a browser gets it, still compressed, with the headers that say what it is. */
function fetchPage(url: string): Promise<{ headers: Record<string, string>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (res) => {
      const chunks: Buffer[] = []
      res.on('data', (chunk: Buffer) => chunks.push(chunk))
      res.once('error', reject)
      res.once('end', () => {
        const body = Buffer.concat(chunks)
        const headers = {
          'content-type': res.headers['content-type'] ?? '',
          'content-encoding': res.headers['content-encoding'] ?? 'identity',
          'content-length': String(body.length),
        }
        resolve({ headers, body })
      })
    }).once('error', reject)
  })
}

async function load(job: LoadJob): Promise<LoadResult> {
  const command = [process.execPath, 'bench/load.ts', JSON.stringify(job)]
  const [program = '', ...args] = pinTo('0') ? ['taskset', '-c', '1', ...command] : command
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  await once(child, 'close')
  return JSON.parse(said) as LoadResult
}

function middle(results: readonly LoadResult[]): LoadResult {
  const pick = (field: keyof LoadResult) => median(results.map((one) => one[field]))
  return { perSecond: pick('perSecond'), p50Ms: pick('p50Ms'), p99Ms: pick('p99Ms'), bad: pick('bad') }
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
