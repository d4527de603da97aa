// The steps of a newsletter, from the desk where it is written to the reader who leaves it, found by role and label.
import { expect, type Page } from '@playwright/test'
import { productSlugs } from '#tests/visual/world-goods.ts'
import { expectProblemFocused, expectSound, press } from './both-sizes.ts'
import { findMail, followInMail, openInInbox } from './inbox.ts'
import type { Shopper } from './journey.ts'

const wig = { slug: productSlugs.made, name: 'Zuri Body Honey Ombre' }
/** What is said to many goes out in rounds of a minute. */
const roundMs = 90_000

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

export async function writeNewsletter(desk: Page, subject: string): Promise<void> {
  await desk.goto('/admin/campaigns')
  await press(desk, 'New newsletter')
  await expect(heading(desk)).toHaveText('Untitled')
  await desk.getByLabel('Subject').fill(subject)
  await desk.getByLabel('Headline').fill('Honey, for the harmattan.')
  await press(desk, 'Add')
  await desk.getByLabel('Text', { exact: true }).fill('Back on the shelf, in every length.')
  await desk.getByLabel('Add to the email').selectOption({ label: 'Products' })
  await press(desk, 'Add')
  await desk.getByLabel('Product 1').fill('no-such-wig')
  await desk.getByLabel('Emails a minute').fill('600')
  await press(desk, 'Save and preview')
  await expectProblemFocused(desk)
  await expectSound(desk, 'a newsletter with an unknown product')
  await desk.getByLabel('Product 1').fill(wig.slug)
  await press(desk, 'Save and preview')
  await expect(heading(desk)).toHaveText('Preview')
  for (const width of ['Phone', 'Desk']) {
    const drawn = desk.getByTitle(width, { exact: true }).contentFrame()
    await expect(drawn.getByText('Back on the shelf, in every length.')).toBeVisible()
    await expect(drawn.getByRole('link', { name: wig.name, exact: true })).toBeVisible()
  }
  await expectSound(desk, 'the preview of a newsletter')
  await press(desk, 'Newsletter', 'link')
}

export async function testAndSend(desk: Page, subject: string, email: string): Promise<void> {
  await press(desk, 'Send me a test')
  await expect(desk.getByText('A test is on its way to your inbox.')).toBeVisible()
  const tried = await findMail(desk, { email }, { subject: `Test: ${subject}` })
  expect(tried.text).toContain(wig.name)
  await desk
    .locator('summary')
    .filter({ hasText: /^Send$/u })
    .click()
  await expectSound(desk, 'a newsletter that is about to be sent')
  await press(desk, 'Yes, send it')
  await expect(desk.getByText('Scheduled. It is sent automatically.')).toBeVisible()
}

/** To what it shows, and out of it again. */
export async function readAndLeave(page: Page, reader: Shopper, subject: string): Promise<void> {
  await findMail(page, reader, { subject, timeout: roundMs })
  await openInInbox(page, new RegExp(`${subject}.*${reader.email}`, 'su'))
  const product = await followInMail(page, wig.name)
  await expect(product).toHaveURL(new RegExp(`/product/${wig.slug}\\?utm_source=newsletter`, 'u'))
  await expect(heading(product)).toHaveText(wig.name)
  const leaving = await followInMail(page, 'Unsubscribe')
  await expect(heading(leaving)).toHaveText('Unsubscribe?')
  await expectSound(leaving, 'leaving the newsletter')
  await press(leaving, 'Unsubscribe')
  await expect(heading(leaving)).toHaveText('You are unsubscribed')
}

/** Others may have got it, and left, as well. */
export async function expectReported(desk: Page): Promise<void> {
  const report = desk.getByRole('region', { name: 'Report' })
  const look = async () => {
    await desk.reload()
    return report.innerText()
  }
  await expect.poll(look, { timeout: roundMs }).toMatch(/To send\s+0\s+Sent\s+[1-9].*Unsubscribed\s+[1-9]/su)
  await expectSound(desk, 'the report of a newsletter')
}
