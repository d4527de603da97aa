import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shop, type ShopContext } from '#app/foundation/http/context.server.ts'
import { settingDefaults } from '#app/foundation/settings/setting-keys.ts'
import { presetSetting } from '#tests/preset-setting.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { loader as loadHtml } from './mail-html.route.ts'
import { loader as loadMail } from './mail.route.tsx'
import { loader as loadMails } from './mails.route.tsx'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

function argsFor(demo: boolean, mail: string) {
  const context = new RouterContextProvider()
  const deps: Pick<ShopContext, 'demo' | 'baseUrl' | 'db'> = {
    demo,
    baseUrl: 'https://shop.test',
    db: database.db,
  }
  context.set(shop, deps as ShopContext)
  const url = new URL(`https://shop.test/dev/mails/${mail}`)
  return { context, params: { mail }, request: new Request(url), url, pattern: '' }
}

test('in the demo shop every mail can be looked at', async () => {
  const { mails } = await loadMails(argsFor(true, ''))
  expect(mails.length).toBeGreaterThan(24)
  for (const { id, subject } of mails)
    expect(await loadMail(argsFor(true, id))).toMatchObject({ id, subject })
  const { headers } = await loadMail(argsFor(true, 'newsletter-confirm'))
  expect(headers.map(([name]) => name)).toEqual(['List-Unsubscribe', 'List-Unsubscribe-Post'])
})

test('the drawn part is framed without rights', async () => {
  const answer = await loadHtml(argsFor(true, 'order-paid'))
  expect(await answer.text()).toContain('Your order is confirmed.')
  expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*; sandbox$/u)
  expect(answer.headers.get('x-frame-options')).toBe('SAMEORIGIN')
})

test('production knows no such pages', async () => {
  for (const load of [loadMails, loadMail]) {
    const refused = await load(argsFor(false, 'order-paid')).then(
      () => null,
      (thrown: unknown) => thrown,
    )
    expect(refused).toBeInstanceOf(Response)
    expect((refused as Response).status).toBe(404)
  }
  expect((await loadHtml(argsFor(false, 'order-paid'))).status).toBe(404)
})

test('a mail that there is not is not found', async () => {
  expect((await loadHtml(argsFor(true, 'nothing'))).status).toBe(404)
})

describe('once the owner has changed the house', () => {
  const house = {
    ...settingDefaults.house,
    name: 'Crown & Comb',
    legalName: 'Crown & Comb Ltd',
    email: 'hello@crown-and-comb.example',
    phone: '+2348011112222',
    whatsapp: '+2348033334444',
    street: '7 Awolowo Road',
    area: 'Ikoyi',
    city: 'Abeokuta',
    hours: 'Sundays only',
  }
  const was = settingDefaults.house
  const former = [was.email, was.phone, was.phone.slice(1), was.street, was.hours, was.name]

  test('no mail names the address, number or place that it came with', async () => {
    await presetSetting(database.db, 'house', house)
    const { mails } = await loadMails(argsFor(true, ''))
    for (const { id } of mails) {
      const { text } = await loadMail(argsFor(true, id))
      const html = await (await loadHtml(argsFor(true, id))).text()
      for (const part of [text, html]) {
        for (const words of former) expect(part, `${id} says ${words}`).not.toContain(words)
        expect(part, id).toContain(house.street)
      }
    }
  })
})
