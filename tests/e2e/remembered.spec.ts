// What the browser alone remembers: the row of products that were looked at, and the marks of hearts where storage is broken or
// the browser is an older one.
import { expect, type Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { products } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { addWig } from '#tests/factories.ts'
import { expectNoSideways, expectTallTargets, watchForFailure } from './access-checks.ts'
import { test } from './staff-journey.ts'

const row = (page: Page) => page.getByRole('region', { name: 'Recently viewed' })
const inRow = (page: Page) => row(page).getByRole('heading', { level: 3 })

async function look(page: Page, slug: string): Promise<string> {
  await page.goto(`/product/${slug}`)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('viewed'))).toMatch(/^\[/u)
  return page.getByRole('heading', { level: 1 }).innerText()
}

test(
  'what they looked at stands at the foot, the last one first, without the page itself, until they forget it',
  { tag: '@sweep' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const failures = await watchForFailure(page)
    const first = await look(page, 'zuri-body-honey-ombre')
    await expect(row(page)).toHaveCount(0)
    const second = await look(page, 'aku-bone-classic')
    await expect(inRow(page)).toHaveText([first])
    await page.goto('/cart')
    await expect(inRow(page)).toHaveText([second, first])
    await expectNoSideways(page, 'looked at')
    await expectTallTargets(row(page), 'looked at')
    // It leads to the product, at the length of the card.
    await row(page).getByRole('link', { name: first }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(first)
    await expect(inRow(page)).toHaveText([second])
    await page.goto('/cart')
    await expect(inRow(page)).toHaveText([first, second])
    await row(page).getByRole('button', { name: 'Clear' }).click()
    await expect(row(page)).toHaveCount(0)
    await expect(page.getByRole('status').filter({ hasText: 'Cleared.' })).toBeVisible()
    expect(
      await page.evaluate(() => [localStorage.getItem('viewed'), document.documentElement.dataset['viewed']]),
    ).toEqual([null, '0'])
    expect(failures).toEqual([])
  },
)

test(
  'a product that left the shelf leaves the row, and no empty place behind',
  { tag: '@sweep' },
  async ({ page, shopDb }) => {
    const { slug } = await addWig(shopDb, { name: 'Leaving Wig' })
    await look(page, slug)
    await shopDb.update(products).set({ deletedAt: new Date() }).where(eq(products.slug, slug))
    await page.goto('/cart')
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset['viewed'])).toBe('0')
    await expect(row(page)).toHaveCount(0)
    expect(await page.locator('.viewed-place').evaluate((place) => place.clientHeight)).toBe(0)
  },
)

const heart = (page: Page) => page.getByRole('button', { name: /^Remove from wishlist: / })

test(
  'a browser that makes no style sheets of its own fills its hearts too',
  { tag: '@sweep' },
  async ({ page }) => {
    const failures = await watchForFailure(page)
    await page.addInitScript(() => {
      Reflect.deleteProperty(Document.prototype, 'adoptedStyleSheets')
      Object.defineProperty(globalThis, 'CSSStyleSheet', {
        value: function CSSStyleSheet() {
          throw new TypeError('Illegal constructor')
        },
      })
    })
    await page.goto('/shop')
    const add = page.getByRole('button', { name: /^Add to wishlist: / })
    await add.first().click()
    await expect(heart(page)).toHaveCount(1)
    await add.first().click()
    await expect(heart(page)).toHaveCount(2)
    await page.reload()
    await expect(heart(page)).toHaveCount(2)
    await heart(page).first().click()
    await expect(heart(page)).toHaveCount(1)
    await heart(page).first().click()
    await expect(heart(page)).toHaveCount(0)
    expect(failures).toEqual([])
  },
)

test(
  'broken storage breaks nothing: hearts, comparison and the row begin anew',
  { tag: '@sweep' },
  async ({ page }) => {
    const failures = await watchForFailure(page)
    await page.goto('/shop')
    await page.evaluate(() => {
      localStorage.setItem('wishlist', '{"map":1}')
      localStorage.setItem('wishlist.unsent', '[null,5,{"intent":"x"}]')
      localStorage.setItem('compare', '[null,5,{"slug":7},{"slug":"a\\"]{}"}]')
      localStorage.setItem('viewed', 'null')
    })
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page
      .getByRole('button', { name: /^Add to wishlist: / })
      .first()
      .click()
    await expect(heart(page)).toHaveCount(1)
    await look(page, 'aku-bone-classic')
    await page.getByRole('button', { name: /^Compare / }).click()
    await expect(page.getByRole('status').filter({ hasText: '1 of 4' })).toBeVisible()
    expect(failures).toEqual([])
  },
)

test(
  'storage that is full or switched off: the heart is a form, and keeps the product',
  { tag: '@sweep' },
  async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await page.goto('/product/aku-bone-classic')
    const name = await page.getByRole('heading', { level: 1 }).innerText()
    await page.getByRole('button', { name: `Add to wishlist ${name}` }).click()
    await expect(page).toHaveURL(/\/wishlist#prd_/u)
    await expect(page.getByRole('list', { name: 'Saved products' }).getByRole('heading')).toHaveText([name])
  },
)
