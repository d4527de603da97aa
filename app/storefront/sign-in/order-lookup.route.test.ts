// The page by which guests find their order, as browsers post to it: alike for orders that there are and those that there are not.
import { expect, test } from 'vitest'
import { mailsTo } from '#tests/account-browser.ts'
import { type Cookies, type Fields, visitCheckout } from '#tests/checkout-visits.ts'
import * as lookupRoute from './order-lookup.route.tsx'

const visit = visitCheckout()

async function post(path: string, fields: Fields, cookies: Cookies = {}) {
  const asked = visit.args(path, { method: 'POST', body: new URLSearchParams(fields) }, cookies)
  const answer = await lookupRoute.action(asked as unknown as Parameters<typeof lookupRoute.action>[0])
  if (!(answer instanceof Response)) return { status: answer.init?.status, data: answer.data }
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    cookie: answer.headers.get('set-cookie') ?? '',
  }
}

test('an order that there is and one that there is not are answered alike', async () => {
  await visit.post(await visit.cartOf())
  const { number, email, phone } = await visit.lastOrder()
  const answers = await Promise.all(
    [
      { number: `#${number}`, contact: email },
      { number: `${number + 1}`, contact: email },
      { number: `${number}`, contact: phone },
      { number: `${number}`, contact: '0803 999 1234' },
    ].map((fields) => post('/order-lookup', fields)),
  )
  const alike = answers.map(({ cookie = '', ...rest }) => ({
    ...rest,
    cookie: cookie.replace(/=\w{32}/u, '=…'),
  }))
  expect(alike[0]).toEqual({
    status: 303,
    location: '/order-lookup?code',
    cookie: '__Host-order-lookup=…; Path=/; Max-Age=900; HttpOnly; SameSite=Lax; Secure',
  })
  expect(new Set(alike.map((answer) => JSON.stringify(answer))).size).toBe(1)
  const wrong = await post(
    '/order-lookup?code',
    { code: '12 34 56' },
    { '__Host-order-lookup': 'x'.repeat(32) },
  )
  expect(wrong).toMatchObject({
    status: 422,
    data: { errors: { code: expect.stringContaining('not right') } },
  })
  expect(JSON.stringify(wrong)).not.toContain('12 34 56')
})

test('with SMS a phone is answered alike too, by what was typed and not by what there is', async () => {
  visit.phone.sms = {}
  await visit.post(await visit.cartOf())
  const { number, phone, email } = await visit.lastOrder()
  const to = async (fields: Fields) => (await post('/order-lookup', fields)).location
  expect(await to({ number: `${number}`, contact: phone })).toBe('/order-lookup?code=sms')
  expect(await to({ number: `${number + 1}`, contact: phone })).toBe('/order-lookup?code=sms')
  expect(await to({ number: `${number}`, contact: '0803 999 1234' })).toBe('/order-lookup?code=sms')
  expect(await to({ number: `${number}`, contact: email })).toBe('/order-lookup?code')
  const seen = async (query: string) => {
    const asked = visit.args(`/order-lookup${query}`, {}, { '__Host-order-lookup': 'x'.repeat(32) })
    return lookupRoute.loader(asked as unknown as Parameters<typeof lookupRoute.loader>[0])
  }
  expect(await seen('?code=sms')).toMatchObject({ step: 'code', by: 'sms', canText: true })
  expect(await seen('?code')).toMatchObject({ step: 'code', by: 'mail', canText: true })
  visit.phone.sms = null
  expect(await seen('')).toMatchObject({ step: 'ask', canText: false })
})

test('the code leads to the order', async () => {
  await visit.post(await visit.cartOf())
  const { number, email, linkToken } = await visit.lastOrder()
  const { cookie = '' } = await post('/order-lookup', { number: String(number), contact: email })
  const token = /order-lookup=(\w{32})/u.exec(cookie)?.[1] ?? ''
  const [mail] = await mailsTo(visit.db, email, 'order-code', visit.deps().secret)
  const code = /\d{6}/u.exec(mail?.subject ?? '')?.[0] ?? ''
  const opened = await post(
    '/order-lookup?code',
    { code: `${code.slice(0, 3)} ${code.slice(3)}` },
    { '__Host-order-lookup': token },
  )
  expect(opened).toMatchObject({ status: 303, location: `/order/${linkToken}` })
})

test('what cannot be a number or a contact is said beside its field, and stays typed', async () => {
  const answer = await post('/order-lookup', { number: 'A-1042', contact: 'ngozi' })
  expect(answer).toMatchObject({
    status: 422,
    data: {
      values: { number: 'A-1042', contact: 'ngozi' },
      errors: {
        number: expect.stringContaining('digits'),
        contact: expect.stringContaining('email or a phone'),
      },
    },
  })
})
