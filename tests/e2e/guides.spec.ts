// Guides that answer with the shopper's own numbers, and the style finder: with JavaScript, without it, for everyone.
import { expect, type Page } from '@playwright/test'
import { test } from './browser-test.ts'
import { expectAccessible, expectNoSideways, watchForFailure } from './access-checks.ts'
import { fillLogIn, signInButton } from './account-journey.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('five questions, one at a time, name wigs with reasons; the address can be shared', async ({ page }) => {
  await page.goto('/find-your-style')
  const answers = ['At work', 'To the shoulders', 'In waves', 'Ten minutes', 'Up to ₦350,000']
  for (const [place, answer] of answers.entries()) {
    await expect(page.getByRole('radio').first()).toBeVisible()
    await expect(page.getByText(`${place + 1} of 5`)).toBeVisible()
    await page.getByRole('radio', { name: answer }).check({ force: true })
    await page.getByRole('button', { name: place === 4 ? 'See my matches' : 'Next' }).click()
  }
  await expect(page.getByRole('heading', { level: 1 })).toContainText('wigs for you, best match first')
  await expect(page).toHaveURL('/find-your-style?wear=work&length=shoulder&texture=waves&time=ten&budget=350')
  const first = page.getByRole('listitem').filter({ hasText: 'Why it is your best match' })
  await expect(first.getByText(/as you asked\./u)).toBeVisible()
  const design = page.getByRole('main').getByRole('link', { name: 'Design yours' })
  await expect(design).toHaveAttribute(
    'href',
    /^\/create-your-style\?texture=body-wave&length=\d\d&density=150&construction=5x5-hd$/u,
  )
  await page.getByText('Change your answers').click()
  await page.getByLabel('How long should it be?').selectOption('To the waist')
  await page.getByRole('button', { name: 'Update my matches' }).click()
  await expect(page).toHaveURL(/length=waist/u)
  await expect(page.getByText(/you asked(?: for)?\.$/u).first()).toBeVisible()
})

test(
  'Back leads to the question before, a reload forgets nothing, and Back from the results keeps the answers',
  { tag: '@sweep' },
  async ({ page }) => {
    const answered = () =>
      page
        .getByRole('radio', { checked: true, includeHidden: true })
        .evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value))
    const next = page.getByRole('button', { name: 'Next' })
    await page.goto('/find-your-style')
    await choose(page, 'It is my first wig')
    await next.click()
    await expect(page.getByText('2 of 5')).toBeVisible()
    await choose(page, 'To the shoulders')
    await page.goBack()
    await expect(page.getByText('1 of 5')).toBeVisible()
    expect(await answered()).toEqual(['first', 'shoulder'])
    await page.goForward()
    await page.reload()
    await expect(page.getByText('2 of 5')).toBeVisible()
    expect(await answered()).toEqual(['first', 'shoulder'])
    for (const place of [2, 3, 4]) {
      await page.getByRole('button', { name: /^(?:Next|Skip)$/u }).click()
      await expect(page.getByText(`${place + 1} of 5`)).toBeVisible()
    }
    await choose(page, 'Any budget')
    await page.getByRole('button', { name: 'See my matches' }).click()
    await expect(page).toHaveURL('/find-your-style?wear=first&length=shoulder&budget=over')
    await page.goBack()
    await expect(page.getByText('5 of 5')).toBeVisible()
    expect(await answered()).toEqual(['first', 'shoulder', 'over'])
    await page.goto('/find-your-style#question-99')
    await expect(page.getByText('1 of 5')).toBeVisible()
  },
)

test(
  'the length guide answers their height at once, and keeps it in the address',
  { tag: '@sweep' },
  async ({ page }) => {
    await page.goto('/guides/length')
    const answer = page.getByRole('status').filter({ hasText: 'falls to' })
    await page.getByLabel('Your height').fill("5'9")
    await page.getByLabel('Texture').selectOption('Deep Wave')
    await page.getByRole('radio', { name: '24 in' }).check({ force: true })
    await expect(answer).toContainText('At 175 cm')
    await expect(answer).toContainText('24 in of Deep Wave falls to')
    await expect(page).toHaveURL(/texture=deep-wave&length=24&height=5%279/u)
    const words = await answer.innerText()
    await page.reload()
    await expect(answer).toHaveText(words, { useInnerText: true })
  },
)

