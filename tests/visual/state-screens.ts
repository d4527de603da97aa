// States that a page comes into while it is used: a form sent with something missing, a fold or a dialog opened, a list
// still on its way, a step of the designer.
import { expect, type Page } from '@playwright/test'
import type { Screen } from './screen.ts'
import type { Visitor } from './world.ts'

const state = (name: string, as: Visitor, route: string, act: Screen['act'], to?: Screen['to']): Screen => ({
  name,
  route,
  as,
  ...(act ? { act } : {}),
  ...(to ? { to } : {}),
})

/** The server refuses what is missing with 422, which the browser says. */
const refused = (...[name, as, route, act, to]: Parameters<typeof state>): Screen => ({
  ...state(name, as, route, act, to),
  says: /4\d\d/u,
})

const designer = '/create-your-style'
const odd = ['26', '11', '15', '15', '11', '8']

const shopStates: readonly Screen[] = [
  state('home-answer', 'guest', '/', (page) => page.locator('#faq summary').first().click()),
  state('home-arrivals-coming', 'guest', '/', (page) => holdArrivals(page, 'wait')),
  state('home-arrivals-failed', 'guest', '/', (page) => holdArrivals(page, 'fail')),
  state('product-sold-out', 'guest', '/product/:product', openFolds, () => '/product/zuri-ocean-wave'),
  state('product-folds', 'guest', '/product/:product', openFolds),
  state('product-kept', 'guest', '/product/:product', keepProduct),
  state('compare-added', 'guest', '/product/:product', compareProduct),
  state('newsletter-errors', 'guest', '/newsletter', (page) => sendWithout(page, /subscribe|join|sign up/iu)),
  state('guide-cap-answered', 'guest', '/guides/:guide', measureCap, () => '/guides/cap'),
  ...['length', 'density', 'hair', 'construction', 'lace', 'cap', 'colour', 'hairline', 'parting', 'cut']
    .concat('fixing', 'styling', 'fit', 'finish')
    .map((step) => state(`designer-${step}`, 'guest', designer, undefined, () => `${designer}?step=${step}`)),
  state('designer-odd-head', 'guest', designer, measureOdd, () => `${designer}?step=fit`),
  state('designer-wrong-head', 'guest', designer, measureWrong, () => `${designer}?step=fit`),
  state('designer-price', 'guest', designer, (page) =>
    page.getByRole('region', { name: 'Price and cart' }).locator('summary').click(),
  ),
]

const accountStates: readonly Screen[] = [
  refused('forgot-password-errors', 'guest', '/forgot-password', (page) => sendWithout(page, /./u)),
  refused(
    'order-account-errors',
    'guest',
    '/order/:token/account',
    (page) => sendWithout(page, /./u),
    (ids) => `/order/${ids['processing']}/account`,
  ),
  refused('profile-email-errors', 'shopper', '/profile/email', (page) => sendWithout(page, /^change my/iu)),
  refused('profile-password-errors', 'shopper', '/profile/password', (page) =>
    sendWithout(page, /^(?:change|set) password/iu),
  ),
  refused('profile-address-errors', 'shopper', '/profile/addresses/new', (page) =>
    sendWithout(page, /^save/iu),
  ),
  refused('profile-delete-errors', 'newcomer', '/profile/delete', (page) =>
    sendWithout(page, /delete|close/iu),
  ),
]

