// The ways in, and what somebody finds behind them.
import { expect, type Page } from '@playwright/test'
import type { Screen } from './screen.ts'
import { tell } from './shop-screens.ts'

const entry = (name: string, route: string, to?: string): Screen => ({
  name,
  route,
  as: 'guest',
  ...(to === undefined ? {} : { to: () => to }),
})
const own = (name: string, route: string): Screen => ({ name, route, as: 'shopper' })
const empty = (name: string, route: string): Screen => ({ name, route, as: 'newcomer' })

export const accountScreens: readonly Screen[] = [
  entry('sign-up', '/signup'),
  { ...entry('sign-up-errors', '/signup'), act: (page) => sendEmpty(page, 'Create Account'), says: /4\d\d/u },
  entry('log-in', '/login'),
  { ...entry('log-in-errors', '/login'), act: (page) => sendEmpty(page, 'Sign in'), says: /4\d\d/u },
  { ...entry('log-in-wrong', '/login'), act: logInWrongly, says: /4\d\d/u },
  own('log-out', '/logout'),
  entry('forgot-password', '/forgot-password'),
  entry('order-lookup', '/order-lookup'),
  { ...entry('order-lookup-code', '/order-lookup'), act: askForCode },
  entry('reset-password', '/reset-password', '/reset-password?token=abc'),
  entry('reset-password-old', '/reset-password'),
  entry('verify-email', '/verify-email', '/verify-email?token=abc'),
  entry('verify-email-old', '/verify-email'),
  entry('sign-in-link', '/sign-in-link', '/sign-in-link?token=abc'),
  { ...entry('sign-in-done', '/sign-in/done', '/about'), act: (page) => tell(page, '/sign-in/done') },
  own('profile', '/profile'),
  empty('profile-new', '/profile'),
  own('profile-details', '/profile/details'),
  own('profile-email', '/profile/email'),
  own('profile-password', '/profile/password'),
  own('profile-sessions', '/profile/sessions'),
  { ...own('profile-cards', '/profile/cards'), as: 'owner' },
  empty('profile-cards-none', '/profile/cards'),
  own('profile-addresses', '/profile/addresses'),
  empty('profile-addresses-new', '/profile/addresses'),
  own('profile-address-new', '/profile/addresses/new'),
  {
    ...own('profile-address', '/profile/addresses/:address'),
    to: (ids) => `/profile/addresses/${ids['address']}`,
  },
  own('profile-hair', '/profile/hair'),
  empty('profile-hair-new', '/profile/hair'),
  own('profile-friends', '/profile/friends'),
  empty('profile-friends-new', '/profile/friends'),
  own('profile-messages', '/profile/messages'),
  own('profile-newsletter', '/profile/newsletter'),
  own('profile-data', '/profile/data'),
  own('profile-delete', '/profile/delete'),
  empty('profile-delete-new', '/profile/delete'),
  own('orders', '/orders'),
  empty('orders-empty', '/orders'),
  { ...entry('profile-confirm-email', '/profile/confirm-email', '/profile/confirm-email?token=abc') },
  { ...own('profile-menu', '/profile'), act: openEntry },
]

async function sendEmpty(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click()
  await expect(page.getByRole('main').locator('[aria-invalid="true"], [role="alert"]').first()).toBeVisible()
}

async function logInWrongly(page: Page): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill('nobody@example.com')
  await page.getByLabel('Password', { exact: true }).fill('not the crown')
  await sendEmpty(page, 'Sign in')
}

async function askForCode(page: Page): Promise<void> {
  await page.getByLabel('Order number').fill('999999')
  await page.getByLabel('Email or phone').fill('nobody@example.com')
  await page.getByRole('button', { name: /^(?:Email|Send) me a code$/u }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
}

async function openEntry(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click()
}
