import { beforeAll, expect, test } from 'vitest'
import { chromium } from 'playwright-core'
import { deliveryZones } from '#app/domain/delivery/delivery-tables.server.ts'
import { announcePageChange } from '#app/foundation/http/page-tags.server.ts'
import { naira } from '#app/foundation/lib/money.ts'
import { settingDefaults } from '#app/foundation/settings/setting-keys.ts'
import { presetSetting } from '#tests/preset-setting.ts'
import { useJourneyShop } from './journey-shop.ts'
import { addStaff } from '#tests/staff.ts'
import { addProofOf } from '#tests/office-world.ts'
import { orders } from '#app/domain/orders/core/orders-tables.server.ts'
import { eq } from 'drizzle-orm'

const shop = useJourneyShop()
const slug = 'ireti-burmese-bundles-x3'
beforeAll(async () => {
  await presetSetting(shop.db, 'bankTransfer', { ...settingDefaults.bankTransfer, bank: 'First Bank', accountName: 'Adé Hair Ltd', accountNumber: '0000014579', on: true })
  await presetSetting(shop.db, 'onDelivery', { on: true, takesDesigns: false })
  await presetSetting(shop.db, 'deposits', { ...settingDefaults.deposits, on: true, productPercent: 40, fromNaira: 10_000 })
  await shop.db.update(deliveryZones).set({ onDeliveryMostKobo: naira(5_000_000) })
  await announcePageChange(shop.db, ['delivery'])
})
test('look', { timeout: 500_000 }, async () => {
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: shop.baseUrl, extraHTTPHeaders: { 'x-forwarded-for': '10.9.8.7' } })
  const page = await context.newPage()
  page.setDefaultTimeout(90_000)
  const sizes = [[390, 844], [768, 1024], [1440, 900]] as const
  const shots = async (name: string, only?: string) => {
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height })
      if (only) await page.locator(only).first().scrollIntoViewIfNeeded()
      const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      if (over > 0) console.info(`${name} ${width} overflows by ${over}`)
      await page.screenshot({ path: `/tmp/e-look/${name}-${width}.png`, fullPage: true })
    }
    await page.setViewportSize({ width: 390, height: 844 })
  }
  const buy = async (way: string) => {
    await page.goto(`/product/${slug}`)
    await page.getByRole('button', { name: 'Add to cart' }).first().click()
    await page.waitForTimeout(4000)
    await page.goto('/checkout')
    await page.getByLabel('Full name').fill('Adaeze Okafor')
    await page.getByLabel('Email').first().fill(`look${Date.now()}@example.com`)
    await page.getByLabel('Phone').fill(`0803 ${100 + Math.floor(Math.random() * 900)} ${1000 + Math.floor(Math.random() * 9000)}`)
    await page.getByLabel('Town or city').fill('Ikeja')
    await page.getByLabel('Street and number').fill('12 Allen Avenue')
    await page.locator(`input[name=payBy][value=${way}]`).check()
    await shots(`checkout-${way}`)
    await page.getByRole('button', { name: /Place order/u }).first().click()
    await page.waitForURL(/\/order\//u)
    await page.waitForTimeout(1500)
  }
  await buy('transfer')
  await shots('order-transfer')
  const token = /order\/([0-9a-z]{32})/u.exec(page.url())?.[1] ?? ''
  const [order] = await shop.db.select().from(orders).where(eq(orders.linkToken, token))
  if (!order) throw new Error('no order')
  await page.setInputFiles('#proof', { name: 'a.png', mimeType: 'image/png', buffer: await page.screenshot() })
  await page.getByRole('button', { name: 'Send receipt' }).click()
  await page.waitForTimeout(5000)
  await shots('order-sent')
  await buy('delivery')
  await shots('order-delivery')
  const doorToken = /order\/([0-9a-z]{32})/u.exec(page.url())?.[1] ?? ''
  const [door] = await shop.db.select().from(orders).where(eq(orders.linkToken, doorToken))
  const staff = await addStaff(shop.db, 'owner')
  await context.addCookies([{ ...staff.cookie, url: shop.baseUrl }])
  await page.goto('/admin/bank-transfers')
  await shots('desk-list')
  await page.getByRole('link', { name: `Order ${order.number}` }).first().click()
  await page.waitForTimeout(3000)
  await shots('desk-receipt')
  await page.goto(`/admin/orders/${door?.number}`)
  await shots('desk-door')
  await page.goto(`/admin/orders/${order.number}/pay`)
  await shots('desk-pay')
  await page.goto('/admin/settings/bankTransfer')
  await shots('setting')
  await page.goto(`/admin/print/packing?orders=${door?.number}`)
  await page.screenshot({ path: '/tmp/e-look/slip.png' })
  await browser.close()
  expect(1).toBe(1)
})
