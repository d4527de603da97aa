// A stranger asks for an account, or a change of email, with somebody else's address. Its owner does what the mail says, in
// a browser of their own and without JavaScript: the stranger gets nothing by it.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '#app/domain/accounts/account-tables.server.ts'
import { listAddresses } from '#app/domain/delivery/addresses.server.ts'
import { newAddress, rightPassword } from './alike.ts'
import { formsIn, openLink, submit } from './forms.ts'
import { type IdentityShop, isSignedIn, linkIn, signIn, startIdentityShop } from './identity-shop.ts'
import { addOrder, ownerOf, payOrder } from './orders.ts'
import type { Visitor } from './visitor.ts'

let identity: IdentityShop
beforeAll(async () => {
  identity = await startIdentityShop()
}, 150_000)
afterAll(() => identity.stop())

const ownPassword = 'copper-orchard-window-18'
const name = 'Mallory Strange'

async function askFor(email: string, next = '/'): Promise<Visitor> {
  const visitor = identity.visitor()
  const fields = { name, email, phone: '0803 999 9999', password: rightPassword, next }
  expect((await visitor.post('/signup', { ...fields, confirmPassword: rightPassword })).status).toBe(303)
  return visitor
}

const mailedLink = async (email: string) => linkIn(await identity.mailTo(email), /verify-email/u)
const tokenIn = (link: string) => new URL(link, 'http://shop.test').searchParams.get('token') ?? ''

async function read(email: string) {
  const [user] = await identity.db.select().from(users).where(eq(users.email, email))
  if (!user) throw new Error(`no account of ${email}`)
  return user
}

async function expectOut(email: string): Promise<void> {
  await expect(signIn(identity.visitor(), email, rightPassword)).rejects.toThrow('no session')
}

describe('an account that a stranger asked for', () => {
  test(
    'is nobody’s until its owner chooses a password; then it has nothing of the stranger',
    { timeout: 60_000 },
    async () => {
      const email = newAddress()
      const order = await addOrder(identity.db, { email })
      await payOrder(identity.db, order.id)
      const stranger = await askFor(email)
      const link = await mailedLink(email)
      const owner = identity.visitor()
      const page = await owner.get(link)
      expect(page.body).toContain('Choose your password')
      expect(page.body).not.toMatch(/Mallory|0803 999|Confirm and sign in/u)
      const pressed = await owner.post('/verify-email', { token: tokenIn(link) })
      expect([pressed.status, pressed.location]).toEqual([422, null])
      expect(pressed.body).toContain('Choose your password')
      const empty = await openLink(owner, link, { password: '' })
      expect([empty.status, await isSignedIn(owner)]).toEqual([422, false])
      expect((await openLink(owner, link, { password: 'short' })).body).toContain('Choose your password')
      expect(await read(email)).toMatchObject({ emailVerified: false })
      await expectOut(email)
      const chosen = await openLink(owner, link, { name: 'Ada Okafor', password: ownPassword })
      expect(chosen.status).toBe(303)
      expect(await isSignedIn(owner)).toBe(true)
      const user = await read(email)
      expect(user).toMatchObject({ name: 'Ada Okafor', phone: null, emailVerified: true })
      expect(await ownerOf(identity.db, order.id)).toBe(user.id)
      await expectOut(email)
      await signIn(identity.visitor(), email, ownPassword)
      expect(await isSignedIn(stranger)).toBe(false)
      const late = await openLink(stranger, link)
      expect([late.status, await isSignedIn(stranger)]).toEqual([422, false])
    },
  )

  test('opens by one press where it was asked for, and leads back to where its owner was', async () => {
    const email = newAddress()
    const owner = await askFor(email, '/product/aku-bone-classic?length=22')
    const link = await mailedLink(email)
    expect((await owner.get(link)).body).toContain('Confirm and sign in')
    const done = await openLink(owner, link)
    expect(done.location).toBe(
      `/sign-in/done?next=${encodeURIComponent('/product/aku-bone-classic?length=22')}`,
    )
    expect(await isSignedIn(owner)).toBe(true)
    await signIn(identity.visitor(), email, rightPassword)
  })

  test.each(['//evil.example', '/\\evil.example', 'https://evil.example'])(
    'leads nowhere else after the link, next=%j',
    async (next) => {
      const email = newAddress()
      const owner = await askFor(email, next)
      const link = await mailedLink(email)
      expect(link).not.toContain('evil')
      const forged = `${link}&next=${encodeURIComponent(next)}`
      expect((await openLink(owner, forged)).location).toBe('/sign-in/done?next=%2F')
    },
  )
})

