// Kept for later: hearts, the wishlist that follows them into their account, comparing, and the mail when a length is back.
import { expect, type Page } from '@playwright/test'
import { eq, sql } from 'drizzle-orm'
import { variants } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { newId } from '#app/foundation/lib/ids.ts'
import { settingDefaults } from '#app/foundation/settings/setting-keys.ts'
import { addWig } from '#tests/factories.ts'
import { presetSetting } from '#tests/preset-setting.ts'
import { expectAccessible, expectNoSideways, expectTallTargets, watchForFailure } from './access-checks.ts'
import { goodPassword, logIn, makeAccount } from './account-journey.ts'
import { someAddress } from './browser-test.ts'
import { newShopper, readMails } from './journey.ts'
import { test } from './staff-journey.ts'

const product = { address: '/product/zuri-body-honey-ombre', name: 'Zuri Body Honey Ombré' }

async function openWishlist(page: Page): Promise<void> {
  await page.goto('/wishlist')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wishlist')
}

const kept = (page: Page) => page.getByRole('list', { name: 'Saved products' }).getByRole('heading')

test('a heart keeps a product, taking it out can be undone, and from there it goes into the cart', async ({
  page,
}) => {
  await page.goto(product.address)
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  await page.getByRole('button', { name: `Add to wishlist ${name}` }).click()
  await expect(page.getByRole('button', { name: `In your wishlist ${name}` })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'is in your wishlist.' })).toBeVisible()
  await openWishlist(page)
  await expect(kept(page)).toHaveText([name])
  await page.getByRole('button', { name: `Remove ${name}` }).click()
  await expect(page.getByText(`${name} was removed.`)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(kept(page)).toHaveText([name])
  await page.getByRole('button', { name: `Add to cart: ${name}` }).click()
  await page.getByRole('link', { name: 'View cart' }).click()
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible()
})

test(
  'what they kept as a guest is in their account, and on their other phone',
  { tag: '@sweep' },
  async ({ page, browser }) => {
    const failures = await watchForFailure(page)
    const shopper = newShopper()
    await page.goto('/shop')
    await page
      .getByRole('button', { name: /^Add to wishlist: / })
      .first()
      .click()
    const heart = page.getByRole('button', { name: /^Remove from wishlist: / })
    await expect(heart).toHaveCount(1)
    // Another tab sees it without being asked.
    const second = await page.context().newPage()
    await second.goto('/shop')
    await expect(second.getByRole('button', { name: /^Remove from wishlist: / })).toHaveCount(1)
    await makeAccount(page, shopper)
    await openWishlist(page)
    await expect(kept(page)).toHaveCount(1)
    await page.getByRole('checkbox', { name: /^Email me when/u }).check()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('We will email you when a price drops or a product is back.')).toBeVisible()
    await expectAccessible(page, 'wishlist')
    await expectNoSideways(page, 'wishlist')
    await expectTallTargets(page.getByRole('main'), 'wishlist')

    const other = await (await browser.newContext({ extraHTTPHeaders: someAddress() })).newPage()
    await other.goto('/login?next=/shop')
    await logIn(other, shopper.email, goodPassword)
    await expect(other).toHaveURL('/shop')
    await expect(other.getByRole('button', { name: /^Remove from wishlist: / })).toHaveCount(1)
    await other.getByRole('button', { name: /^Remove from wishlist: / }).click()
    await expect(other.getByRole('button', { name: /^Remove from wishlist: / })).toHaveCount(0)
    await openWishlist(other)
    await expect(other.getByRole('region', { name: 'Empty wishlist' })).toBeVisible()
    await other.context().close()
    // The first one learns of it.
    await openWishlist(page)
    await second.bringToFront()
    await expect(second.getByRole('button', { name: /^Remove from wishlist: / })).toHaveCount(0)
    expect(failures).toEqual([])
  },
)

test('four products beside each other, a fifth is refused in words', { tag: '@sweep' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/shop')
  const buttons = page.getByRole('button', { name: /^Compare / })
  for (let pressed = 1; pressed <= 4; pressed++) {
    await buttons.first().click()
    await expect(page.getByRole('status').filter({ hasText: `${pressed} of 4` })).toBeVisible()
  }
  await buttons.first().click()
  await expect(page.getByRole('status').filter({ hasText: 'You can compare four.' })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Compare, 4 products' }).click()
  const table = page.getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveCount(4)
  const rows = await table.getByRole('rowheader').count()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page, 'comparison')
  await expectNoSideways(page, 'comparison')
  await expectTallTargets(page.getByRole('main'), 'comparison')
  await page.getByRole('link', { name: 'Show only differences' }).click()
  await expect(page).toHaveURL(/show=differences/u)
  await expect(page.getByRole('link', { name: 'Show all details' })).toBeVisible()
  expect(await table.getByRole('rowheader').count()).toBeLessThanOrEqual(rows)
})

test(
  'who asked hears once when a length is back, and the link in the mail stops it',
  { tag: '@sweep' },
  async ({ page, shopDb }) => {
    const shopper = newShopper()
    const name = `Spec Wig ${newId('prd').slice(-6)}`
    const { variantId, slug } = await addWig(shopDb, { name, stock: 0 })
    await page.goto(`/product/${slug}`)
    // Open by itself, because the one length that there is is gone.
    await expect(page.getByText('Notify me when 20 in is back')).toBeVisible()
    await page.getByLabel('Email', { exact: true }).first().fill('no address')
    await page.getByRole('button', { name: 'Notify me', exact: true }).click()
    await expect(page.getByText(/This does not look like an e-?mail address/u)).toBeVisible()
    await page.getByLabel('Email', { exact: true }).first().fill(shopper.email)
    await page.getByRole('button', { name: 'Notify me', exact: true }).click()
    await expect(page.getByText(`when ${name} is back in 20 in.`)).toBeVisible()
    await shopDb.update(variants).set({ onHand: 2 }).where(eq(variants.id, variantId))
    // At whatever hour this runs.
    await presetSetting(shopDb, 'campaigns', { quietFromHour: 0, quietToHour: 0 })
    // The round of every minute, now.
    await shopDb.execute(sql`insert into pgboss.job (name, data) values ('tell-back-in-stock', '{}')`)
    const [mail] = await readMails(page, shopper)
    await presetSetting(shopDb, 'campaigns', settingDefaults.campaigns)
    expect(mail?.subject).toBe(`Back in stock: ${name}, 20 in`)
    const stop = /https?:\/\/\S+\/back-in-stock\/stop\?token=\S+/u.exec(mail?.text ?? '')?.[0] ?? ''
    await page.goto(stop)
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('These emails are off')
  },
)
