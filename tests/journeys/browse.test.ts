// Looking around in the shop: home page, lists and filters, guides, questions, the page of a product, the comparison.
import { describe, expect, test } from 'vitest'
import { useJourneyShop } from './journey-shop.ts'

const shop = useJourneyShop()
const wig = '/product/aku-bone-classic'

test('the home page shows the hero, four collections, best sellers by the rule and four new arrivals', async () => {
  const page = shop.newPage()
  await page.goto('/')
  expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Crown, Your Confidence.')
  const bestSellers = page.getByRole('region', { name: 'Best Sellers' })
  expect(bestSellers.getByRole('article')).toHaveCount(4)
  for (const name of ['Akú Bone Floor', 'Ireti Burmese 26', 'Zuri Body Wave 28', 'Luna Copper Lob'])
    expect(bestSellers.getByRole('heading', { name })).toBeVisible()
  expect(bestSellers.getByText(/^(SALE|BESTSELLER|NEW)$/u)).toHaveText(['SALE', 'BESTSELLER', 'NEW'])
  expect(page.getByRole('region', { name: 'New Arrivals' }).getByRole('article')).toHaveCount(4)
  await page
    .getByRole('region', { name: 'Discover Our Collections' })
    .getByRole('link', { name: /^Akú/u })
    .click()
  expect(page).toHaveURL('/shop/aku')
  expect(page.getByRole('heading', { level: 1 })).toHaveText('Akú')
})

test('filters narrow the list, stand in the address, and each can be taken away', async () => {
  const page = shop.newPage()
  await page.goto('/shop')
  // 96, and what the office adds meanwhile.
  expect(page.getByText(/^(?:9[6-9]|1\d\d) products$/u)).toBeVisible()
  await page.getByText('Filter and sort').click()
  await page.getByRole('checkbox', { name: /^Bone Straight/u }).check()
  await page.getByRole('button', { name: 'Show results' }).click()
  expect(page).toHaveURL('/shop?texture=bone-straight')
  await page.getByText('Filter and sort').click()
  page.getByLabel('Length from').selectOption('24')
  await page.getByRole('button', { name: 'Show results' }).click()
  expect(page).toHaveURL('/shop?texture=bone-straight&from=24')
  const cards = page.getByRole('region', { name: 'Products' }).getByRole('article')
  expect(cards.first()).toContainText('Bone Straight')
  const chips = page.getByRole('list', { name: 'Active filters' })
  expect(chips.getByRole('link')).toHaveCount(2)
  await chips.getByRole('link', { name: /^Bone Straight/u }).click()
  expect(page).toHaveURL('/shop?from=24')
})

test('the count beside each filter is how many products choosing it leaves', async () => {
  const page = shop.newPage()
  await page.goto('/shop?kind=wig&from=18&to=24')
  await page.getByText('Filter and sort').click()
  const labels = page.getByRole('group', { name: 'Texture' }).locator('label').all()
  expect(labels.length).toBeGreaterThan(3)
  for (const label of labels) {
    const box = label.getByRole('checkbox')
    const count = /\d+$/u.exec(label.words())?.[0]
    const answer = await page.request('GET', `/shop?kind=wig&texture=${box.value()}&from=18&to=24`)
    expect(answer.body, label.words()).toMatch(new RegExp(`>${count}(<!-- -->)? products?<`, 'u'))
  }
})

describe('addresses', () => {
  test.each(['/shop/akú', '/shop/ak%C3%BA', '/shop/AKU', '/shop/Ak%C3%BA', '/shop/aku%CC%81'])(
    '%s leads to /shop/aku in one step',
    async (path) => {
      const answer = await shop.newPage().request('GET', encodeURI(decodeURI(path)), { follow: false })
      expect([answer.status, answer.headers.location]).toEqual([301, '/shop/aku'])
    },
  )

  test.each([
    '/nothing',
    '/shop/nothing',
    '/product/nothing',
    '/order/nothing',
    '/product/%E0%A4%A',
    '/shop/a%00b',
  ])('%s is a true 404 with a way on', async (path) => {
    const page = shop.newPage()
    const { status } = await page.goto(path)
    expect([400, 404]).toContain(status)
    // oxlint-disable-next-line vitest/no-conditional-expect -- a broken address is answered by the server itself
    if (status === 404) expect(page.getByRole('main').getByRole('searchbox')).toBeVisible()
  })
})

describe('search', () => {
  test.each<[string, RegExp]>([
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
  ])('“%s” finds it', async (words, name) => {
    const page = shop.newPage()
    await page.goto(`/search?q=${encodeURIComponent(words)}`)
    const first = page.getByRole('region', { name: 'Products' }).getByRole('article').first()
    expect(first).toBeVisible()
    expect(first.getByRole('heading')).toHaveText(name)
  })

  test('nothing found says so and offers what is near', async () => {
    const page = shop.newPage()
    await page.goto('/search?q=bone+xqzwv')
    expect(page.getByText('We have nothing that matches all of these words.')).toBeVisible()
    expect(page.getByRole('list', { name: 'You may also like' }).getByRole('article').first()).toContainText(
      'Bone',
    )
  })

  test('only spaces are refused', async () => {
    const page = shop.newPage()
    await page.goto('/search?q=++')
    expect(page.getByText('Your search was empty.')).toBeVisible()
  })

  test('a price among the words becomes a filter', async () => {
    const page = shop.newPage()
    await page.goto('/search?q=bone+straight+under+200k')
    expect(page).toHaveURL('/search?q=bone+straight&max=200000')
    expect(page.getByRole('list', { name: 'Active filters' })).toContainText('up to ₦200,000')
    await page.goto('/search?q=below+150000')
    expect(page).toHaveURL('/shop?max=150000')
  })

  test.each([
    ['delivery', 'Shipping policy'],
    ['return', 'Return policy'],
    ['length guide', 'Length guide'],
    ['ussd', 'How can I pay?'],
  ])('“%s” finds %s among help and guides', async (words, title) => {
    const page = shop.newPage()
    await page.goto(`/search?q=${encodeURIComponent(words)}`)
    const help = page.getByRole('region', { name: 'Help and guides' })
    expect(help.getByRole('link', { name: title })).toBeVisible()
  })
})

