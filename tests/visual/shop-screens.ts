// What a shopper sees without an account: looking around, the cart, the checkout, their order.
import { expect, type Page } from '@playwright/test'
import type { Screen } from './screen.ts'
import { wares } from './world-wares.ts'

const read = (name: string, route: string, to?: string): Screen => ({
  name,
  route,
  as: 'guest',
  ...(to === undefined ? {} : { to: () => to }),
})

export const shopScreens: readonly Screen[] = [
  read('home', '/'),
  { ...read('home-menu', '/'), only: 'phone', act: openMenu },
  { ...read('home-account', '/'), act: openAccountMenu },
  { ...read('home-suggestions', '/'), act: openSuggestions },
  read('shop', '/shop'),
  { ...read('shop-filters', '/shop'), act: openFilters },
  read('shop-nothing', '/shop', '/shop?q=&texture=kinky-straight&length=30&colour=613'),
  read('shop-page-2', '/shop', '/shop?page=2'),
  read('collection', '/shop/:collection'),
  read('product', '/product/:product'),
  read('product-made', '/product/:product', '/product/zuri-body-honey-ombre'),
  read('product-bundles', '/product/:product', '/product/ireti-burmese-bundles-x3'),
  read('product-set', '/product/:product', `/product/${wares.set}`),
  read('product-coming', '/product/:product', `/product/${wares.coming}`),
  read('product-film', '/product/:product', `/product/${wares.film}`),
  read('product-reviews', '/product/:product/reviews'),
  read('product-reviews-none', '/product/:product/reviews', '/product/luna-headband-yaki/reviews'),
  read('reviews', '/reviews'),
  read('reviews-narrowed', '/reviews', '/reviews?texture=bone-straight&length=22'),
  read('product-questions', '/product/:product/questions', '/product/zuri-balayage-curtain/questions'),
  read('product-questions-none', '/product/:product/questions'),
  read(
    'product-questions-nothing',
    '/product/:product/questions',
    '/product/zuri-balayage-curtain/questions?q=xqzwv',
  ),
  read('product-ask', '/product/:product/ask'),
  { ...read('product-ask-errors', '/product/:product/ask'), act: sendEmptyQuestion, says: /422/u },
  read('product-asked', '/product/:product/ask', '/product/zuri-balayage-curtain/ask?asked=yes'),
  read('search', '/search'),
  read('search-found', '/search', '/search?q=bone'),
  read('search-nothing', '/search', '/search?q=xqzwv'),
  read('gift-cards', '/gift-cards'),
  read('gift-card', '/gift-cards/buy'),
  { ...read('gift-card-errors', '/gift-cards/buy'), act: sendEmptyGiftCard, says: /422/u },
  read('cart-empty', '/cart'),
  { name: 'cart', route: '/cart', as: 'buyer' },
  { name: 'cart-gift', route: '/cart', as: 'gifted' },
  { name: 'checkout-gift', route: '/checkout', as: 'gifted' },
  { name: 'cart-removed', route: '/cart', as: 'shopper', act: removeFirst },
  { name: 'cart-saved', route: '/cart', as: 'shopper', act: saveFirst },
  { name: 'cart-shared', route: '/cart/:link', as: 'buyer', to: () => '/cart', act: shareCart },
  {
    name: 'cart-link-over',
    route: '/cart/:link',
    as: 'guest',
    to: () => '/cart/0123456789ab',
    says: /404/u,
  },
  { name: 'cart-code', route: '/cart', as: 'buyer', act: useCode },
  { name: 'cart-code-unknown', route: '/cart', as: 'buyer', to: () => '/cart?code=unknown' },
  { name: 'design-photos', route: '/cart/photos', as: 'buyer', to: () => '/cart', act: openDesignPhotos },
  { name: 'checkout', route: '/checkout', as: 'buyer' },
  {
    name: 'checkout-code-unknown',
    route: '/checkout',
    as: 'shopper',
    act: useUnknownCode,
    says: /422/u,
  },
  { name: 'checkout-errors', route: '/checkout', as: 'buyer', act: sendEmptyCheckout, says: /422|400/u },
  { name: 'checkout-known', route: '/checkout', as: 'shopper' },
  { name: 'checkout-empty', route: '/checkout', as: 'guest' },
  { name: 'payment-unknown', route: '/checkout/returned', as: 'guest', says: /404/u },
  ...[
    'waiting',
    'processing',
    'production',
    'shipped',
    'ready',
    'fetched',
    'delivered',
    'returned',
    'cancelled',
    'service',
    'another-zone',
    'transfer',
    'transfer-sent',
    'preorder',
    'filmed',
  ].map((status): Screen => ({
    name: `order-${status}`,
    route: '/order/:token',
    as: 'guest',
    to: (ids) => `/order/${ids[status]}`,
  })),
  {
    name: 'order-failed',
    route: '/order/:token',
    as: 'guest',
    to: (ids) => `/order/${ids['waiting']}?payment=failed`,
  },
  {
    name: 'order-card',
    route: '/order/:token/card',
    as: 'owner',
    to: (ids) => `/order/${ids['card-order']}/card?card=${ids['card']}`,
  },
  {
    name: 'order-card-offered',
    route: '/order/:token',
    as: 'owner',
    to: (ids) => `/order/${ids['card-order']}`,
  },
  {
    name: 'order-transfer-page',
    route: '/order/:token/transfer',
    as: 'guest',
    to: (ids) => `/order/${ids['transfer']}/transfer`,
  },
  {
    name: 'order-account',
    route: '/order/:token/account',
    as: 'guest',
    to: (ids) => `/order/${ids['processing']}/account`,
  },
  {
    name: 'order-address',
    route: '/order/:token/address',
    as: 'guest',
    to: (ids) => `/order/${ids['processing']}/address`,
  },
  {
    name: 'order-items',
    route: '/order/:token/items',
    as: 'guest',
    to: (ids) => `/order/${ids['processing']}/items`,
  },
  {
    name: 'order-items-asked',
    route: '/order/:token/items',
    as: 'guest',
    to: (ids) => `/order/${ids['processing']}/items?seen=&quantity-1=2`,
  },
  read('designer', '/create-your-style'),
  read('designer-second-address', '/create-wig'),
  {
    name: 'designer-saved',
    route: '/create-your-style/:code',
    as: 'guest',
    to: (ids) => `/create-your-style/${ids['design']}`,
  },
  read('about', '/about'),
  read('policy-history', '/about/history/:policy', '/about/history/return'),
  read('brand-story', '/brand-story'),
  read('own-page', '/pages/:page', '/pages/salons-and-resellers'),
  read('accessibility', '/accessibility'),
  read('newsletter', '/newsletter'),
  read('newsletter-confirm-old', '/newsletter/confirm', '/newsletter/confirm?token=nothing'),
  read('newsletter-unsubscribe-old', '/newsletter/unsubscribe', '/newsletter/unsubscribe?token=nothing'),
  read('find-your-style', '/find-your-style'),
  read(
    'find-your-style-found',
    '/find-your-style',
    '/find-your-style?wear=party&length=waist&texture=sleek&time=long&budget=350',
  ),
  read('guide-length-answered', '/guides/:guide', '/guides/length?height=172&texture=deep-wave&length=26'),
  read('guide-density-not', '/guides/:guide', '/guides/density?density=250&length=8'),
  read('guide-lace-answered', '/guides/:guide', '/guides/lace?tone=ebony&lace=hd&wear=free'),
  read('guides', '/guides'),
  ...['length', 'density', 'lace', 'cap'].map((guide) =>
    read(`guide-${guide}`, '/guides/:guide', `/guides/${guide}`),
  ),
  read('care', '/care'),
  read('care-curly', '/care/:texture', '/care/burmese-curl'),
  read('wishlist-empty', '/wishlist'),
  { name: 'wishlist', route: '/wishlist', as: 'shopper' },
  read('compare-empty', '/compare'),
  read(
    'compare',
    '/compare',
    '/compare?products=aku-bone-classic,zuri-body-honey-ombre,ireti-jerry-24,luna-copper-lob',
  ),
  read('back-in-stock', '/back-in-stock'),
  read('back-in-stock-stop', '/back-in-stock/stop', '/back-in-stock/stop?token=nothing'),
  {
    name: 'write-review',
    route: '/order/:token/review/:product',
    as: 'guest',
    to: (ids) => `/order/${ids['delivered']}/review/zuri-body-honey-ombre`,
  },
  {
    name: 'write-review-errors',
    route: '/order/:token/review/:product',
    as: 'guest',
    to: (ids) => `/order/${ids['delivered']}/review/zuri-body-honey-ombre`,
    act: sendEmptyReview,
  },
  {
    name: 'return',
    route: '/order/:token/return',
    as: 'guest',
    to: (ids) => `/order/${ids['delivered']}/return`,
  },
  {
    name: 'order-return',
    route: '/order/:token',
    as: 'guest',
    to: (ids) => `/order/${ids['arrived']}`,
  },
  {
    name: 'return-errors',
    route: '/order/:token/return',
    as: 'guest',
    to: (ids) => `/order/${ids['delivered']}/return`,
    act: sendEmptyReturn,
  },
  { ...read('review-photo', '/product/:product'), act: openPhoto },
  { ...read('product-zoom', '/product/:product'), act: openZoom },
  { ...read('quick-add', '/shop'), act: openQuickAdd },
  { ...read('message', '/'), act: (page) => tell(page, '/') },
  { ...read('popup', '/'), act: waitForPopup },
  { ...read('went-wrong', '/'), act: breakNextPage, says: /500/u },
  read('dev-mails', '/dev/mails'),
  read('dev-mail', '/dev/mails/:mail', '/dev/mails/order-paid'),
  read('dev-ui', '/dev/ui'),
  { ...read('product-added', '/product/:product', '/product/luna-headband-yaki'), act: addToCart },
  { ...read('not-found', '/', '/nothing-here'), says: /404/u },
]

