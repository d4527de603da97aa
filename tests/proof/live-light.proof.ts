// The live view and the still are lit alike: two painters, one light. Both draw the same wigs in a browser, and are compared where
// hair hides what is behind it.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findChromium } from '#scripts/find-chromium.ts'
import type { compare } from './live-light-page.ts'

/** Of the still's mean luminance, and levels of 255 within which no eye tells black from black. */
const most = { share: 0.06, levels: 2 }

let dir: string
let browser: Browser
let page: Page

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'ade-live-light-'))
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: dir,
      minify: false,
      lib: {
        entry: resolve('tests/proof/live-light-page.ts'),
        name: 'liveLight',
        formats: ['iife'],
        fileName: () => 'page.js',
      },
    },
  })
  const executablePath = findChromium()
  browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  })
  page = await browser.newPage()
  await page.addScriptTag({ path: join(dir, 'page.js') })
})

afterAll(async () => {
  await browser.close()
  await rm(dir, { recursive: true, force: true })
})

test.each([
  ['bone-straight', 20],
  ['straight', 20],
  ['body-wave', 20],
  ['deep-wave', 20],
  ['jerry-curl', 20],
  ['kinky-curly', 20],
  ['afro', 12],
] as const)('live and still are equally bright: %s, %i inches', async (texture, lengthIn) => {
  const views = await page.evaluate(
    (look) =>
      (globalThis as unknown as { liveLight: { compare: typeof compare } }).liveLight.compare(look, [
        'front',
        'back',
      ]),
    { texture, lengthIn },
  )
  for (const { side, live, still, pixels } of views) {
    process.stdout.write(
      `${texture} ${side}: live ${live.toFixed(1)}, still ${still.toFixed(1)}, ratio ${(live / still).toFixed(3)}\n`,
    )
    expect(pixels, side).toBeGreaterThan(500)
    expect(Math.abs(live - still), side).toBeLessThan(Math.max(most.levels, most.share * still))
  }
})
