// A newsletter where no script runs: written in the office, sent to a subscriber, followed into the shop, and left again; what the
// mail provider tells of it.
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { subscribers } from '#app/domain/newsletter/newsletter-tables.server.ts'
import { newId, newToken } from '#app/foundation/lib/ids.ts'
import { presetSetting } from '#tests/preset-setting.ts'
import { useJourneyShop } from './journey-shop.ts'

const shop = useJourneyShop()

type Caught = {
  id: string
  to: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
}

/** Of the demo's mail catcher, once it is there: the queue looks every few seconds. */
async function mailTo(to: string): Promise<Caught> {
  return vi.waitFor(
    async () => {
      const answer = await fetch(`${shop.baseUrl}/_mail/api/mails?to=${encodeURIComponent(to)}`)
      const { mails } = (await answer.json()) as { mails: Caught[] }
      const [mail] = mails
      if (!mail) throw new Error(`no mail to ${to}`)
      return mail
    },
    { timeout: 40_000, interval: 500 },
  )
}

test('is written, sent, followed to the shop, and left with one press', async () => {
  // By whatever hour this runs.
  await presetSetting(shop.db, 'campaigns', { quietFromHour: 0, quietToHour: 0 })
  const email = `${newToken()}@example.com`
  await shop.db
    .insert(subscribers)
    .values({ id: newId('sub'), email, state: 'subscribed', source: 'footer', confirmedAt: new Date() })
  const desk = shop.newPage()
  await shop.enterAs(desk, 'manager')
  await desk.goto('/admin/campaigns')
  await desk.getByRole('button', { name: 'New newsletter' }).click()
  desk.getByLabel('Subject').fill('Five new textures')
  desk.getByLabel('Headline').fill('Five new textures.')
  await desk.getByRole('button', { name: 'Add', exact: true }).click()
  desk.getByLabel('Text', { exact: true }).fill('Here they are.')
  await desk.getByRole('button', { name: 'Save', exact: true }).click()
  expect(desk.getByText('Saved. Nobody has been sent anything.')).toBeVisible()
  // Behind its question, which opens where it stands without a request.
  await desk.locator('form[action$="do=schedule"] summary').click()
  await desk.getByRole('button', { name: 'Yes, send it' }).click()
  expect(desk.getByText('Scheduled. It is sent automatically.')).toBeVisible()

  const mail = await mailTo(email)
  expect(mail.subject).toBe('Five new textures')
  expect(mail.text).toContain('Here they are.')
  const leave = /<(\S+)>/u.exec(mail.headers['List-Unsubscribe'] ?? '')?.[1] ?? ''
  const left = await fetch(leave, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  })
  expect(left.status).toBe(200)
  const [row] = await shop.db.select().from(subscribers).where(eq(subscribers.email, email))
  expect(row?.state).toBe('unsubscribed')

  const told = await fetch(`${shop.baseUrl}/_mail/${mail.id}/complained`, {
    method: 'POST',
    redirect: 'manual',
  })
  expect(told.headers.get('location')).toBe(`/_mail/${mail.id}?told=200`)
  const followed = await fetch(`${shop.baseUrl}/shop?utm_source=newsletter&utm_campaign=newsletter-1`)
  expect(followed.headers.get('set-cookie')).toContain('campaign=1;')
})
