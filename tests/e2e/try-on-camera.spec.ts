// "Use the camera live": a document of its own, a press, the wig on a face that moves, a still of it, and not a byte on its way.
import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from './access-checks.ts'
import { test } from './browser-test.ts'
import { drawnByProcessor } from './drawn-by-processor.ts'

const film = resolve('test-results/face.mjpeg')

test.use(
  drawnByProcessor(
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ),
)
test.slow()

/** The house's own portrait, for three seconds on the left of the camera and for three on its right; played in a circle. */
test.beforeAll(async () => {
  const [width, height] = [640, 480]
  const portrait = await sharp('db/seed/drawn/masters/aku-bone-classic-front.avif')
    .resize({ height: 520 })
    .extract({ left: 0, top: 0, width: 416, height })
    .png()
    .toBuffer()
  const at = (left: number) =>
    sharp({ create: { width, height, channels: 3, background: '#c9b9a0' } })
      .composite([{ input: portrait, left, top: 0 }])
      .jpeg()
      .toBuffer()
  const [left, right] = await Promise.all([at(10), at(210)])
  mkdirSync('test-results', { recursive: true })
  writeFileSync(
    film,
    Buffer.concat([...Array.from({ length: 90 }, () => left), ...Array.from({ length: 90 }, () => right)]),
  )
})

const wig = '/product/aku-bone-classic'

declare global {
  interface Window {
    opened: MediaStream[]
  }
}

/** Remembers each camera that the page opens. */
async function watchCameras(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.opened = []
    const devices = navigator.mediaDevices as MediaDevices | undefined
    if (!devices) return
    const open = devices.getUserMedia.bind(devices)
    devices.getUserMedia = async (wanted) => {
      const stream = await open(wanted)
      window.opened.push(stream)
      return stream
    }
  })
}

const camerasOf = (page: Page) =>
  page.evaluate(() =>
    window.opened.flatMap((stream) => stream.getTracks()).map(({ readyState }) => readyState),
  )

/** Where the wig and the face's own dark hair are, of the width: they are one where the wig sits on the head. */
async function darkParts(page: Page): Promise<{ middle: number; spread: number }> {
  return page.evaluate(() => {
    const seen = document.querySelector<HTMLCanvasElement>('dialog canvas[role="img"]')
    const sheet = Object.assign(document.createElement('canvas'), { width: 160, height: 120 }).getContext(
      '2d',
    )
    if (!seen || !sheet) return { middle: 0, spread: 1 }
    sheet.drawImage(seen, 0, 0, 160, 120)
    const { data } = sheet.getImageData(0, 0, 160, 120)
    const columns: number[] = []
    for (let i = 0; i < data.length; i += 4)
      if ((data[i] ?? 0) + (data[i + 1] ?? 0) + (data[i + 2] ?? 0) < 90) columns.push(((i / 4) % 160) / 160)
    const middle = columns.reduce((sum, x) => sum + x, 0) / Math.max(1, columns.length)
    const spread = Math.sqrt(
      columns.reduce((sum, x) => sum + (x - middle) ** 2, 0) / Math.max(1, columns.length),
    )
    return { middle, spread }
  })
}

test('the wig follows the camera live, a still is taken, and nothing of it is sent', async ({ page }) => {
  await watchCameras(page)
  // The address that each browser of the suite bears is a header of its own, of which a frame without an origin has to ask first.
  await page.route(/face-model/u, (route) => route.continue())
  await page.goto(wig)
  const dialog = page.getByRole('dialog', { name: 'See it on you' })
  await page.getByRole('button', { name: /^See it on you/u }).click()
  await dialog.getByRole('link', { name: 'Use the camera live' }).click()
  await page.waitForURL(/see-it=camera/u)
  const start = dialog.getByRole('button', { name: 'Start the camera' })
  await expect(dialog).toContainText('What the camera sees stays on this device.')
  await expectAccessible(page, 'start of the camera')
  expect(await camerasOf(page)).toEqual([])
  const sent: string[] = []
  page.on('request', (request) =>
    sent.push(`${request.method()} ${request.url()} ${request.postDataBuffer()?.length ?? 0}`),
  )
  page.on('websocket', (socket) => sent.push(`WS ${socket.url()} 0`))
  await start.click()
  const worn = dialog.getByRole('img', { name: /^You with/u })
  await expect(worn).not.toHaveClass(/opacity-0/u, { timeout: 120_000 })
  expect(await camerasOf(page)).toEqual(['live'])
  // Mirrored: what is on the left of the camera is on the right of the picture.
  const middles = async () => (await darkParts(page)).middle
  await expect.poll(middles, { timeout: 30_000, intervals: [100] }).toBeGreaterThan(0.6)
  await expect.poll(middles, { timeout: 30_000, intervals: [100] }).toBeLessThan(0.4)
  await dialog.getByLabel('Colour').selectOption({ index: 3 })
  await dialog.getByRole('button', { name: 'Take the photo' }).click()
  await expect(dialog.getByRole('button', { name: 'Save picture' })).toBeVisible({ timeout: 30_000 })
  expect(await camerasOf(page)).toEqual(['ended'])
  const box = await dialog.getByRole('img', { name: /^Your photo with/u }).boundingBox()
  const chin = await dialog.getByRole('button', { name: 'Tip of the chin' }).boundingBox()
  if (!box || !chin) throw new Error('The chin has no place.')
  const at = (chin.x + chin.width / 2 - box.x) / box.width
  expect(Math.min(Math.abs(at - 0.66), Math.abs(at - 0.345))).toBeLessThan(0.05)
  await dialog.getByRole('slider', { name: 'Hairline' }).press('ArrowRight')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(new RegExp(`${wig}\\?length=\\d+$`, 'u'), { timeout: 30_000 })
  const { origin } = new URL(page.url())
  for (const one of sent.filter((text) => !text.includes(' blob:'))) {
    expect(one).toMatch(/^GET \S{1,300} 0$/u)
    expect(one).toContain(` ${origin}/`)
  }
  // The next page is a document of its own, without the permission and with pictures of other houses again.
  await page.getByRole('link', { name: /^Make mine/u }).click()
  await page.waitForURL(/create-your-style/u)
  const loadedFrom = () => performance.getEntriesByType('navigation')[0]?.name ?? ''
  // While it is loaded there is no page to ask.
  const loaded = () => page.evaluate(loadedFrom).catch(() => '')
  await expect.poll(loaded).toMatch(/\/create-your-style\?from/u)
})

