import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSideways, expectTallTargets } from './access-checks.ts'
import { findLink, goodPassword, isSignedIn, logIn, test } from './account-journey.ts'
import { newShopper, type Shopper } from './journey.ts'

/** As db/seed/demo-shopper.ts makes them. Nothing here changes anything of theirs: tests run at the same time. */
const ada = 'ada@example.com'

function main(page: Page) {
  return page.getByRole('main')
}

test('their details, and what is wrong with them', { tag: '@sweep' }, async ({ page, haveAccount }) => {
  await haveAccount(page, newShopper())
  await page.goto('/profile')
  await main(page).getByRole('link', { name: 'Your details' }).click()
  await page.getByLabel('Full name').fill('')
  await page.getByLabel('Phone').fill('123')
  await main(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('Full name')).toHaveAccessibleDescription(/Please tell us your name/u)
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/Please check this number/u)
  await expect(page.getByLabel('Phone')).toHaveValue('123')
  await page.getByLabel('Full name').fill('Ngozi Eze')
  await page.getByLabel('Phone').fill('0803 123 4567')
  await main(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Your details are saved.' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Ngozi' })).toBeVisible()
  await expect(page.getByText('+234 803 123 4567')).toBeVisible()
})

test('addresses are added, changed, made the usual one and removed', async ({ page, haveAccount }) => {
  await haveAccount(page, newShopper())
  await page.goto('/profile/addresses')
  await main(page).getByRole('link', { name: 'Add an address' }).click()
  await page.getByLabel('Address name').fill('Home')
  await page.getByLabel('Phone').fill('0803 123 4567')
  await page.getByLabel('Town or city').fill('Ikeja')
  await main(page).getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByLabel('Street and number')).toHaveAccessibleDescription(/Please tell us the street/u)
  await expect(page.getByLabel('Town or city')).toHaveValue('Ikeja')
  await page.getByLabel('Street and number').fill('12 Allen Avenue')
  await main(page).getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Address saved.' })).toBeVisible()

  await main(page).getByRole('link', { name: 'Add an address' }).click()
  await page.getByLabel('Address name').fill('Mum')
  await page.getByLabel('Phone').fill('+234 803 765 4321')
  await page.getByLabel('Country').selectOption('GH')
  await page.getByLabel('State or region').fill('Greater Accra')
  await page.getByLabel('Town or city').fill('Accra')
  await page.getByLabel('Street and number').fill('3 Ring Road')
  await main(page).getByRole('button', { name: 'Save address' }).click()

  const mum = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Mum' }) })
  const home = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Home' }) })
  await expect(home).toContainText('Default')
  await mum.getByRole('button', { name: 'Make default' }).click()
  await expect(mum).toContainText('Default')
  await expect(home).not.toContainText('Default')
  await mum.getByRole('link', { name: 'Remove' }).click()
  await mum.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Address removed.' })).toBeVisible()
  await expect(mum).toHaveCount(0)
  await expect(home).toContainText('Default')
})

test('their head is kept in the unit of their tape', { tag: '@sweep' }, async ({ page, haveAccount }) => {
  await haveAccount(page, newShopper())
  await page.goto('/profile/hair')
  await page.getByLabel('Centimetres').check({ force: true })
  await page.getByLabel('Around the head').fill('57')
  await page.getByLabel('Nape', { exact: true }).fill('a hand')
  await page.getByLabel('Notes').fill('Soft lace.')
  await main(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('Nape', { exact: true })).toHaveAccessibleDescription(/enter a number/u)
  await expect(page.getByLabel('Around the head')).toHaveValue('57')
  await page.getByLabel('Nape', { exact: true }).fill('5 1/2 in')
  await main(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Hair profile saved.' })).toBeVisible()
  await page.goto('/profile/hair')
  await expect(page.getByLabel('Centimetres')).toBeChecked()
  await expect(page.getByLabel('Around the head')).toHaveValue('57')
  await expect(page.getByLabel('Nape', { exact: true })).toHaveValue('14')
  await expect(page.getByLabel('Notes')).toHaveValue('Soft lace.')
  await expect(page.getByText('Size M fits you')).toBeVisible()
})

test('another e-mail becomes theirs by its own link', { tag: '@sweep' }, async ({ page, haveAccount }) => {
  const before = newShopper()
  const after: Shopper = { ...before, email: `new.${before.email}` }
  await haveAccount(page, before)
  await page.goto('/profile/email')
  await page.getByLabel('New email').fill('no address')
  await main(page).getByRole('button', { name: 'Change my email' }).click()
  await expect(page.getByLabel('New email')).toHaveAccessibleDescription(/does not look like/u)
  await page.getByLabel('New email').fill(after.email)
  await main(page).getByRole('button', { name: 'Change my email' }).click()
  await expect(page.getByText(`open the link we sent to ${after.email}`)).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByText(before.email, { exact: true })).toBeVisible()
  await page.goto(await findLink(page, after, '/profile/confirm-email'))
  await page.getByRole('button', { name: 'Use this email' }).click()
  await expect(page.getByText(/is confirmed|is yours now/u)).toBeVisible()
  await page.goto('/profile')
  if (new URL(page.url()).pathname === '/login') await logIn(page, after.email, goodPassword)
  await expect(page.getByText(after.email, { exact: true })).toBeVisible()
})

