import { expect } from '@playwright/test'
import { test } from './browser-test.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('the home page shows the hero, four collections, best sellers by the rule and four new arrivals', async ({
      page,
    }) => {
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Crown, Your Confidence.')
      const bestSellers = page.getByRole('region', { name: 'Best Sellers' })
      await expect(bestSellers.getByRole('article')).toHaveCount(4)
      for (const name of ['Akú Bone Floor', 'Ireti Burmese 26', 'Zuri Body Wave 28', 'Luna Copper Lob']) {
        await expect(bestSellers.getByRole('heading', { name })).toBeVisible()
      }
      await expect(bestSellers.getByText(/^(SALE|BESTSELLER|NEW)$/u)).toHaveText([
        'SALE',
        'BESTSELLER',
        'NEW',
      ])
      await expect(page.getByRole('region', { name: 'New Arrivals' }).getByRole('article')).toHaveCount(4)
      await page
        .getByRole('region', { name: 'Discover Our Collections' })
        .getByRole('link', { name: /^Akú/u })
        .click()
      await expect(page).toHaveURL('/shop/aku')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Akú')
    })

    test('filters narrow the list, stand in the address, and each can be taken away', async ({ page }) => {
      await page.goto('/shop')
      await expect(page.getByText('96 products')).toBeVisible()
      await page.getByText('Filter and sort').click()
      await page.getByRole('checkbox', { name: /^Bone Straight/u }).check()
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Show results' }).click()
      await expect(page).toHaveURL('/shop?texture=bone-straight')
      if (!javaScriptEnabled) await page.getByText('Filter and sort').click()
      await page.getByLabel('Length from').selectOption('24')
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Show results' }).click()
      await expect(page).toHaveURL('/shop?texture=bone-straight&from=24')
      // The sheet over the list counts along and leads back to it.
      if (javaScriptEnabled) await page.getByRole('button', { name: /^Show \d+ products?$/u }).click()
      const cards = page.getByRole('region', { name: 'Products' }).getByRole('article')
      await expect(cards.first()).toContainText('Bone Straight')
      const chips = page.getByRole('list', { name: 'Active filters' })
      await expect(chips.getByRole('link')).toHaveCount(2)
      await chips.getByRole('link', { name: /^Bone Straight/u }).click()
      await expect(page).toHaveURL('/shop?from=24')
    })
  })
}

