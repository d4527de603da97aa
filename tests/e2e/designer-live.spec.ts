// The live view in the designer. A browser without a graphics chip draws it with the processor, when told to.
import { expect } from '@playwright/test'
import { test } from './browser-test.ts'
import { drawnByProcessor } from './drawn-by-processor.ts'
import { expectAccessible } from './access-checks.ts'

test.use(drawnByProcessor())
test.slow()

test.beforeEach(({ context }) => context.route(/\/wig\//u, (route) => route.abort()))

test('the live view takes the place of the still, and turns by button and key', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('designer.live', 'always'))
  await page.goto('/create-your-style?texture=bone-straight&length=12&density=100&step=length')
  const wig = page.getByRole('region', { name: 'Your wig' })
  const canvas = wig.getByRole('img', { name: /Turn it with the arrow keys/u })
  await expect(wig.getByRole('button', { name: 'Zoom in' })).toBeVisible({ timeout: 60_000 })
  await expect(canvas).toBeVisible()
  await wig.getByRole('button', { name: 'Back' }).click()
  await expect(wig.getByRole('button', { name: 'Back' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('radio', { name: /^14\b/u }).check()
  await expect(wig.getByRole('img', { name: /14 inches long/u })).toBeVisible()
  await canvas.press('Home')
  await expect(wig.getByRole('button', { name: 'Front' })).toHaveAttribute('aria-pressed', 'true', {
    timeout: 60_000,
  })
  await expectAccessible(page, 'live view')
})

test('on a device that should not draw it the still stays', { tag: '@sweep' }, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/create-your-style')
  await expect.poll(() => asked.some((url) => url.includes('/live-view-')), { timeout: 20_000 }).toBe(true)
  await expect(page.getByRole('button', { name: 'Zoom in' })).toHaveCount(0)
  expect(asked.some((url) => url.includes('/grow-worker-'))).toBe(false)
})
