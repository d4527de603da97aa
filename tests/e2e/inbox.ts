// What the demo shop has sent, on the page where it keeps it: emails, SMS and WhatsApp messages.
import { expect, type Page } from '@playwright/test'
import { type CaughtMail, mailsTo, type Shopper } from './journey.ts'

type Text = { channel: 'sms' | 'whatsapp'; text: string }

const channelNames = { sms: 'SMS', whatsapp: 'WhatsApp' }

/** The newest message that is listed under these words. */
export async function openInInbox(page: Page, words: RegExp): Promise<void> {
  await page.goto('/_mail')
  await page.getByRole('link', { name: words }).first().click()
  await expect(page.getByRole('link', { name: 'Back to the shop' })).toBeVisible()
}

/** A link of the mail that is open: it opens a window of its own. */
export async function followInMail(page: Page, name: string): Promise<Page> {
  const opened = page.waitForEvent('popup')
  const mail = page.getByTitle('The mail as it looks').contentFrame()
  await mail.getByRole('link', { name, exact: true }).click()
  return opened
}

/** Waits for it. */
export async function findMail(
  page: Page,
  to: Pick<Shopper, 'email'>,
  { subject, timeout = 20_000 }: { subject: string; timeout?: number },
): Promise<CaughtMail> {
  let found: CaughtMail | undefined
  const look = async () => (found = (await mailsTo(page, to)).find((mail) => mail.subject === subject))
  await expect.poll(look, { timeout }).toBeDefined()
  if (!found) throw new Error('no such mail')
  return found
}

/** To a phone, as the networks write it (digitsOf). */
export async function textsTo(page: Page, phone: string): Promise<Text[]> {
  const answer = await page.request.get(`/_phone/api/texts?to=${phone}`)
  return ((await answer.json()) as { texts: Text[] }).texts
}

/** Waits for it and opens it; returns its words. */
export async function readText(
  page: Page,
  phone: string,
  { channel, says }: { channel: Text['channel']; says: RegExp },
): Promise<string> {
  const isIt = (one: Text) => one.channel === channel && says.test(one.text)
  await expect.poll(async () => (await textsTo(page, phone)).some(isIt), { timeout: 60_000 }).toBe(true)
  await openInInbox(page, new RegExp(`${says.source}.*${channelNames[channel]} · to \\+${phone}`, 'su'))
  return page.locator('pre').innerText()
}

/** Of a phone in Nigeria. */
export function digitsOf(phone: string): string {
  return `234${phone.replaceAll(/\D/gu, '').slice(1)}`
}