describe('the page of a product', () => {
  test.each(['22 in', '26 in'])(
    'the question on WhatsApp and the shared link carry the product, %s and the address',
    async (length) => {
      const page = shop.newPage()
      await page.goto(`${wig}?length=22`)
      const address = `${shop.baseUrl}${wig}?length=${length.slice(0, 2)}`
      const ask = page.getByRole('link', { name: `Ask about ${length} on WhatsApp` })
      const asked = new URL(ask.attribute('href') ?? '')
      expect(asked.hostname).toBe('wa.me')
      expect(asked.searchParams.get('text')).toBe(
        `Hello, I have a question about Akú Bone Classic, ${length}: ${address}`,
      )
      const shared = page
        .locator('a')
        .elements()
        .map(({ attribs }) => attribs['href'] ?? '')
      const texts = shared
        .filter((href) => href.startsWith('https://wa.me'))
        .map((href) => new URL(href).searchParams.get('text'))
      expect(texts).toContain(`Akú Bone Classic, ${length} ${address}`)
    },
  )

  test('a picture opens large, and quick add leads to the form', async () => {
    const page = shop.newPage()
    await page.goto(wig)
    const large = page.getByRole('link', { name: /, enlarge$/u }).first()
    const picture = await page.request('GET', large.attribute('href') ?? '')
    expect(picture.headers['content-type']).toBe('image/webp')
    await page.goto('/shop/aku')
    await page
      .getByRole('link', { name: /^Quick add: /u })
      .first()
      .click()
    expect(page).toHaveURL(/\/product\/.+#choose$/u)
    expect(page.getByRole('button', { name: 'Add to cart' }).first()).toBeVisible()
    expect(page.target()).not.toBeNull()
  })

  test('a sold-out length says so, and can be made or waited for', async () => {
    const page = shop.newPage()
    await page.goto('/product/zuri-ocean-wave')
    const gone = page.getByRole('region', { name: 'Sold out' })
    expect(gone.getByRole('link', { name: /^Have it made/u }).first()).toHaveAttribute(
      'href',
      /create-your-style\?from=/u,
    )
    expect(gone.getByText(/^Notify me when/u)).toBeVisible()
  })

  test('a comparison is put together by links alone', async () => {
    const page = shop.newPage()
    await page.goto('/product/zuri-body-honey-ombre')
    await page
      .getByRole('button', { name: /^Compare / })
      .first()
      .click()
    expect(page).toHaveURL(/\/compare\?products=zuri-body-honey-ombre$/u)
    await page.getByRole('region', { name: 'Add another' }).getByRole('link').first().click()
    expect(page.getByRole('table').getByRole('columnheader')).toHaveCount(2)
  })
})

describe('guides', () => {
  test('the finder asks all five at once and answers', async () => {
    const page = shop.newPage()
    await page.goto('/find-your-style')
    for (const answer of ['It is my first wig', 'Sleek'])
      await page.locator('label').filter({ hasText: answer }).click()
    await page.getByRole('button', { name: 'See my matches' }).click()
    expect(page).toHaveURL('/find-your-style?wear=first&texture=sleek')
    expect(page.getByRole('heading', { level: 1 })).toContainText('best match first')
  })

  test('guides answer from the server', async () => {
    const page = shop.newPage()
    await page.goto('/guides/length')
    page.getByLabel('Your height').fill('180')
    await page.getByRole('button', { name: 'Show me' }).click()
    expect(page.getByRole('status').filter({ hasText: 'At 180 cm' })).toBeVisible()
    await page.goto('/guides/cap')
    page.getByLabel('Around the head').fill('24.5')
    await page.getByRole('button', { name: 'Find my cap' }).click()
    expect(page.getByRole('status').filter({ hasText: 'Size XL' })).toBeVisible()
    expect(page).toHaveURL('/guides/cap')
  })
})

test('the questions of the home page are closed, one of a kind open at a time, and each can be led to', async () => {
  const page = shop.newPage()
  await page.goto('/')
  const faq = page.getByRole('region', { name: 'Questions, answered' })
  const open = faq.locator('details[open]')
  expect(open).toHaveCount(0)
  expect(page.getByRole('button', { name: /^(Pause animation|Play animation)$/u })).toHaveCount(0)
  await faq.getByText('I have never worn lace').click()
  expect(open).toHaveCount(1)
  expect(faq.getByText('With a glueless wig')).toBeVisible()
  await faq.getByText('Is it human hair?').click()
  expect(open).toHaveCount(2)
  await page.goto('/#faq-lace')
  expect(page.target()).not.toBeNull()
})
