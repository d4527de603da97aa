// What the shop writes and who reads it, as a browser with scripts has it: a newsletter, the answer to a question, the news of an
// order by the way that its customer chose, and the code by which a guest finds theirs. The same ways without scripts, and what can
// go wrong on them, are in tests/journeys and beside the code.
import { type Browser, expect, type Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { subscribers } from '#app/domain/newsletter/newsletter-tables.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { newId, newToken } from '#app/foundation/lib/ids.ts'
import { presetSetting } from '#tests/preset-setting.ts'
import { addOrder, payOrder } from '#tests/orders.ts'
import { findVariant, productSlugs } from '#tests/visual/world-goods.ts'
import { atBothSizes, expectProblemFocused, expectSound, press } from './both-sizes.ts'
import {
  addWigToCart,
  expectConfirmed,
  fillCheckout,
  goodCard,
  newShopper,
  payOnPaystack,
  type Shopper,
} from './journey.ts'
import { digitsOf, findMail, followInMail, openInInbox, readText, textsTo } from './inbox.ts'
import { expectReported, readAndLeave, testAndSend, writeNewsletter } from './newsletter-journey.ts'
import { test } from './staff-journey.ts'

/** No other spec asks about this one. */
const asked = { path: '/product/ireti-pixie-crop', name: 'Ireti Pixie Crop' }

/** Of a journey with many pages in two windows, beside others on a busy machine. */
const longMs = 240_000

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function openWindow(browser: Browser, use: object): Promise<Page> {
  return (await browser.newContext({ ...test.info().project.use, ...use })).newPage()
}

async function ask(page: Page, question: string, shopper: Shopper): Promise<void> {
  await page.goto(asked.path)
  await press(page, 'Ask a question', 'link')
  await expect(heading(page)).toHaveText('Ask a question')
  await page.getByLabel('Your question').fill(question)
  await press(page, 'Send question')
  await expect(page.getByText('Please enter the name we may show.').first()).toBeVisible()
  await expectProblemFocused(page)
  await expectSound(page, 'a question without a name')
  await page.getByLabel('Name to show').fill('Ronke')
  await page.getByRole('main').getByLabel('Email').fill(shopper.email)
  await press(page, 'Send question')
  await expect(page.getByText('Thank you. We read every question ourselves')).toBeVisible()
  await page.goto(asked.path)
  await expect(page.getByText(question)).toHaveCount(0)
}

async function answerIt(desk: Page, mark: string, answer: string): Promise<void> {
  await desk.goto(`/admin/questions?q=${mark}`)
  await expectSound(desk, 'questions in the office')
  await press(desk, asked.name, 'link')
  await expect(heading(desk)).toHaveText(asked.name)
  await desk.getByLabel('Public answer').fill(answer)
  await expectSound(desk, 'a question in the office')
  await press(desk, 'Publish answer')
  await expect(desk.getByText('The question and your answer are published.')).toBeVisible()
}

/** The time in which what they are told of could be undone, over now. */
async function letMessagesGo(db: Db, recipient: string): Promise<void> {
  await db.execute(sql`update pgboss.job set start_after = now() where name = 'send-message' and state = 'created'
    and data->>'messageId' in (select id from messages where recipient = ${recipient})`)
}

/** Returns their phone as the networks write it. */
async function buyAndHearBySms(page: Page): Promise<string> {
  await addWigToCart(page)
  await page.goto('/checkout')
  await fillCheckout(page, newShopper())
  const phone = digitsOf(await page.getByLabel('Phone').inputValue())
  await page.getByRole('radio', { name: /^SMS/u }).check()
  await expectSound(page, 'a checkout whose customer wants SMS')
  await press(page, /^Pay ₦/u)
  await payOnPaystack(page, goodCard)
  return phone
}

async function changeToWhatsApp(page: Page): Promise<void> {
  const updates = page.getByRole('region', { name: 'Updates' })
  await expect(updates).toContainText('We send you news of this order by SMS.')
  await updates.locator('summary').click()
  await updates.getByRole('radio', { name: /^WhatsApp/u }).check()
  await updates.getByRole('button', { name: 'Save' }).click()
  await expect(updates.getByText('Your choice has been saved.')).toBeVisible()
  await expect(updates).toContainText('We send you news of this order by WhatsApp.')
  await expectSound(page, 'an order whose customer wants WhatsApp')
}

async function shipIt(desk: Page, number: string): Promise<void> {
  await desk.goto(`/admin/orders?tab=all&q=${number}`)
  await press(desk, new RegExp(`^${number}`, 'u'), 'link')
  await expect(heading(desk)).toHaveText(`Order ${number}`)
  await desk.getByText('Ship a parcel').click()
  await press(desk, 'Mark parcel as shipped')
  await press(desk, 'Mark parcel as shipped anyway')
  await expect(desk.getByRole('status', { name: 'Status' })).toHaveText('Shipped')
}

atBothSizes((use) => {
  test('a newsletter is written, tried, sent, followed to the shop, left, and counted', async ({
    page,
    browser,
    enterAs,
    shopDb,
  }) => {
    test.setTimeout(longMs)
    // By whatever hour this runs; no other spec minds.
    await presetSetting(shopDb, 'campaigns', { quietFromHour: 0, quietToHour: 0 })
    const reader = newShopper()
    const [email, confirmedAt] = [reader.email, new Date()]
    await shopDb
      .insert(subscribers)
      .values({ id: newId('sub'), email, state: 'subscribed', source: 'footer', confirmedAt })
    const subject = `Honey is back ${newToken().slice(0, 8)}`
    const { email: staff } = await enterAs('owner')
    await writeNewsletter(page, subject)
    await testAndSend(page, subject, staff)
    const inbox = await openWindow(browser, use)
    await readAndLeave(inbox, reader, subject)
    await inbox.context().close()
    await expectReported(page)
  })

  test('a question is asked on a product, and answered there and by mail', async ({
    page,
    browser,
    enterAs,
    shopDb,
  }) => {
    test.setTimeout(longMs)
    const shopper = newShopper()
    const mark = newToken().slice(0, 8)
    const answer = `No, the band is soft and adjusts. ${mark}`
    await ask(page, `Does the band leave marks? ${mark}`, shopper)
    const desk = await openWindow(browser, use)
    await enterAs('owner', { context: desk.context() })
    await answerIt(desk, mark, answer)
    await page.goto(asked.path)
    await expect(page.getByRole('region', { name: 'Questions' }).getByText(answer)).toBeVisible()
    await expectSound(page, 'a product with an answer')
    await letMessagesGo(shopDb, shopper.email)
    const mail = await findMail(page, shopper, { subject: 'Your question is answered' })
    expect(mail.text).toContain(answer)
    await openInInbox(page, new RegExp(`Your question is answered.*${shopper.email}`, 'su'))
    const all = await followInMail(page, 'View all questions')
    await expect(all).toHaveURL(`${asked.path}/questions`)
    await expect(all.getByText(answer)).toBeVisible()
    // Off the page again, which others look at as well.
    await press(desk, 'Hide')
    await expect(desk.getByText('The question is hidden.')).toBeVisible()
    await page.goto(asked.path)
    await expect(page.getByText(answer)).toHaveCount(0)
    await desk.context().close()
  })

  test('a shopper hears of their order by SMS, and on WhatsApp from when they say so', async ({
    page,
    browser,
    enterAs,
    shopDb,
  }) => {
    test.slow()
    const phone = await buyAndHearBySms(page)
    const order = await expectConfirmed(page)
    const number = /Order (\d+)/u.exec(await page.getByRole('main').innerText())?.[1] ?? ''
    const confirmed = await readText(page, phone, {
      channel: 'sms',
      says: new RegExp(`order ${number} is confirmed`, 'u'),
    })
    await page.goto(/https?:\/\/\S+/u.exec(confirmed)?.[0] ?? '')
    await expect(page).toHaveURL(order)
    await changeToWhatsApp(page)
    const desk = await openWindow(browser, use)
    await enterAs('owner', { context: desk.context() })
    await shipIt(desk, number)
    await desk.context().close()
    await letMessagesGo(shopDb, `+${phone}`)
    const says = new RegExp(`order ${number} is on its way`, 'u')
    await readText(page, phone, { channel: 'whatsapp', says })
    const bySms = (await textsTo(page, phone)).filter(({ channel }) => channel === 'sms')
    expect(bySms.filter(({ text }) => says.test(text))).toEqual([])
  })

  test('a guest who lost the mail finds the order by number, phone and the code of an SMS', async ({
    page,
    shopDb,
  }) => {
    const { email } = newShopper()
    const phone = `+23480${String(Date.now()).slice(-8)}`
    const units = [[await findVariant(shopDb, productSlugs.made), 1]] satisfies [unknown, number][]
    const { id, number, linkToken } = await addOrder(shopDb, { now: new Date(), units, email }, { phone })
    await payOrder(shopDb, id)
    await page.goto('/login')
    await press(page, /find your order|guest/iu, 'link')
    await expect(heading(page)).toHaveText('Find your order')
    await page.getByLabel('Order number').fill(String(number))
    await page.getByLabel('Email or phone').fill(`0${phone.slice(4)}`)
    await press(page, 'Send me a code')
    await expect(heading(page)).toHaveText('Check your phone')
    await expectSound(page, 'a code that is on its way by SMS')
    const window = await page.context().newPage()
    const text = await readText(window, phone.slice(1), {
      channel: 'sms',
      says: new RegExp(`\\d{6} is your code for order ${number}`, 'u'),
    })
    await window.close()
    await page.getByLabel('Code').fill(/\d{6}/u.exec(text)?.[0] ?? '')
    await press(page, 'Open my order')
    await expect(page).toHaveURL(`/order/${linkToken}`)
    await expect(page.getByRole('main')).toContainText(`Order ${number}`)
  })
})