const officeStates: readonly Screen[] = [
  state('office-order-open', 'owner', '/admin/orders/:order', openFolds),
  refused('office-order-errors', 'owner', '/admin/orders/:order', overrideUnsaid),
  state(
    'office-order-made-open',
    'owner',
    '/admin/orders/:order',
    openFolds,
    (ids) => `/admin/orders/${ids['made']}`,
  ),
  refused('office-new-order-errors', 'owner', '/admin/orders/new', (page) =>
    sendWithout(page, /place|save|order/iu),
  ),
  refused('office-edit-product-errors', 'owner', '/edit/:product', (page) => sendWithout(page, /^save/iu)),
  refused('office-staff-errors', 'owner', '/admin/staff', (page) => sendWithout(page, /invit/iu)),
  state('office-member', 'owner', '/admin/staff', undefined, (ids) => `/admin/staff?who=${ids['staff']}`),
  refused(
    'office-banner-errors',
    'owner',
    '/admin/content/:document',
    (page) => sendWithout(page, /^save and show/iu),
    () => '/admin/content/banner',
  ),
  state('office-user-confirm', 'owner', '/admin/users/:user', (page) =>
    page.getByRole('main').getByText('Ban', { exact: true }).click(),
  ),
  state(
    'office-designer-redraw',
    'owner',
    '/admin/settings/designer/choices/:field',
    openFolds,
    () => '/admin/settings/designer/choices/colour',
  ),
  state('office-job-open', 'owner', '/admin/production/:job', openFolds),
  state('office-set-up', 'entrant', '/admin/login', undefined),
]

export const stateScreens: readonly Screen[] = [...shopStates, ...accountStates, ...officeStates]

async function openFolds(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .locator('details:not([open])')
    .evaluateAll((folds) => {
      for (const fold of folds as HTMLDetailsElement[]) {
        fold.open = true
        // What opens over the page is opened alone, and closes when the focus leaves it.
        fold.open = ![...fold.children].some((part) => getComputedStyle(part).position === 'absolute')
      }
    })
}

async function holdArrivals(page: Page, how: 'wait' | 'fail'): Promise<void> {
  await page.route('**/home/arrivals', (route) => (how === 'fail' ? route.abort() : undefined))
  await page.goto('/about')
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).first().click()
  const words = how === 'fail' ? /did not reach us/u : /are on their way/u
  await page.getByText(words).first().scrollIntoViewIfNeeded()
}

async function keepProduct(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add to wishlist/u })
    .first()
    .click()
  await expect(page.getByRole('status').filter({ hasText: 'is in your wishlist.' })).toBeVisible()
}

async function compareProduct(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Compare/u })
    .first()
    .click()
  await expect(page.getByRole('button', { name: /^Comparing/u }).first()).toBeVisible()
}

async function fillHead(page: Page, measures: readonly string[]): Promise<void> {
  const fields = page.getByRole('main').locator('input[inputmode="decimal"]')
  for (const [place, measure] of measures.entries()) await fields.nth(place).fill(measure)
  await fields.nth(measures.length - 1).blur()
}

async function measureCap(page: Page): Promise<void> {
  await fillHead(page, odd)
}

async function measureOdd(page: Page): Promise<void> {
  await fillHead(page, odd)
  await expect(page.getByText(/No standard cap/u)).toBeVisible()
}

async function measureWrong(page: Page): Promise<void> {
  await fillHead(page, ['57'])
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByRole('main').locator('[aria-invalid="true"]').first()).toBeVisible()
}

async function overrideUnsaid(page: Page): Promise<void> {
  await page.getByText('Override the status').click()
  await page.getByRole('button', { name: 'Set status' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
}

/** Empties what is typed and sends it. */
async function sendWithout(page: Page, button: RegExp): Promise<void> {
  const sender = page
    .getByRole('main')
    .locator('form')
    .getByRole('button', { name: button })
    .locator('visible=true')
    .last()
  const fields = sender
    .locator('xpath=ancestor::form[1]')
    .locator('input:is([type=text], [type=email], :not([type])), textarea')
    .locator('visible=true')
  for (const field of await fields.all()) if (await field.isEditable()) await field.fill('')
  await sender.click()
  await expect(page.getByRole('main').locator('[aria-invalid="true"], [role="alert"]').first()).toBeVisible()
  // Where the answer stands differs from time to time, and with it what a bar at the foot lies over.
  await page.evaluate(() => scrollTo(0, 0))
}
