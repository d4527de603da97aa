// The designer in a browser: what it weighs over the rest of the shop, how soon the live wig is there, how evenly it turns.
import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from '#scripts/find-chromium.ts'
import { median } from './machine.ts'

/** Prints bytes, first frame and frame times. Without a graphics card Chromium draws in software: see results.md. */
export async function measureDesigner(baseUrl: string): Promise<void> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('No Chromium found; set CHROMIUM_PATH.')
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  })
  try {
    const shop = await scriptsOf(browser, `${baseUrl}/shop`)
    const designer = await scriptsOf(browser, `${baseUrl}/create-your-style`, 'Zoom in')
    const own = [...designer].filter(([url]) => !shop.has(url))
    const bytes = own.reduce((sum, [, size]) => sum + size, 0)
    console.log(
      `designer ${(bytes / 1000).toFixed(1)} kB of script that other pages do not load (goal 70 kB)`,
    )
    for (const [url, size] of own)
      console.log(`         ${(size / 1000).toFixed(1)} kB ${new URL(url).pathname}`)
    await turn(browser, `${baseUrl}/create-your-style`)
  } finally {
    await browser.close()
  }
}

/** Compressed sizes of the scripts that a first visit loads, workers included. */
async function scriptsOf(browser: Browser, url: string, button?: string): Promise<Map<string, number>> {
  const page = await openPhone(browser)
  const sizes = new Map<string, number>()
  const reads: Promise<void>[] = []
  page.on('response', (response) => {
    if (!new URL(response.url()).pathname.endsWith('.js')) return
    reads.push(compressedSize(response.url()).then((size) => void sizes.set(response.url(), size)))
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  if (button) await page.getByRole('button', { name: button }).waitFor({ state: 'visible', timeout: 60_000 })
  await Promise.all(reads)
  await page.context().close()
  return sizes
}

/** Asked for again: the browser does not tell the size of a worker's script. */
async function compressedSize(url: string): Promise<number> {
  const response = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
  return Number(response.headers.get('content-length'))
}

/** Drags the live wig round for some seconds and reads the times between the frames. */
async function turn(browser: Browser, url: string): Promise<void> {
  const page = await openPhone(browser)
  await page.addInitScript(countDraws)
  await page.goto(url, { waitUntil: 'domcontentloaded' })
  const canvas = page.locator('canvas')
  // These buttons come with the first live frame.
  await page.getByRole('button', { name: 'Zoom in' }).waitFor({ state: 'visible', timeout: 60_000 })
  const shown = await page.evaluate(() => performance.now())
  const box = await canvas.boundingBox()
  if (!box) throw new Error('the live view has no place on the page')
  const frames = page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const times: number[] = []
        let last = performance.now()
        const step = (now: number) => {
          times.push(now - last)
          last = now
          if (times.length < 90) requestAnimationFrame(step)
          else resolve(times)
        }
        requestAnimationFrame(step)
      }),
  )
  const y = box.y + box.height / 2
  await page.mouse.move(box.x + box.width * 0.3, y)
  await page.mouse.down()
  for (let i = 0; i < 60; i++) await page.mouse.move(box.x + box.width * (0.3 + (i % 20) * 0.02), y)
  await page.mouse.up()
  const times = (await frames).toSorted((a, b) => a - b)
  console.log(
    `designer first live frame ${shown.toFixed(0)} ms after the start; frames while turning: ` +
      `median ${median(times).toFixed(1)} ms, 95 % within ${(times[Math.floor(times.length * 0.95)] ?? 0).toFixed(1)} ms`,
  )
  const draws = await page.evaluate(() => (globalThis as { drawsOfFrames?: number[] }).drawsOfFrames ?? [])
  console.log(
    `designer draw calls a frame while turning: median ${median(draws.filter((count) => count > 1))}`,
  )
  await page.context().close()
}

/** Runs in the page before its scripts: how often each frame asks WebGL to draw. */
function countDraws(): void {
  const frames: number[] = []
  let calls = 0
  Object.assign(globalThis, { drawsOfFrames: frames })
  const { prototype } = WebGL2RenderingContext
  for (const name of ['drawArrays', 'drawElements', 'drawArraysInstanced', 'blitFramebuffer'] as const) {
    const draw: (...words: never[]) => void = prototype[name]
    Object.assign(prototype, {
      [name](this: WebGL2RenderingContext, ...words: never[]) {
        calls++
        draw.apply(this, words)
      },
    })
  }
  const tick = () => {
    if (calls > 0) frames.push(calls)
    calls = 0
    requestAnimationFrame(tick)
  }
  requestAnimationFrame(tick)
}

async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
  // A machine without a graphics card would be shown the still.
  await context.addInitScript(() => localStorage.setItem('designer.live', 'always'))
  return context.newPage()
}
