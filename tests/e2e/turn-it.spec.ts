// "Turn it" on the page of a wig: the designer's live view, fetched only when it is asked for.
import { expect } from '@playwright/test'
import { test } from './browser-test.ts'
import { drawnByProcessor } from './drawn-by-processor.ts'
import { expectAccessible } from './access-checks.ts'

test.use(drawnByProcessor())
test.slow()

const product = '/product/aku-bone-classic'

test(
  'a wig is turned on its page: nothing is fetched before the press, nothing moves, and Escape closes',
  { tag: '@sweep' },
  async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(product)
    const button = page.getByRole('button', { name: /^Turn it: Akú Bone Classic/u })
    await expect(button).toBeVisible()
    const live = () => asked.filter((url) => /\/(?:turn-dialog|live-view|grow-worker)-/u.test(url))
    expect(live()).toEqual([])
    const place = () => page.getByRole('heading', { level: 1 }).boundingBox()
    const before = await place()
    await button.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Akú Bone Classic, from all sides' })
    const canvas = dialog.getByRole('img', { name: /Turn it with the arrow keys/u })
    await expect(canvas).toHaveCSS('opacity', '1', { timeout: 60_000 })
    await expect(dialog.getByRole('status')).toHaveText('')
    await dialog.getByRole('button', { name: 'Back' }).click()
    await expect(dialog.getByRole('button', { name: 'Back' })).toHaveAttribute('aria-pressed', 'true')
    await expectAccessible(page, 'turn it')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
    expect(await place()).toEqual(before)
  },
)

test('it is not offered without WebGL 2, nor for what is no wig', { tag: '@sweep' }, async ({ page }) => {
  await page.goto('/shop?kind=closure')
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'Pictures' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Turn it/u })).toHaveCount(0)
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await page.goto(product)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_500 })))
  await expect(page.getByRole('button', { name: /^Turn it/u })).toHaveCount(0)
})