async function sendEmptyReturn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ask for this return' }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('banner').getByLabel('Menu', { exact: true }).first().click()
}

async function openAccountMenu(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click()
}

async function openSuggestions(page: Page): Promise<void> {
  const banner = page.getByRole('banner')
  const box = banner.getByRole('combobox')
  if (!(await box.isVisible())) await banner.getByLabel('Search', { exact: true }).first().click()
  await box.fill('bone')
  await expect(page.getByRole('option').first()).toBeVisible()
}

async function openFilters(page: Page): Promise<void> {
  const summary = page.getByText('Filter and sort')
  if (await summary.isVisible()) await summary.click()
  await page.getByRole('form', { name: 'Filter' }).evaluate((form) => {
    for (const facet of form.querySelectorAll('details')) facet.open = true
  })
}

async function addToCart(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page.getByRole('link', { name: 'View cart' })).toBeVisible()
}

async function removeFirst(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Remove/u })
    .first()
    .click()
  await expect(page.getByRole('button', { name: /put it back|undo/iu })).toBeVisible()
}

async function sendEmptyCheckout(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Pay ₦/u }).click()
  await expect(page.getByRole('alert')).toBeVisible()
}

/** What the page before wanted to say. */
export async function tell(page: Page, to: string): Promise<void> {
  const url = new URL('/', page.url()).href
  await page.context().addCookies([{ name: 'flash', value: 'signed-in', url }])
  await page.goto(to)
  await expect(page.getByText('You are signed in', { exact: true })).toBeVisible()
}

