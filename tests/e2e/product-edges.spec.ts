// The page of a product where the phone cannot share, and where a product has as many pictures as it may.
import { expect, type Page } from '@playwright/test'
import { eq, sql } from 'drizzle-orm'
import { products } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { addWig } from '#tests/factories.ts'
import { test } from './staff-journey.ts'

const product = '/product/aku-bone-classic?length=22'

const shareOn = (page: Page) => page.getByText('Share', { exact: true }).filter({ visible: true })
const copy = (page: Page) => page.getByRole('button', { name: 'Copy link' })

async function openProduct(page: Page, share: 'missing' | 'AbortError' | 'NotAllowedError'): Promise<void> {
  await page.addInitScript((problem) => {
    Reflect.deleteProperty(Navigator.prototype, 'share')
    Object.defineProperty(Navigator.prototype, 'clipboard', { configurable: true, value: undefined })
    if (problem !== 'missing')
      Object.assign(Navigator.prototype, { share: () => Promise.reject(new DOMException('no', problem)) })
  }, share)
  await page.goto(product)
  await expect(page.locator('html[data-viewed="1"], html[data-viewed="0"]')).toBeAttached()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('viewed'))).not.toBeNull()
}

test(
  'a browser that cannot share offers WhatsApp, Facebook and the link, whichever way it may be copied',
  { tag: '@sweep' },
  async ({ page, baseURL }) => {
    await openProduct(page, 'missing')
    await shareOn(page).click()
    let prompted: string | null = null
    page.once('dialog', (dialog) => {
      prompted = dialog.defaultValue()
      void dialog.dismiss()
    })
    await copy(page).click()
    await expect.poll(() => prompted).toBe(`${baseURL}${product}`)
    await page.evaluate(() => {
      Object.defineProperty(Navigator.prototype, 'clipboard', {
        value: { writeText: () => Promise.resolve() },
      })
    })
    await copy(page).click()
    await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible()
    // What was copied is not the link to another length.
    await page.getByRole('radio', { name: /^26 in/u }).check()
    if (!(await copy(page).isVisible())) await shareOn(page).click()
    await expect(copy(page)).toBeVisible()
  },
)

test(
  'who thinks better of sharing is left alone, and a phone that may not share shows the other ways',
  { tag: '@sweep' },
  async ({ page }) => {
    await openProduct(page, 'AbortError')
    await shareOn(page).click()
    await expect(copy(page)).toBeHidden()
    await openProduct(page, 'NotAllowedError')
    await shareOn(page).click()
    await expect(copy(page)).toBeVisible()
  },
)

test(
  'twelve pictures: every mark can be seen and pressed on the narrowest phone',
  { tag: '@sweep' },
  async ({ page, shopDb }) => {
    const { slug } = await addWig(shopDb, { name: 'Twelve Pictures' })
    const [row] = await shopDb.select({ id: products.id }).from(products).where(eq(products.slug, slug))
    await shopDb.execute(sql`
    insert into product_pictures (id, product_id, position, key, alt, width, height)
    select ${slug} || n, ${row?.id}, n, key, 'Picture ' || n, width, height from (
      select key, width, height, row_number() over (order by key) as n from product_pictures limit 12) p`)
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(`/product/${slug}`)
    const marks = page.getByRole('list', { name: 'Choose a picture' }).getByRole('link')
    await expect(marks).toHaveCount(12)
    for (const mark of await marks.all()) {
      const box = await mark.boundingBox()
      expect([
        box && box.x >= 0,
        box && box.x + box.width <= 320.5,
        box && box.width >= 24,
        box?.height,
      ]).toEqual([true, true, true, 44])
    }
    await marks.last().click()
    await expect(marks.last()).toHaveAttribute('aria-current', 'true')
  },
)
