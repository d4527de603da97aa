// What people write about themselves is text everywhere: in pages, in the data that pages carry for their scripts, in mails,
// in exports. Nothing of it runs, and none of it makes a mail of ours a stranger's letter.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveAddress } from '#app/domain/delivery/addresses.server.ts'
import { addressForm } from './addresses.ts'
import { flows, newAddress } from './alike.ts'
import { submit } from './forms.ts'
import { type IdentityShop, type Member, startIdentityShop } from './identity-shop.ts'
import type { Answer } from './visitor.ts'

let identity: IdentityShop
let member: Member
beforeAll(async () => {
  identity = await startIdentityShop()
  member = await identity.member()
}, 150_000)
afterAll(() => identity.stop())

const canaries = {
  tag: '"><img src=x onerror=alert(7331)>',
  script: '</script><script>alert(7331)</script>',
  comment: '--><svg/onload=alert(7331)>',
  attribute: `' onmouseover='alert(7331)`,
  template: '${alert(7331)}{{7*7331}}<%= 7331 %>',
}

/** Reads a page as a browser's parser would: a tag or an event handler made of a canary would stand there unescaped. */
function expectText({ body }: Pick<Answer, 'body'>): void {
  const tags = [...body.matchAll(/<[a-z](?:"[^"]*"|'[^']*'|[^"'<>])*>/giu)].map(([tag]) => tag)
  const unquoted = tags.map((tag) => tag.replaceAll(/"[^"]*"|'[^']*'/gu, '""'))
  const made = ['<img src=x', '<script>alert', '<svg/onload'].filter((text) => body.includes(text))
  const handlers = unquoted.filter((tag) => /[\s"'/]on[a-z]+\s*=/iu.test(tag))
  expect([...made, ...handlers]).toEqual([])
  // What a template would make of 7*7331.
  expect(body.includes('51317')).toBe(false)
}

const personalPages = [
  '/profile',
  '/profile/details',
  '/profile/addresses',
  '/profile/hair',
  '/profile/email',
  '/orders',
  '/checkout',
]

describe.each(Object.entries(canaries))('%s', (_, canary) => {
  test('as name, address and note stays text on their pages', async () => {
    await submit(member.visitor, '/profile/details', { name: canary.slice(0, 100), phone: '' })
    const form = addressForm({ label: canary, name: canary, city: canary, address: canary, landmark: canary })
    await saveAddress(identity.db, member.id, { id: null, form, now: new Date() })
    await submit(member.visitor, '/profile/hair', { notes: canary })
    expect((await member.visitor.get('/profile/details')).body).toContain('7331')
    expect((await member.visitor.get('/profile/addresses')).body).toContain('7331')
    for (const path of personalPages) expectText(await member.visitor.get(path))
    expectText(await member.visitor.post('/profile/details', { name: '', phone: canary }))
  })

  test('typed into the forms comes back as text', async () => {
    for (const { path, fields } of Object.values(flows))
      expectText(await identity.visitor().post(path, { ...fields(canary), name: canary, next: canary }))
    for (const query of ['next', 'token', 'refused', 'ended', 'changed', 'email', 'done'])
      for (const path of [
        '/login',
        '/verify-email',
        '/reset-password',
        '/sign-in-link',
        '/sign-in/done',
        '/profile',
      ])
        expectText(await member.visitor.get(`${path}?${query}=${encodeURIComponent(canary)}`))
  })

  test('as a name in a mail is text, and none of its lines are headers', async () => {
    const email = newAddress()
    await identity.visitor().post('/signup', { ...flows['sign up'].fields(email), name: `Ada ${canary}` })
    const { id, subject } = await caught(email)
    expect(subject).not.toContain('7331')
    expectText(await identity.visitor().get(`/_mail/${id}/html`))
  })
})

test('a name that is an advertisement brings no link and no sentence into a mail of ours', async () => {
  const email = newAddress()
  const name = 'You won 1m naira, claim at https://evil.example/win or evil.example'
  await identity.visitor().post('/signup', { ...flows['sign up'].fields(email), name })
  const { id, text } = await caught(email)
  expect(text).not.toMatch(/evil|won 1m/u)
  expect((await identity.visitor().get(`/_mail/${id}/html`)).body).not.toMatch(/evil|won 1m/u)
})

test('a name with line breaks cannot add a header', async () => {
  const email = newAddress()
  const name = 'Ada\r\nBcc: thief@example.com\r\n\r\nHello'
  await identity.visitor().post('/signup', { ...flows['sign up'].fields(email), name })
  // The next mail: when it is there, the one before has gone or never will.
  const after = newAddress()
  await identity.visitor().post('/signup', flows['sign up'].fields(after))
  await caught(after)
  const { mails: stolen } = JSON.parse(
    (await identity.visitor().get('/_mail/api/mails?to=thief@example.com')).body,
  ) as {
    mails: unknown[]
  }
  expect(stolen).toEqual([])
})

type Caught = { id: string; subject: string; text: string }

async function caught(email: string): Promise<Caught> {
  return (await identity.mailTo(email)) as Caught & { to: string }
}