describe('after paying', () => {
  const buyer = async () => {
    const email = newAddress()
    const order = await addOrder(identity.db, { email })
    await payOrder(identity.db, order.id)
    const visitor = identity.visitor()
    const path = `/order/${order.linkToken}/account`
    expect((await submit(visitor, path, { password: rightPassword })).status).toBe(200)
    return { email, order, visitor, link: await mailedLink(email) }
  }

  test('the account has the order and its address, and the link leads back to the order', async () => {
    const { email, order, visitor, link } = await buyer()
    const done = await openLink(visitor, link)
    expect(decodeURIComponent(done.location ?? '')).toBe(`/sign-in/done?next=/order/${order.linkToken}`)
    const { id } = await read(email)
    expect(await ownerOf(identity.db, order.id)).toBe(id)
    const { city, address, phone } = order
    expect(await listAddresses(identity.db, id)).toMatchObject([{ city, address, phone, isDefault: true }])
  })

  test('in another browser the order is there, and no address that a stranger may have typed', async () => {
    const { email, order, link } = await buyer()
    await openLink(identity.visitor(), link, { password: ownPassword })
    const { id } = await read(email)
    expect(await ownerOf(identity.db, order.id)).toBe(id)
    expect(await listAddresses(identity.db, id)).toEqual([])
    await expectOut(email)
  })
})

test('a change of email is confirmed only where that account is signed in', async () => {
  const stranger = await identity.member()
  const newEmail = newAddress()
  const order = await addOrder(identity.db, { email: newEmail })
  await submit(stranger.visitor, '/profile/email', { newEmail })
  const link = linkIn(await identity.mailTo(newEmail), /confirm-email/u)
  const readers = [identity.visitor(), (await identity.member()).visitor]
  for (const reader of readers) {
    const page = await reader.get(link)
    expect(page.body).toMatch(/sign in/iu)
    expect(formsIn(page.body, link).filter(({ html }) => html.includes('name="token"'))).toEqual([])
    const pressed = await reader.post('/profile/confirm-email', { token: tokenIn(link) })
    expect([pressed.status, pressed.location]).toEqual([422, null])
    expect(pressed.body).toContain('Nothing has been changed yet')
  }
  expect((await read(stranger.email)).id).toBe(stranger.id)
  expect(await ownerOf(identity.db, order.id)).toBeNull()
  expect((await openLink(stranger.visitor, link)).location).toBe('/profile?done=email')
})

describe('where somebody was is not lost', () => {
  const next = '/shop/aku?colour=black'
  const inQuery = `next=${encodeURIComponent(next)}`

  test('between the pages that let people in', async () => {
    for (const path of ['/login', '/signup', '/forgot-password', '/verify-email']) {
      const { body } = await identity.visitor().get(`${path}?${inQuery}`)
      expect(body.includes(`name="next" value="${next}"`), path).toBe(true)
      for (const [, href = ''] of body.matchAll(/<main[\s\S]*?<a[^>]*href="(\/(?:login|signup)[^"]*)"/gu))
        expect(href, path).toContain(inQuery)
    }
    const { visitor } = await identity.member()
    for (const path of ['/login', '/signup'])
      expect((await visitor.get(`${path}?${inQuery}`)).location).toBe(next)
  })

  test('by a new password', async () => {
    const email = await identity.addPerson()
    const visitor = identity.visitor()
    await submit(visitor, `/forgot-password?${inQuery}`, { email })
    const link = linkIn(await identity.mailTo(email), /reset-password/u)
    const reset = await openLink(visitor, link, { password: ownPassword })
    expect(reset.location).toBe(`/login?changed=password&${inQuery}`)
    const inside = await submit(visitor, reset.location ?? '', { email, password: ownPassword })
    expect(inside.location).toBe(next)
  })

  test('when Google said no', async () => {
    const visitor = identity.visitor()
    const left = await visitor.post('/sign-in/google', { next })
    const page = new URL(left.location ?? '', identity.shop.baseUrl)
    const back = `/sign-in/google/callback?error=access_denied&state=${page.searchParams.get('state')}`
    expect((await visitor.get(back)).location).toBe(`/login?refused=invalid-credential&${inQuery}`)
  })
})
