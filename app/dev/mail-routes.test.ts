import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { shop, type ShopContext } from '#app/http/context.server.ts'
import { loader as loadHtml } from './mail-html.route.ts'
import { loader as loadMail } from './mail.route.tsx'
import { loader as loadMails } from './mails.route.tsx'

function argsFor(demo: boolean, mail: string) {
  const context = new RouterContextProvider()
  const parts: Pick<ShopContext, 'demo' | 'baseUrl'> = { demo, baseUrl: 'https://shop.test' }
  context.set(shop, parts as ShopContext)
  const url = new URL(`https://shop.test/dev/mails/${mail}`)
  return { context, params: { mail }, request: new Request(url), url, pattern: '' }
}

type Args = ReturnType<typeof argsFor>
const mailsOf = (args: Args) => loadMails(args)
const mailOf = (args: Args) => loadMail(args)
const htmlOf = (args: Args) => loadHtml(args)

test('in the demo shop every mail can be looked at', async () => {
  const { mails } = mailsOf(argsFor(true, ''))
  expect(mails.length).toBeGreaterThan(24)
  for (const { id, subject } of mails) expect(mailOf(argsFor(true, id))).toMatchObject({ id, subject })
  expect(mailOf(argsFor(true, 'newsletter-confirm')).headers.map(([name]) => name)).toEqual([
    'List-Unsubscribe',
    'List-Unsubscribe-Post',
  ])
})

test('the drawn part is framed without rights', async () => {
  const answer = await htmlOf(argsFor(true, 'order-paid'))
  expect(await answer.text()).toContain('Your order is confirmed.')
  expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*; sandbox$/u)
  expect(answer.headers.get('x-frame-options')).toBe('SAMEORIGIN')
})

test('production knows no such pages', async () => {
  for (const load of [mailsOf, mailOf]) {
    let thrown: unknown = null
    try {
      load(argsFor(false, 'order-paid'))
    } catch (error) {
      thrown = error
    }
    expect(thrown).toBeInstanceOf(Response)
    expect((thrown as Response).status).toBe(404)
  }
  expect((await htmlOf(argsFor(false, 'order-paid'))).status).toBe(404)
})

test('a mail that there is not is not found', async () => {
  expect((await htmlOf(argsFor(true, 'nothing'))).status).toBe(404)
})