test('the password changes with the present one', { tag: '@sweep' }, async ({ page, haveAccount }) => {
  const shopper = newShopper()
  await haveAccount(page, shopper)
  await page.goto('/profile/password')
  const fill = async (current: string, next: string, again = next) => {
    await page.getByLabel('Current password', { exact: true }).fill(current)
    await page.getByLabel('New password', { exact: true }).fill(next)
    await page.getByLabel('Confirm new password', { exact: true }).fill(again)
    await main(page).getByRole('button', { name: 'Change password' }).click()
  }
  await fill(goodPassword, 'a river and three boats', 'another')
  await expect(page.getByLabel('Confirm new password', { exact: true })).toHaveAccessibleDescription(
    /The passwords do not match/u,
  )
  await fill('not theirs', 'a river and three boats')
  await expect(page.getByLabel('Current password', { exact: true })).toHaveAccessibleDescription(
    /password is not right/u,
  )
  await fill(goodPassword, 'a river and three boats')
  await expect(page.getByRole('status').filter({ hasText: 'Your password has been changed' })).toBeVisible()
  expect(await isSignedIn(page)).toBe(true)
})

test('takes their data along, and leaves', { tag: '@sweep' }, async ({ page, haveAccount }) => {
  const shopper = newShopper()
  await haveAccount(page, shopper)
  await page.goto('/profile/data')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const file = await (await download).createReadStream()
  const chunks: Buffer[] = []
  for await (const chunk of file) chunks.push(chunk as Buffer)
  const data = JSON.parse(Buffer.concat(chunks).toString('utf8')) as { account: unknown }
  expect(JSON.stringify(data.account)).toContain(shopper.email)

  await main(page).getByRole('link', { name: 'Delete my account' }).click()
  await main(page).getByRole('button', { name: 'Delete my account' }).click()
  const word = page.getByLabel('Type “delete” to confirm')
  await expect(word).toHaveAccessibleDescription(/Please type the word/u)
  await word.fill('delete')
  await main(page).getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByText('Your account is deleted', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(await isSignedIn(page)).toBe(false)
  await logIn(page, shopper.email, goodPassword)
  await expect(page.getByRole('alert')).toContainText('Email or password is not right')
})

test(
  'the designer opens with their head, height and tone, and keeps new measures',
  { tag: '@sweep' },
  async ({ page, signInAs }) => {
    await signInAs(page, ada)
    await page.goto('/create-your-style?step=fit')
    await expect(page.getByLabel('Around the head')).toHaveValue('22.5')
    await expect(page.getByText('These are the measurements in your profile.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cocoa skin' })).toHaveAttribute('aria-pressed', 'true')
    await page.goto('/create-your-style?step=length')
    await expect(page.getByLabel('Your height')).toHaveValue('168')
  },
)

test(
  'what they type in this tab wins over their profile, and is kept when they ask',
  { tag: '@sweep' },
  async ({ page, haveAccount }) => {
    await haveAccount(page, newShopper())
    await page.goto('/create-your-style?step=fit')
    const measures = { 'Around the head': '23.5', 'Front to nape': '15.5', Nape: '6' }
    for (const [label, text] of Object.entries(measures))
      await page.getByLabel(label, { exact: true }).fill(text)
    await page.getByLabel('Ear to ear, across the forehead').fill('12')
    await page.getByLabel('Ear to ear, over the top').fill('13.5')
    await page.getByLabel('Temple to temple, around the back').fill('15.5')
    await page.getByRole('button', { name: 'Save these measurements' }).click()
    await expect(page.getByText('Saved to your profile.')).toBeVisible()
    await page.goto('/profile/hair')
    await expect(page.getByLabel('Around the head')).toHaveValue('23.5')
    await page.getByLabel('Around the head').fill('22')
    await main(page).getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Hair profile saved.' })).toBeVisible()
    await page.goto('/create-your-style?step=fit')
    await expect(page.getByText('Save these in your profile for next time?')).toBeVisible()
    await expect(page.getByLabel('Around the head')).toHaveValue('23.5')
  },
)

test(
  'without a connection their forms stay with what was typed',
  { tag: '@sweep' },
  async ({ page, context, signInAs }) => {
    await signInAs(page, ada)
    // Without the page's modules the browser says it, on a page of its own.
    await page.goto('/profile/addresses/new')
    await page.getByLabel('Town or city').fill('Yaba')
    await context.setOffline(true)
    await main(page).getByRole('button', { name: 'Save address' }).click()
    await expect(page.getByRole('alert')).toContainText('You are offline')
    await expect(page.getByLabel('Town or city')).toHaveValue('Yaba')
    await context.setOffline(false)
  },
)

test(
  'their pages are readable by everyone, by thumb and on a small screen',
  { tag: '@sweep' },
  async ({ page, signInAs }) => {
    // Every page of theirs is looked at in turn.
    test.slow()
    await signInAs(page, ada)
    const paths = [
      '',
      '/details',
      '/addresses',
      '/addresses/new',
      '/hair',
      '/email',
      '/password',
      '/sessions',
      '/newsletter',
    ]
    for (const path of [
      ...paths.map((part) => `/profile${part}`),
      '/profile/data',
      '/profile/delete',
      '/orders',
    ]) {
      await page.goto(path)
      await expectAccessible(page, path)
      await expectTallTargets(main(page), path)
      await expectNoSideways(page, path)
      await expect(page).toHaveTitle(/ · /u)
    }
  },
)
