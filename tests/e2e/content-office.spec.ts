// The words and pictures of the shop, as whoever writes it changes them.
import { expect, type Page } from '@playwright/test'
import { dayMs, lagosDay } from '#app/foundation/lib/lagos-day.ts'
import { expectAccessible } from './access-checks.ts'
import { test } from './staff-journey.ts'

const master = (name: string) => `db/seed/drawn/masters/${name}.avif`
const placeOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
const textOf = async (page: Page, path: string) => (await page.request.get(path)).text()
const homeText = (page: Page) => textOf(page, '/')

test(
  'another picture hangs on the home page, and the one before can be taken back',
  { tag: '@sweep' },
  async ({ page, enterAs }) => {
    await enterAs('content')
    await page.goto('/admin/content')
    await page.getByRole('link', { name: 'Pictures', exact: true }).click()
    const luna = placeOf(page, 'Collection Luna')
    const chooser = page.waitForEvent('filechooser')
    await luna.getByRole('button', { name: 'Choose a picture' }).click()
    await (await chooser).setFiles(master('aku-13x4-hd-frontal-bone-front'))
    await expect(luna.getByText('Not saved yet')).toBeVisible()
    await luna.getByLabel('Alt text').fill('Copper bob from the side')
    await luna.getByRole('button', { name: 'Save picture' }).click()
    await expect(page.getByText('It is live on the home page')).toBeVisible()
    await expect.poll(() => homeText(page)).toContain('alt="Copper bob from the side"')
    await expectAccessible(page, 'the pictures of the home page')

    await luna.getByText('Use again').click()
    await luna.getByRole('button', { name: 'Yes, use it' }).click()
    await expect(page.getByText('The earlier picture is live again')).toBeVisible()
    await expect.poll(() => homeText(page)).not.toContain('Copper bob')
  },
)

test('a draft is seen by nobody, looked at in its place, given an hour, taken back, and shown', async ({
  page,
  enterAs,
}) => {
  await enterAs('content')
  await page.goto('/admin/content')
  await page.getByRole('link', { name: 'Terms of service', exact: true }).click()
  const text = page.getByRole('textbox', { name: 'Text' })
  const rule = '- Every parcel of ours is tied with a ribbon.'
  await text.fill(`${await text.inputValue()}\n${rule}`)
  await page.getByRole('button', { name: 'Save and preview' }).click()
  await expect(page).toHaveURL('/admin/content/policy-terms/preview#terms')
  await expect(page.getByText('Shoppers cannot see it.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'tied with a ribbon' })).toBeInViewport()
  await expectAccessible(page, 'the preview of a policy')
  expect(await textOf(page, '/about')).not.toContain('ribbon')

  await page.getByRole('link', { name: 'Back to editing' }).click()
  await page.getByText('See changes').click()
  await expect(page.getByText('Added: - Every parcel of ours')).toBeVisible()
  await page.getByLabel('Later').check()
  await page.getByLabel('Day', { exact: true }).fill(lagosDay(new Date(Date.now() + 7 * dayMs)))
  await page.getByLabel('Time (Lagos)').fill('18:30')
  await page.getByRole('button', { name: 'Save and publish' }).click()
  await expect(page.getByText('Scheduled. It will go live automatically')).toBeVisible()
  await expectAccessible(page, 'a document that waits for its hour')
  expect(await textOf(page, '/about')).not.toContain('ribbon')
  await page.getByText('Cancel schedule', { exact: true }).click()
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(page.getByText('Schedule cancelled')).toBeVisible()

  await text.fill(`${await text.inputValue()}\n${rule}`)
  await page.getByRole('button', { name: 'Save and publish' }).click()
  await expect(page.getByText('Published.')).toBeVisible()
  await expect.poll(() => textOf(page, '/about')).toContain('ribbon')
  await page.goto('/about#terms')
  await page.getByRole('link', { name: 'earlier versions of Terms' }).click()
  await expect(page.getByRole('heading', { name: 'Earlier versions: Terms of service' })).toBeVisible()
  await page.getByText('Version 1', { exact: true }).click()
  await expect(page.getByText('Nigerian law applies').last()).toBeVisible()
  await expectAccessible(page, 'what a policy said before')
})

test(
  'a picture of the first screen moves, is taken down, and hangs again when both of its shapes do',
  { tag: '@sweep' },
  async ({ page, enterAs }) => {
    await enterAs('content')
    await page.goto('/admin/content/pictures')
    const listed = async () => {
      const answer = await page.request.get('/home/pictures')
      return ((await answer.json()) as { tall: string }[]).map(({ tall }) =>
        tall.replace(/-[0-9a-f]{8,}$/u, ''),
      )
    }
    // The last ones, so that whoever looks at the first screen meanwhile sees the first as they were.
    await page.getByRole('button', { name: 'Up picture 33' }).click()
    await expect(page.getByText('The new order is live')).toBeVisible()
    await expect.poll(listed).toHaveLength(33)
    expect((await listed()).slice(31)).toEqual(['hero-tall-33', 'hero-tall-32'])

    await page.getByText('Remove picture 32', { exact: true }).click()
    await page.getByRole('button', { name: 'Yes, remove it' }).click()
    await expect(page.getByText('Removed. It stays in the history.')).toBeVisible()
    await expect.poll(listed).toHaveLength(32)

    await page.getByRole('link', { name: 'Add a picture' }).click()
    for (const [on, shown] of [
      ['on phones', 32],
      ['on wide screens', 33],
    ] as const) {
      const place = placeOf(page, `Picture 33, ${on}`).last()
      await place.getByText('Use again').first().click()
      await place.getByRole('button', { name: 'Yes, use it' }).first().click()
      await expect(page.getByText('The earlier picture is live again')).toBeVisible()
      // Shoppers see it when both shapes hang.
      await expect.poll(listed).toHaveLength(shown)
    }
  },
)
