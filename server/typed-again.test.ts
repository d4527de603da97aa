// What was typed into a form is given back by the page that says why it could not be taken.
import pg from 'pg'
import { expect, test, describe } from 'vitest'
import { fill, partsWith } from '#tests/http-app-parts.ts'
import type { HandlePage } from './app.ts'
import { createEntries, createHttpApp } from './http-app.ts'

describe('a form that cannot be taken just now', () => {
  const away = new pg.DatabaseError('the database system is shutting down', 0, 'error')
  away.code = '57P01'
  /** The status is 422 where the form has a mistake, and only the page around it could not be made. */
  const noDatabase =
    (status: number): HandlePage =>
    async (request, { faulted }) => {
      // An action has read it by then.
      await request.text()
      faulted(away)
      const headers = { 'content-security-policy': "default-src 'self'" }
      return new Response('Something broke on our side', { status, headers })
    }
  const shop = { baseUrl: 'http://shop.test', payment: { pageOrigin: 'https://pay.example' } }
  const browser = { accept: 'text/html,*/*', origin: 'http://shop.test' }
  const post = async (body: string | FormData, headers: Record<string, string>, status = 500) => {
    const deps = partsWith({
      shop,
      checkoutDb: null,
      pageCache: { tick: () => 7 },
      handlePage: async () => noDatabase(status),
    })
    const request = new Request('http://shop.test/checkout?x=1', { method: 'POST', body, headers })
    const length = String((await request.clone().arrayBuffer()).byteLength)
    request.headers.set('content-length', length)
    const answer = await createHttpApp(deps).request(request)
    return { answer, html: await answer.text() }
  }
  const asForm = { ...browser, 'content-type': 'application/x-www-form-urlencoded' }
  const inputs = (html: string) =>
    [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/gu)].map(([, name, value]) => [
      name,
      value,
    ])

  test('comes back with what was typed, to be sent again to the same address', async () => {
    const typed = new URLSearchParams([
      ['key', 'k3y'],
      ['name', '"Ada" <b> & Co'],
      ['name', 'two\nlines'],
      ['password', 'open sesame'],
    ])
    const { answer, html } = await post(typed.toString(), asForm)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(inputs(html)).toEqual([
      ['key', 'k3y'],
      ['name', '&quot;Ada&quot; &lt;b&gt; &amp; Co'],
      ['name', 'two\nlines'],
    ])
    expect(html).toMatch(/<form method="post" enctype="application\/x-www-form-urlencoded">/u)
    expect(html).toContain('Passwords, codes and card details are not kept')
    expect(html).not.toContain('sesame')
    expect(answer.headers.get('content-security-policy')).toContain("form-action 'self' https://pay.example;")
  })

  test('and so does one whose sender told no length', async () => {
    const deps = partsWith({
      shop,
      checkoutDb: null,
      pageCache: { tick: () => 7 },
      handlePage: async () => noDatabase(500),
    })
    const send = async (text: string) => {
      const body = new Blob([new URLSearchParams({ text }).toString()]).stream()
      const init = { method: 'POST', body, headers: asForm, duplex: 'half' } as RequestInit
      const answer = await createHttpApp(deps).request(new Request('http://shop.test/checkout', init))
      return { status: answer.status, inputs: inputs(await answer.text()) }
    }
    expect(await send('hair')).toEqual({ status: 503, inputs: [['text', 'hair']] })
    expect(await send('x'.repeat(70_000))).toEqual({ status: 503, inputs: [] })
    expect((await send('x'.repeat(300_000))).status).toBe(413)
  })

  test('and so does one with a mistake in it', async () => {
    const { answer, html } = await post('email=ada', asForm, 422)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(inputs(html)).toEqual([['email', 'ada']])
  })

  test('and so does one with files, without them', async () => {
    const typed = new FormData()
    typed.set('text', 'hair')
    typed.set('photo', new File(['x'], 'a.jpg'))
    const { html } = await post(typed, browser)
    expect(inputs(html)).toEqual([['text', 'hair']])
    expect(html).toContain('Files are not kept')
    expect(html).toContain('enctype="multipart/form-data"')
  })

  test('but not what is too much for a page, what is no form, and what a script has sent', async () => {
    const large = new URLSearchParams({ text: 'x'.repeat(70_000) }).toString()
    const cases = [
      [large, asForm],
      ['--x--', { ...browser, 'content-type': 'multipart/form-data; boundary=y' }],
      ['{"text":"hair"}', { ...browser, 'content-type': 'application/json' }],
      ['text=hair', { ...asForm, accept: '*/*' }],
    ] as const
    for (const [body, headers] of cases) {
      const { answer, html } = await post(body, headers)
      expect([answer.status, inputs(html)]).toEqual([503, []])
    }
  })

  test('because the shop is full: as many are read as may be given back', async () => {
    const entries = createEntries()
    await fill(entries.admission, 'forms')
    const deps = partsWith({ shop, entries, checkoutDb: null, pageCache: { tick: () => 7 } })
    const app = createHttpApp(deps)
    const headers = { ...asForm, 'content-length': '9' }
    const answers = await Promise.all(
      Array.from({ length: 60 }, async () => {
        const answer = await app.request('http://shop.test/cart', {
          method: 'POST',
          body: 'text=hair',
          headers,
        })
        return [answer.status, inputs(await answer.text()).length]
      }),
    )
    expect(answers.filter(([status, count]) => status === 503 && count === 1)).toHaveLength(50)
    expect(answers.filter(([status, count]) => status === 503 && count === 0)).toHaveLength(10)
  })
})