test('six measurements give a cap size and how sure it is', { tag: '@sweep' }, async ({ page }) => {
  await page.goto('/guides/cap')
  await page.getByLabel('Around the head').fill('22.5')
  await expect(page.getByText('An estimate, from')).toBeVisible()
  const rest = ['14.5', '11.5', '12.5', '14.5', '5.5']
  for (const [place, inches] of rest.entries())
    await page
      .getByRole('textbox')
      .nth(place + 1)
      .fill(inches)
  await expect(page.getByText('We are sure')).toBeVisible()
  await page.getByText('Centimetres').click()
  await expect(page.getByLabel('Around the head')).toHaveValue('57.2')
})

test(
  'their measures go along to the designer and to their hair profile, and stand in no address',
  { tag: '@sweep' },
  async ({ page }) => {
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(request.url()))
    await page.goto('/guides/cap')
    const measures = ['58,4', '38', '30', '32', '38', '14']
    await page.getByText('Centimetres').click()
    const fields = page.getByRole('main').getByRole('textbox')
    for (const [place, cm] of measures.entries()) await fields.nth(place).fill(cm)
    await expect(page.getByRole('status').filter({ hasText: 'Around the head' })).toBeVisible()
    await fields.first().press('Enter')
    await expect(page).toHaveURL('/guides/cap')
    await page.reload()
    await expect(page.getByLabel('Around the head')).toHaveValue('58,4')
    await page.getByRole('button', { name: 'Design a wig with these measurements' }).click()
    await expect(page).toHaveURL(/\/create-your-style\?capSize=(?:m|l|custom)$/u)
    await expect(page.locator('input[name="measure-circumference"]')).toHaveValue('58,4')

    await page.goto('/guides/cap')
    await page.getByRole('link', { name: 'Sign in to save them' }).click()
    await fillLogIn(page, 'ada@example.com', 'wears-the-crown')
    await signInButton(page).click()
    await expect(page).toHaveURL('/guides/cap')
    await page.getByRole('button', { name: 'Save to your hair profile' }).click()
    await expect(page.getByText('Nothing is saved until you press Save.')).toBeVisible()
    await expect(page.getByLabel('Around the head')).toHaveValue('58,4')
    await expect(page.getByLabel('Nape', { exact: true })).toHaveValue('14')
    await expect(page.getByLabel('Notes')).not.toHaveValue('')
    await page.reload()
    await expect(page.getByLabel('Around the head')).not.toHaveValue('58,4')
    expect(addresses.filter((address) => /measure-circ|58(?:,|%2C)4/iu.test(address))).toEqual([])
  },
)

test(
  'what was typed and chosen before the scripts came is read by them',
  { tag: '@sweep' },
  async ({ page }) => {
    const mayCome = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await mayCome.promise
      await route.continue()
    })
    await page.goto('/guides/length', { waitUntil: 'commit' })
    await page.getByLabel('Your height').fill('180')
    await page.getByLabel('Texture').selectOption('Deep Wave')
    mayCome.resolve()
    await expect(page.getByRole('status').filter({ hasText: /At 180 cm.*Deep Wave/u })).toBeVisible()
    await expect(page.getByLabel('Your height')).toHaveValue('180')
  },
)

test(
  'guides and finder have no violations of WCAG 2.2 AA and scroll nowhere sideways',
  { tag: '@sweep' },
  async ({ page }) => {
    // A dozen pages, each looked through by axe.
    test.slow()
    const failures = await watchForFailure(page)
    const paths = [
      '/guides',
      '/guides/length?height=180&texture=afro&length=30',
      '/guides/density?density=250&length=8',
      '/guides/lace?tone=ebony&wear=free',
      '/guides/cap',
      '/care',
      '/care/kinky-curly',
      '/find-your-style',
      '/find-your-style?wear=first&budget=200',
    ]
    for (const path of paths) {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(path)
      await expectAccessible(page, path)
      await page.setViewportSize({ width: 320, height: 640 })
      await expectNoSideways(page, path)
    }
    expect(failures).toEqual([])
  },
)

/** Presses the label: the radio itself is drawn by it. */
async function choose(page: Page, answer: string): Promise<void> {
  await page.locator('label', { hasText: answer }).click()
}
