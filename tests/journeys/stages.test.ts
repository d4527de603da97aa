// The owner adds a stage of production, a wig goes through it and its customer reads of it, where no script runs.
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { orders } from '#app/domain/orders/core/orders-tables.server.ts'
import { productionJobs } from '#app/domain/orders/production/production-tables.server.ts'
import { announceEveryPage } from '#app/foundation/http/page-tags.server.ts'
import { newToken } from '#app/foundation/lib/ids.ts'
import { settingChanges, settings } from '#app/foundation/settings/settings-tables.server.ts'
import { useJourneyShop } from './journey-shop.ts'
import { addWigToCart, buy, newShopper } from './steps.ts'

const shop = useJourneyShop()

// The shop is shared: whatever becomes of the journey, its stages are those of every shop again.
afterAll(async () => {
  await shop.db.delete(settingChanges).where(eq(settingChanges.key, 'stages'))
  await shop.db.delete(settings).where(eq(settings.key, 'stages'))
  await announceEveryPage(shop.db)
})

test('a stage is added, gone through, read by the customer, and switched off once it is empty', async () => {
  const name = `Steamed ${newToken().slice(0, 5).toLowerCase()}`
  const desk = shop.newPage()
  await shop.enterAs(desk, 'owner')
  await desk.goto('/admin/settings/stages')
  const field = (row: number, of: string) => desk.locator(`[name="b${row}.${of}"]`)
  const save = () => desk.getByRole('button', { name: 'Save stages' }).click()
  field(7, 'done').fill('Steamed for softness')
  await save()
  expect(desk.getByText('Enter a name.').first()).toBeVisible()
  expect(field(7, 'done')).toHaveValue('Steamed for softness')
  field(7, 'name').fill(name)
  field(7, 'place').fill('4')
  await save()
  expect(desk.getByText('Saved.').first()).toBeVisible()
  expect(field(3, 'name')).toHaveValue(name)

  const page = shop.newPage()
  await addWigToCart(page)
  const address = await buy(page, newShopper())
  const token = new URL(address, shop.baseUrl).pathname.split('/').at(-1) ?? ''
  const [job] = await shop.db
    .select({ id: productionJobs.id })
    .from(productionJobs)
    .innerJoin(orders, eq(orders.id, productionJobs.orderId))
    .where(eq(orders.linkToken, token))
  await desk.goto(`/admin/production/${job?.id ?? ''}`)
  await desk.getByText('Other stages').click()
  await desk.getByRole('button', { name: `On to ${name.toLowerCase()}` }).click()
  expect(desk.getByText('Job moved.')).toBeVisible()
  await desk.goto('/admin/production')
  expect(desk.getByRole('heading', { name: new RegExp(`^${name}`, 'u') })).toHaveCount(1)

  await page.goto(address)
  expect(page.getByText('Steamed for softness')).toBeVisible()
  expect(page.getByText('Now: ventilating by hand')).toBeVisible()

  await desk.goto('/admin/settings/stages')
  await field(3, 'on').uncheck()
  await save()
  expect(desk.getByText(`1 job is in “${name}”. Move it first, then switch the stage off.`)).toBeVisible()
  await desk.goto(`/admin/production/${job?.id ?? ''}`)
  await desk.getByRole('button', { name: 'Mark as ventilated' }).click()
  await desk.goto('/admin/settings/stages')
  await field(3, 'on').uncheck()
  await save()
  expect(desk.getByText('Saved.').first()).toBeVisible()

  // Nothing of what was is lost.
  await desk.goto(`/admin/production/${job?.id ?? ''}`)
  expect(desk.getByText(name).first()).toBeVisible()
  await desk.getByText('Other stages').click()
  expect(desk.getByRole('button', { name: 'Back to coloured' })).toBeVisible()
  expect(desk.getByRole('button', { name: `Back to ${name.toLowerCase()}` })).toHaveCount(0)
  await page.goto(address)
  expect(page.getByText('Steamed for softness')).toBeVisible()
})