test('Back takes back one filter at a time, Clear all is one step', async ({ page }) => {
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

test('the count beside each filter is how many products choosing it leaves', async ({ page }) => {
  await page.goto('/shop?kind=wig&from=18&to=24')
  await page.getByText('Filter and sort').click()
  const texture = page.getByRole('group', { name: 'Texture' })
  for (const label of await texture.locator('label').all()) {
    const [name = '', count = ''] = (await label.innerText()).split('\n').map((part) => part.trim())
    const value = await label.getByRole('checkbox').getAttribute('value')
    const answer = await page.request.get(`/shop?kind=wig&texture=${value}&from=18&to=24`)
    expect(await answer.text(), name).toMatch(new RegExp(`>${count}(<!-- -->)? products?<`, 'u'))
  }
})

test('a deep page of the list comes back at the same card', async ({ page }) => {
  await page.goto('/shop')
  const card = page.getByRole('region', { name: 'Products' }).getByRole('article').nth(20)
  await card.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  await card.getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/product\//u)
  await page.goBack()
  await expect(page).toHaveURL('/shop')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 200)
})

test.describe('addresses', () => {
  for (const path of ['/shop/akú', '/shop/ak%C3%BA', '/shop/AKU', '/shop/Ak%C3%BA', '/shop/aku%CC%81']) {
    test(`${path} leads to /shop/aku in one step`, async ({ request }) => {
      const answer = await request.get(encodeURI(decodeURI(path)), { maxRedirects: 0 })
      expect(answer.status()).toBe(301)
      expect(answer.headers()['location']).toBe('/shop/aku')
    })
  }

  for (const path of [
    '/nothing',
    '/shop/nothing',
    '/product/nothing',
    '/order/nothing',
    '/product/%E0%A4%A',
    '/shop/a%00b',
  ]) {
    test(`${path} is a true 404 with a way on`, async ({ page }) => {
      const answer = await page.goto(path)
      expect([400, 404]).toContain(answer?.status())
      if (answer?.status() === 404) await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible()
    })
  }
})

test.describe('search', () => {
  const finds: [string, RegExp][] = [
    ['bone strait', /Bone/u],
    ['bonestraight', /Bone/u],
    ['clousure', /Closure/u],
    ['aku', /Akú/u],
    ['AKÚ bob', /Akú Bone Bob/u],
    ['1B', /./u],
    ['frontal', /./u],
    ['13x4', /./u],
    ['burgundy', /./u],
    ['wig cap', /./u],
  ]
  for (const [words, name] of finds) {
    test(`“${words}” finds it`, async ({ page }) => {
      await page.goto(`/search?q=${encodeURIComponent(words)}`)
      const cards = page.getByRole('region', { name: 'Products' }).getByRole('article')
      await expect(cards.first()).toBeVisible()
      await expect(cards.first().getByRole('heading')).toHaveText(name)
    })
  }

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

  test('nothing found says so and offers what is near', async ({ page }) => {
    await page.goto('/search?q=bone+xqzwv')
    await expect(
      page.getByText('We have nothing that matches all of these words.', { exact: false }),
    ).toBeVisible()
    await expect(
      page.getByRole('list', { name: 'You may also like' }).getByRole('article').first(),
    ).toContainText('Bone')
  })

  test('only spaces are refused', async ({ page }) => {
    await page.goto('/search?q=++')
    await expect(page.getByText('Your search was empty.', { exact: false })).toBeVisible()
  })

  test('blanks and Enter in the header say why nothing happens', async ({ page }) => {
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

  test('suggestions are counted aloud, and the one in hand is in sight', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 500 })
    await page.goto('/about')
    await openSearch(page)
    const box = page.getByRole('banner').getByRole('combobox')
    await box.fill('curly')
    await expect(page.getByRole('status').filter({ hasText: /^\d+ suggestions$/u })).toHaveCount(1)
    for (let step = 0; step < 6; step++) await box.press('ArrowDown')
    await expect(page.getByRole('option', { selected: true })).toBeInViewport({ ratio: 0.9 })
  })

  test('suggestions that fail say so', async ({ page }) => {
    await page.route('**/search/suggest*', (route) =>
      route.fulfill({ status: 503, json: { suggestions: [] } }),
    )
    await page.goto('/about')
    await openSearch(page)
    await page.getByRole('banner').getByRole('combobox').fill('curly')
    await expect(page.getByRole('alert')).toHaveText(/^Search is not working right now/u)
  })

  test('a price among the words becomes a filter', async ({ page }) => {
    await page.goto('/search?q=bone+straight+under+200k')
    await expect(page).toHaveURL('/search?q=bone+straight&max=200000')
    await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('up to ₦200,000')
    await page.goto('/search?q=below+150000')
    await expect(page).toHaveURL('/shop?max=150000')
  })

  test('delivery, return, guides and answers are found', async ({ page }) => {
    for (const [words, title] of [
      ['delivery', 'Shipping policy'],
      ['return', 'Return policy'],
      ['length guide', 'Length guide'],
      ['ussd', 'How can I pay?'],
    ] as const) {
      await page.goto(`/search?q=${encodeURIComponent(words)}`)
      const help = page.getByRole('region', { name: 'Help and guides' })
      await expect(help.getByRole('link', { name: title })).toBeVisible()
    }
  })
})

async function openSearch(page: import('@playwright/test').Page): Promise<void> {
  const box = page.getByRole('banner').getByRole('combobox')
  if (!(await box.isVisible()))
    await page.getByRole('banner').getByLabel('Search', { exact: true }).first().click()
}
