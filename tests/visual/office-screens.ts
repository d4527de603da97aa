// The back office, as its owner and a maker see it.
import { expect, type Page } from '@playwright/test'
import type { Screen } from './screen.ts'

const office = (name: string, route: string, to?: Screen['to']): Screen => ({
  name: `office-${name}`,
  route,
  as: 'owner',
  ...(to === undefined ? {} : { to }),
})

const designer = '/admin/settings/designer'

export const officeScreens: readonly Screen[] = [
  { ...office('log-in', '/admin/login'), as: 'guest' },
  { ...office('log-in-wrong', '/admin/login'), as: 'guest', act: logInWrongly, says: /4\d\d/u },
  { ...office('join-old', '/admin/join'), as: 'guest' },
  office('today', '/admin'),
  office('visits', '/admin/visits'),
  office('visits-none', '/admin/visits', () => '/admin/visits?from=2020-01-01&to=2020-01-02'),
  office('searches', '/admin/searches'),
  { ...office('more', '/admin'), only: 'phone', act: openMore },
  { ...office('find', '/admin'), only: 'desk', act: openPalette },
  { ...office('keys', '/admin'), only: 'desk', act: openKeys },
  { ...office('today-maker', '/admin'), as: 'maker' },
  { ...office('forbidden', '/admin/orders'), as: 'maker', says: /403/u },
  office('me', '/admin/me'),
  office('staff', '/admin/staff'),
  office('roles', '/admin/staff/roles'),
  office('new-role', '/admin/staff/roles/new', () => '/admin/staff/roles/new?from=fulfilment'),
  { ...office('new-role-errors', '/admin/staff/roles/new'), act: addNoRole, says: /4\d\d/u },
  office('role', '/admin/staff/roles/:role', (ids) => `/admin/staff/roles/${ids['role']}`),
  office('role-built-in', '/admin/staff/roles/:role', () => '/admin/staff/roles/fulfilment'),
  office('audit', '/admin/audit'),
  office('orders', '/admin/orders'),
  office('orders-nothing', '/admin/orders', () => '/admin/orders?q=xqzwv'),
  office('order', '/admin/orders/:order'),
  office('order-made', '/admin/orders/:order', (ids) => `/admin/orders/${ids['made']}`),
  office('order-unpaid', '/admin/orders/:order', (ids) => `/admin/orders/${ids['unpaid']}`),
  office('order-ready', '/admin/orders/:order', (ids) => `/admin/orders/${ids['ready-order']}`),
  office('order-service', '/admin/orders/:order', (ids) => `/admin/orders/${ids['service-order']}`),
  office('order-another-zone', '/admin/orders/:order', (ids) => `/admin/orders/${ids['another-zone-order']}`),
  office('order-preorder', '/admin/orders/:order', (ids) => `/admin/orders/${ids['preorder-order']}`),
  office('order-filmed', '/admin/orders/:order', (ids) => `/admin/orders/${ids['filmed-order']}`),
  office('order-items', '/admin/orders/:order/items'),
  office('new-order', '/admin/orders/new'),
  office('pay', '/admin/orders/:order/pay', (ids) => `/admin/orders/${ids['unpaid']}/pay`),
  office('bank-transfers', '/admin/bank-transfers'),
  office('bank-transfer', '/admin/bank-transfers/:proof'),
  office('failures', '/admin/failures'),
  office('go-live', '/admin/go-live'),
  office('transfer', '/admin/transfer'),
  office('import', '/admin/transfer/:import'),
  office('production', '/admin/production'),
  { ...office('production-maker', '/admin/production'), as: 'maker' },
  office('job', '/admin/production/:job'),
  office('products', '/admin/products'),
  { ...office('products-chosen', '/admin/products'), act: chooseFirst },
  office('products-nothing', '/admin/products', () => '/admin/products?q=xqzwv'),
  office('add-product', '/admin/add-products'),
  { ...office('add-product-errors', '/admin/add-products'), act: saveEmpty, says: /4\d\d/u },
  office('edit-product', '/edit/:product'),
  office('edit-product-set', '/edit/:product', (ids) => `/edit/${ids['set-product']}`),
  office('edit-product-film', '/edit/:product', (ids) => `/edit/${ids['film-product']}`),
  office('choices', '/admin/choices'),
  office('new-choice', '/admin/choices/new'),
  { ...office('new-choice-errors', '/admin/choices/new'), act: addNoCategory, says: /4\d\d/u },
  office('new-colour', '/admin/choices/new', () => '/admin/choices/new?of=colour'),
  office('choice', '/admin/choices/:choice', () => '/admin/choices/colour-P4_27'),
  office('collections', '/admin/collections'),
  office('new-collection', '/admin/collections/new'),
  { ...office('new-collection-errors', '/admin/collections/new'), act: addNoCollection, says: /4\d\d/u },
  office('collection', '/admin/collections/:collection', () => '/admin/collections/zuri'),
  office('stock', '/admin/stock'),
  office('variant', '/admin/stock/:variant'),
  office('variant-coming', '/admin/stock/:variant', (ids) => `/admin/stock/${ids['coming-variant']}`),
  office('users', '/admin/users'),
  office('user', '/admin/users/:user'),
  office('guest', '/admin/users/guests/:order'),
  office('guest-noted', '/admin/users/guests/:order', (ids) => `/admin/users/guests/${ids['filmed-order']}`),
  office('subscribers', '/admin/subscribers'),
  office('offers', '/admin/offers'),
  office('offers-friends', '/admin/offers/friends'),
  office('new-offer', '/admin/offers/new'),
  { ...office('new-offer-errors', '/admin/offers/new'), act: saveEmptyOffer, says: /4\d\d/u },
  office('offer', '/admin/offers/:offer'),
  ...['amount', 'collections', 'delivery', 'gift'].map((kind) =>
    office(`offer-${kind}`, '/admin/offers/:offer', (ids) => `/admin/offers/${ids[`offer-${kind}`]}`),
  ),
  office('campaigns', '/admin/campaigns'),
  office('campaign', '/admin/campaigns/:campaign'),
  office('campaign-sent', '/admin/campaigns/:campaign', (ids) => `/admin/campaigns/${ids['campaignSent']}`),
  office('campaign-preview', '/admin/campaigns/:campaign/preview'),
  office('automations', '/admin/automations'),
  office('automation', '/admin/automations/:automation', () => '/admin/automations/cartReminder'),
  office('messages', '/admin/messages', () => '/admin/messages?show=all'),
  office('message-costs', '/admin/messages/costs'),
  office('message', '/admin/messages/:conversation'),
  office('alerts', '/admin/alerts'),
  office('accounts', '/admin/accounts'),
  office('accounts-days', '/admin/accounts', () => '/admin/accounts?from=2026-01-01&to=2026-12-31'),
  office('payouts', '/admin/accounts/payouts'),
  office('payout', '/admin/accounts/payouts/:payout'),
  office('settings', '/admin/settings'),
  office('zones', '/admin/settings/zones'),
  office('couriers', '/admin/settings/couriers'),
  office('logo', '/admin/settings/logo'),
  office('stages', '/admin/settings/stages'),
  office('menu', '/admin/settings/menu'),
  office('emails', '/admin/settings/emails'),
  office('email-words', '/admin/settings/emails/:kind', () => '/admin/settings/emails/order-paid'),
  office('holidays', '/admin/settings/holidays'),
  office('designer', designer),
  office('designer-lace', '/admin/settings/designer/choices/:field', () => `${designer}/choices/lace`),
  office('designer-colour', '/admin/settings/designer/choices/:field', () => `${designer}/choices/colour`),
  office('designer-rule', '/admin/settings/designer/rules/:rule', () => `${designer}/rules/bob-up-to-14`),
  office('designer-new-rule', '/admin/settings/designer/rules/:rule', () => `${designer}/rules/new`),
  office(
    'designer-adding-rule',
    '/admin/settings/designer/rules/:rule',
    () => `${designer}/rules/new?kind=adds&a=colour&b=texture`,
  ),
  office('setting', '/admin/settings/:part', () => '/admin/settings/house'),
  office('content', '/admin/content'),
  office('pictures', '/admin/content/pictures'),
  office('popup', '/admin/content/popup'),
  ...['home', 'banner', 'faq', 'policy-return', 'story', 'page-salons-and-resellers'].map((document) =>
    office(`content-${document}`, '/admin/content/:document', () => `/admin/content/${document}`),
  ),
  office('content-preview', '/admin/content/:document/preview', () => '/admin/content/home/preview'),
  office('reviews', '/admin/reviews'),
  office('reviews-hidden', '/admin/reviews', () => '/admin/reviews?state=hidden'),
  office('review', '/admin/reviews/:review'),
  office('returns', '/admin/returns'),
  office('return', '/admin/returns/:return'),
  office('return-arrived', '/admin/returns/:return', (ids) => `/admin/returns/${ids['returnArrived']}`),
  office('setting-returns', '/admin/settings/:part', () => '/admin/settings/returns'),
  office('setting-working', '/admin/settings/:part', () => '/admin/settings/working'),
  office('chargebacks', '/admin/chargebacks'),
  office('chargeback', '/admin/chargebacks/:dispute'),
  ...['queued', 'refused', 'sent', 'won', 'lost'].map((state) =>
    office(
      `chargeback-${state}`,
      '/admin/chargebacks/:dispute',
      (ids) => `/admin/chargebacks/${ids[`dispute-${state}`]}`,
    ),
  ),
  office('chargebacks-bank', '/admin/chargebacks', () => '/admin/chargebacks?show=bank'),
  office('chargebacks-closed', '/admin/chargebacks', () => '/admin/chargebacks?show=closed'),
  office('questions', '/admin/questions'),
  office('questions-shown', '/admin/questions', () => '/admin/questions?state=shown'),
  office('question', '/admin/questions/:question'),
  { ...office('not-found', '/admin'), to: () => '/admin/nothing-here', says: /404/u },
  office('packing', '/admin/print/packing', (ids) => `/admin/print/packing?orders=${ids['order']}`),
  office('pick-list', '/admin/print/pick-list', (ids) => `/admin/print/pick-list?orders=${ids['order']}`),
  office('invoice', '/admin/print/invoice', (ids) => `/admin/print/invoice?orders=${ids['order']}`),
  office('job-cards', '/admin/print/job-cards', (ids) => `/admin/print/job-cards?jobs=${ids['job']}`),
]

