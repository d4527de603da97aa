import { expect } from '@playwright/test'
import { test } from './browser-test.ts'

test('filters narrow the list, stand in the address, and each can be taken away', async ({ page }) => {
  await page.goto('/shop')
  await expect(page.getByText('96 products')).toBeVisible()
  await page.getByText('Filter and sort').click()
  await page.getByRole('checkbox', { name: /^Bone Straight/u }).check()
  await expect(page).toHaveURL('/shop?texture=bone-straight')
  await page.getByLabel('Length from').selectOption('24')
  await expect(page).toHaveURL('/shop?texture=bone-straight&from=24')
  // The sheet over the list counts along and leads back to it.
  await page.getByRole('button', { name: /^Show \d+ products?$/u }).click()
  const cards = page.getByRole('region', { name: 'Products' }).getByRole('article')
  await expect(cards.first()).toContainText('Bone Straight')
  const chips = page.getByRole('list', { name: 'Active filters' })
  await expect(chips.getByRole('link')).toHaveCount(2)
  await chips.getByRole('link', { name: /^Bone Straight/u }).click()
  await expect(page).toHaveURL('/shop?from=24')
})

test('Back takes back one filter at a time, Clear all is one step', { tag: '@sweep' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/shop')
  const filters = page.getByRole('form', { name: 'Filter' })
  await filters.getByRole('checkbox', { name: /^Bone Straight/u }).check()
  await expect(page).toHaveURL('/shop?texture=bone-straight')
  await filters.getByRole('checkbox', { name: /^Straight/u }).check()
  await expect(page).toHaveURL('/shop?texture=bone-straight&texture=straight')
  const price = filters.getByRole('textbox', { name: 'Price to' })
  await price.pressSequentially('400000')
  await price.blur()
  await expect(page).toHaveURL('/shop?texture=bone-straight&texture=straight&max=400000')
  await filters.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/shop')
  await page.goBack()
  await expect(page).toHaveURL('/shop?texture=bone-straight&texture=straight&max=400000')
  await expect(price).toHaveValue('400000')
  await page.goBack()
  await expect(page).toHaveURL('/shop?texture=bone-straight&texture=straight')
  await page.goBack()
  await expect(page).toHaveURL('/shop?texture=bone-straight')
  await expect(filters.getByRole('checkbox', { name: /^Straight/u })).not.toBeChecked()
  await expect(filters.getByRole('checkbox', { name: /^Bone Straight/u })).toBeChecked()
  await page.goBack()
  await expect(page).toHaveURL('/shop')
})

test('a deep page of the list comes back at the same card', { tag: '@sweep' }, async ({ page }) => {
  await page.goto('/shop')
  const card = page.getByRole('region', { name: 'Products' }).getByRole('article').nth(20)
  await card.scrollIntoViewIfNeeded()
  await card.getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/product\//u)
  await page.goBack()
  await expect(page).toHaveURL('/shop')
  // Not its pixel: cards that were out of sight have the heights that were guessed until they are seen.
  await expect(card).toBeInViewport()
})

test.describe('search', () => {
  test('suggestions are walked by keys, and the box is empty after searching', async ({ page }) => {
    await page.goto('/')
    await openSearch(page)
    const box = page.getByRole('banner').getByRole('combobox')
    await box.fill('bone bob')
    await expect(page.getByRole('option').first()).toBeVisible()
    await box.press('ArrowDown')
    await box.press('Enter')
    await expect(page).toHaveURL('/product/aku-bone-bob')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Akú Bone Bob')
    await openSearch(page)
    await box.fill('yaki')
    await box.press('Enter')
    await expect(page).toHaveURL('/search?q=yaki')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('yaki')
    await openSearch(page)
    await expect(box).toHaveValue('')
  })

  test('blanks and Enter in the header say why nothing happens', { tag: '@sweep' }, async ({ page }) => {
    await page.goto('/about')
    await openSearch(page)
    const box = page.getByRole('banner').getByRole('combobox')
    for (const typed of ['', '   ']) {
      await box.fill(typed)
      await box.press('Enter')
      await expect(page.getByRole('alert')).toHaveText(/^Type what you are looking for/u)
      await expect(page).toHaveURL('/about')
      await box.fill('a')
      await expect(page.getByRole('alert')).toHaveCount(0)
    }
  })

  test(
    'suggestions are counted aloud, and the one in hand is in sight',
    { tag: '@sweep' },
    async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 500 })
      await page.goto('/about')
      await openSearch(page)
      const box = page.getByRole('banner').getByRole('combobox')
      await box.fill('curly')
      await expect(page.getByRole('status').filter({ hasText: /^\d+ suggestions$/u })).toHaveCount(1)
      for (let step = 0; step < 6; step++) await box.press('ArrowDown')
      await expect(page.getByRole('option', { selected: true })).toBeInViewport({ ratio: 0.9 })
    },
  )

  test('suggestions that fail say so', { tag: '@sweep' }, async ({ page }) => {
    await page.route('**/search/suggest*', (route) =>
      route.fulfill({ status: 503, json: { suggestions: [] } }),
    )
    await page.goto('/about')
    await openSearch(page)
    await page.getByRole('banner').getByRole('combobox').fill('curly')
    await expect(page.getByRole('alert')).toHaveText(/^Search is not working right now/u)
  })
})

async function openSearch(page: import('@playwright/test').Page): Promise<void> {
  const box = page.getByRole('banner').getByRole('combobox')
  if (!(await box.isVisible()))
    await page.getByRole('banner').getByLabel('Search', { exact: true }).first().click()
}
