// ?next= leads to pages of our own and nowhere else, whatever is written there and whichever way they sign in.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rightPassword } from './alike.ts'
import { formsIn, openLink } from './forms.ts'
import { type IdentityShop, linkIn, startIdentityShop } from './identity-shop.ts'

let identity: IdentityShop
beforeAll(async () => {
  identity = await startIdentityShop()
}, 150_000)
afterAll(() => identity.stop())

/** The front door takes no address with a NUL, and none of more than 8,000 characters. */
function refused(status: number, next: string): boolean {
  return next.includes('\u0000') ? status === 400 : encodeURIComponent(next).length > 7_900 && status === 414
}

/** A link may carry the own path that is wanted on: it has to be an own one, and nothing else of it may lead away. */
function expectOwnLink(href: string): void {
  const to = new URL(href.replaceAll('&amp;', '&'), identity.shop.baseUrl)
  expectOwn(to.searchParams.get('next'))
  to.searchParams.delete('next')
  expect(to.href).not.toMatch(/evil|script:/iu)
}

const elsewhere = [
  'https://evil.example',
  'http://evil.example/',
  '//evil.example',
  '///evil.example',
  '////evil.example//',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '\u0000//evil.example',
  '\u00a0//evil.example',
  '/\u2028/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/shop/..//evil.example',
  '/%2f/evil.example',
  '/%5cevil.example',
  '/%09/evil.example',
  '//evil.example@127.0.0.1',
  'https:evil.example',
  'https:/evil.example',
  'https:\\evil.example',
  'http:///evil.example',
  'HTTPS://EVIL.EXAMPLE',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  '\u0001javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://evil.example/x',
  'mailto:x@evil.example',
  '?next=//evil.example',
  '#//evil.example',
  '.evil.example',
  '@evil.example',
  ':80',
  '//evil。example',
  '//%65vil.example',
  '/⁄evil.example',
  '/／evil.example',
  '／／evil.example',
  '/login?next=//evil.example',
  '/logout',
  '/logout?x=1',
  '/logout.data',
  '/LOGOUT',
  '/%6cogout',
  '/./logout',
  '/shop/../logout',
  '/logout/',
  '//logout',
  'x'.repeat(9_000),
  '/' + 'x'.repeat(9_000),
  'null',
  'undefined',
  '[object Object]',
  '',
]

/** Where a browser would go; throws for what a browser could not. */
function expectOwn(location: string | null): void {
  const base = new URL(identity.shop.baseUrl)
  const to = new URL(location ?? '/', base)
  expect(to.origin).toBe(base.origin)
  expect(decodeURIComponent(to.pathname).toLowerCase()).not.toMatch(/^\/+(?:logout|evil)/u)
  // Once more as a second redirect would read it.
  expect(new URL(to.pathname, base).origin).toBe(base.origin)
}

describe('after signing in, they never land elsewhere:', () => {
  test('signed in already', async () => {
    const { visitor } = await identity.member()
    for (const next of elsewhere) {
      const answer = await visitor.get(`/login?next=${encodeURIComponent(next)}`)
      if (refused(answer.status, next)) continue
      expect(answer.status).toBe(302)
      expectOwn(answer.location)
    }
  })

  test('the form of the page, and its links', async () => {
    for (const next of elsewhere) {
      const page = await identity.visitor().get(`/login?next=${encodeURIComponent(next)}`)
      if (refused(page.status, next)) continue
      expect(page.status).toBe(200)
      for (const { fields } of formsIn(page.body, '/login')) expectOwn(fields['next'] ?? '/')
      for (const [, href = ''] of page.body.matchAll(/<(?:a|form)\b[^>]*\s(?:href|action)="([^"]*)"/giu))
        expectOwnLink(href)
    }
  })

  test.each(elsewhere.filter((_, turn) => turn % 5 === 0))('by password, next=%j', async (next) => {
    const email = await identity.addPerson()
    const answer = await identity.visitor().post('/login', { email, password: rightPassword, next })
    expect(answer.status).toBe(303)
    expectOwn(answer.location)
  })

  test('by Google', async () => {
    for (const next of elsewhere.slice(0, 12)) {
      const visitor = identity.visitor()
      const left = await visitor.post('/sign-in/google', { next })
      const page = new URL(left.location ?? '', identity.shop.baseUrl)
      const person = { choice: 'typed', email: `${Math.random()}@example.com`, name: 'Ada', verified: 'yes' }
      const back = await visitor.post(page.pathname + page.search, person)
      expectOwn((await visitor.get(back.location ?? '')).location)
    }
  })

  test.each(['//evil.example', '/\\evil.example', 'https://evil.example'])(
    'by a link of a mail, next=%j',
    async (next) => {
      const email = await identity.addPerson()
      await identity.visitor().post('/login', { email, intent: 'link', next })
      const link = linkIn(await identity.mailTo(email), /sign-in-link/u)
      expect(link).not.toContain('evil')
      const forged = new URL(link, identity.shop.baseUrl)
      forged.searchParams.set('next', next)
      const answer = await openLink(identity.visitor(), forged.pathname + forged.search)
      expectOwn(answer.location)
      const done = new URL(answer.location ?? '/', identity.shop.baseUrl)
      expectOwn(done.searchParams.get('next'))
      expect((await identity.visitor().get(done.pathname + done.search)).body).not.toMatch(/href="[^"]*evil/u)
    },
  )
})

test('a page of our own is kept, with its query', async () => {
  const { visitor } = await identity.member()
  for (const next of [
    '/orders',
    '/product/aku-bone-classic?length=22',
    '/search?q=a%20b&page=2',
    '/profile/hair#top',
  ])
    expect((await visitor.get(`/login?next=${encodeURIComponent(next)}`)).location).toBe(
      next.replace(/#.*/u, ''),
    )
})