async function logInWrongly(page: Page): Promise<void> {
  await page.getByLabel(/e-?mail/iu).fill('nobody@example.com')
  await page.getByLabel('Password', { exact: true }).fill('not the crown')
  await page.getByRole('main').getByRole('button').last().click()
  await expect(page.getByRole('alert')).toBeVisible()
}

async function openMore(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Back office' }).getByText('More').click()
}

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Find' }).getByRole('combobox').fill('ada')
  await expect(page.getByRole('option').first()).toBeVisible()
}

async function openKeys(page: Page): Promise<void> {
  await page.keyboard.press('Shift+?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
}

async function chooseFirst(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('checkbox').nth(1).check()
}

async function saveEmptyOffer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create offer' }).click()
  await expect(page.getByRole('main').locator('[aria-invalid="true"]').first()).toBeVisible()
}

async function addNoCollection(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add collection' }).click()
  await expect(page.getByRole('main').locator('[aria-invalid="true"]').first()).toBeVisible()
}

async function addNoRole(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add role' }).click()
  await expect(page.getByRole('main').locator('[aria-invalid="true"]').first()).toBeVisible()
}

async function addNoCategory(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add category' }).click()
  await expect(page.getByRole('main').locator('[aria-invalid="true"]').first()).toBeVisible()
}

async function saveEmpty(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: /save/iu }).first().click()
  await expect(page.getByRole('main').locator('[aria-invalid="true"], [role="alert"]').first()).toBeVisible()
}