async function waitForPopup(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('newsletterPopup'))
  await page.reload()
  await expect(page.getByRole('dialog')).toBeVisible({ timeout: 30_000 })
  await page.evaluate(() => localStorage.setItem('newsletterPopup', 'closed'))
}

async function breakNextPage(page: Page): Promise<void> {
  await page.route('**/shop.data*', (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Shop', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Crown')
  await page.unroute('**/shop.data*')
}

async function sendEmptyReview(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit review' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
}

async function openPhoto(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^Photo 1 of/u })
    .or(page.getByRole('button', { name: /^Photo 1 of/u }))
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

async function openZoom(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Pictures' }).getByRole('link').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

async function openQuickAdd(page: Page): Promise<void> {
  await page
    .getByLabel(/^Quick add/u)
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

async function sendEmptyQuestion(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send question' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
}

async function sendEmptyGiftCard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pay for the gift card' }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
}

async function saveFirst(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Save for later/u })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Saved for later' })).toBeVisible()
}

async function useCode(page: Page): Promise<void> {
  await page.getByText('Use a discount code').click()
  await page.getByLabel('Discount code', { exact: true }).fill('tola10')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Discount code TOLA10')).toBeVisible()
}

async function useUnknownCode(page: Page): Promise<void> {
  await page.getByText('Use a discount code').click()
  await page.getByLabel('Discount code', { exact: true }).fill('crown99')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByLabel('Discount code', { exact: true })).toHaveAttribute('aria-invalid', 'true')
}

async function openDesignPhotos(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Inspiration photos of/u }).click()
  await expect(page.getByRole('heading', { name: 'Inspiration photos' })).toBeVisible()
}

async function shareCart(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Share this cart' }).click()
  await expect(page.getByRole('heading', { name: 'Share this cart' })).toBeVisible()
}