test('whoever closes it, or stops it, has no camera on', { tag: '@sweep' }, async ({ page }) => {
  await watchCameras(page)
  await page.goto(`${wig}?see-it=camera`)
  const dialog = page.getByRole('dialog', { name: 'See it on you' })
  await dialog.getByRole('button', { name: 'Start the camera' }).click()
  await dialog.getByRole('button', { name: 'Stop the camera' }).click()
  await expect.poll(() => camerasOf(page)).toEqual(['ended'])
  await dialog.getByRole('button', { name: 'Start the camera' }).click()
  await expect(dialog.getByRole('button', { name: 'Take the photo' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => camerasOf(page)).toEqual(['ended', 'ended'])
  await expect(page.getByRole('button', { name: /^See it on you/u })).toBeFocused()
})

test(
  'in any other document the camera is refused, whatever asks for it',
  { tag: '@sweep' },
  async ({ page }) => {
    await page.goto(wig)
    const refused = () =>
      page.evaluate(() =>
        navigator.mediaDevices.getUserMedia({ video: true }).then(
          () => 'opened',
          (error: unknown) => (error instanceof DOMException ? error.name : 'other'),
        ),
      )
    expect(await refused()).toBe('NotAllowedError')
    await page.goto('/shop?see-it=camera')
    expect(await refused()).toBe('NotAllowedError')
  },
)

test(
  'a still in which no face was found keeps its picture behind the wig',
  { tag: '@sweep' },
  async ({ page }) => {
    test.slow()
    await page.route(/face-model/u, (route) => route.abort())
    await page.goto(`${wig}?see-it=camera`)
    const dialog = page.getByRole('dialog', { name: 'See it on you' })
    await dialog.getByRole('button', { name: 'Start the camera' }).click()
    await dialog.getByRole('button', { name: 'Take the photo' }).click()
    await expect(dialog.getByRole('button', { name: 'Save picture' })).toBeVisible({ timeout: 60_000 })
    const corner = () =>
      page.evaluate(() => {
        const seen = document.querySelector<HTMLCanvasElement>('dialog canvas[role="img"]')
        const sheet = new OffscreenCanvas(1, 1).getContext('2d')
        if (!seen || !sheet) return 0
        sheet.drawImage(seen, 0, 0, 8, 8, 0, 0, 1, 1)
        return sheet.getImageData(0, 0, 1, 1).data[0] ?? 0
      })
    await expect.poll(corner, { timeout: 45_000 }).toBeGreaterThan(120)
  },
)

const refusals = [
  ['NotAllowedError', 'The camera is blocked for this page.'],
  ['NotFoundError', 'We found no camera on this device.'],
  ['NotReadableError', 'another app may be using it'],
] as const

test(
  'a camera that cannot be had is said, and a lost one leaves its last picture',
  { tag: '@sweep' },
  async ({ page }) => {
    await page.addInitScript(() => {
      const queue = ['NotAllowedError', 'NotFoundError', 'NotReadableError']
      const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
      navigator.mediaDevices.getUserMedia = async (wanted) => {
        const name = queue.shift()
        if (name) throw new DOMException('no', name)
        const stream = await open(wanted)
        window.opened = [stream]
        return stream
      }
    })
    await page.goto(`${wig}?see-it=camera`)
    const dialog = page.getByRole('dialog', { name: 'See it on you' })
    const start = dialog.getByRole('button', { name: 'Start the camera' })
    for (const [, words] of refusals) {
      await start.click()
      await expect(dialog.getByRole('alert').filter({ hasText: words })).toBeVisible()
    }
    await start.click()
    await expect(dialog.getByRole('button', { name: 'Take the photo' })).toBeVisible()
    await page.evaluate(() => {
      for (const track of window.opened[0]?.getTracks() ?? []) {
        track.stop()
        track.dispatchEvent(new Event('ended'))
      }
    })
    await expect(dialog.getByRole('status').filter({ hasText: 'The camera stopped.' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Tip of the chin' })).toBeVisible()
  },
)

test(
  'where data is to be saved no camera is followed and no model asked for',
  { tag: '@sweep' },
  async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    })
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(`${wig}?see-it=camera`)
    const see = page.getByRole('button', { name: /^See it on you/u })
    const dialog = page.getByRole('dialog', { name: 'See it on you' })
    await see.tap()
    await expect(dialog).toContainText('off while your browser is saving data')
    await expect(dialog.getByRole('button', { name: 'Start the camera' })).toHaveCount(0)
    expect(asked.filter((url) => url.includes('face-model'))).toEqual([])
  },
)
