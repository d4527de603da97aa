import { expect, type Page, type Route } from '@playwright/test'
import { test } from './browser-test.ts'

const wig = '/product/zuri-body-honey-ombre'

test('a unit added without a connection is kept, counted at once, and sent once when the connection is back', async ({
  page,
  context,
}) => {
  await page.goto(wig)
  await hydrated(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await expect(page.getByText('We will send it when you are back online', { exact: false })).toBeVisible()
  await context.setOffline(false)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect.poll(() => serverQuantity(page)).toBe(1)
  await page.goto('/cart')
  await expect(page.getByRole('spinbutton', { name: /Zuri Body Honey Ombre/u })).toHaveValue('1')
})

test('two tabs show the same count', { tag: '@sweep' }, async ({ context }) => {
  const first = await context.newPage()
  const second = await context.newPage()
  await first.goto(wig)
  await second.goto('/about')
  await hydrated(second)
  await first.getByRole('button', { name: 'Add to cart' }).click()
  await expect(second.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
})

for (const isAnswerLost of [false, true]) {
  const how = isAnswerLost ? ', also when the first answer is lost on the way' : ''
  test(
    `a cart of the former shop is checked and taken over, once${how}`,
    isAnswerLost ? { tag: '@sweep' } : {},
    async ({ page }) => {
      await page.goto('/about')
      await page.evaluate(() => {
        const item = {
          Id: 'old-1',
          Name: 'Akú Bone Classic',
          Price: 474000,
          Quantity: 2,
          Description: '',
          Length: '24',
          Url: '',
        }
        localStorage.setItem(
          'cartItems',
          JSON.stringify([item, { Name: 'Never sold here', Price: 1, Quantity: 1 }]),
        )
      })
      if (isAnswerLost) {
        const loseAnswer = async (route: Route) => {
          await route.fetch()
          await route.abort()
        }
        await page.route('**/cart/changes', loseAnswer, { times: 1 })
      }
      await page.goto('/cart')
      if (isAnswerLost) await page.reload()
      await expect(page.getByRole('spinbutton', { name: 'Akú Bone Classic, 24 in' })).toHaveValue('2')
      await expect(page.getByText('Never sold here', { exact: false })).toBeVisible()
      await page.reload()
      await expect(page.getByRole('spinbutton', { name: 'Akú Bone Classic, 24 in' })).toHaveValue('2')
      await expect(page.getByText('Never sold here', { exact: false })).toBeVisible()
      await page.getByRole('button', { name: 'OK', exact: true }).click()
      await expect(page.getByText('Never sold here', { exact: false })).toHaveCount(0)
    },
  )
}

test('malformed storage is set aside with a message, never a crash', { tag: '@sweep' }, async ({ page }) => {
  await page.goto('/about')
  await page.evaluate(() => localStorage.setItem('cartItems', '{not json'))
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible()
  await expect(
    page.getByRole('status').filter({ hasText: /could not be read|set aside|put aside/iu }),
  ).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('cartItems.setAside'))).toContain('not json')
})

test('a removed unit can be brought back', { tag: '@sweep' }, async ({ page }) => {
  await page.goto(wig)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  const link = page.getByRole('link', { name: 'View cart' })
  await link.click()
  await page.getByRole('button', { name: /^Remove/u }).click()
  await expect(page.getByRole('region', { name: 'Empty cart' })).toBeVisible()
  await page.getByRole('button', { name: /^Undo/u }).click()
  await expect(page.getByRole('spinbutton', { name: /Zuri Body Honey Ombre/u })).toHaveValue('1')
})

/** React is there when the header shows its own count instead of the script's. */
async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('.cart-badge[data-count]')).toBeAttached()
}

type ServerCart = { cart: { items: { Quantity: number }[] } | null }

async function serverQuantity(page: Page): Promise<number> {
  const answer = await page.request.get('/cart/changes')
  const { cart } = (await answer.json()) as ServerCart
  return cart?.items[0]?.Quantity ?? 0
}
