// A change of SESSION_SECRET with the one before as SESSION_SECRET_PREVIOUS: whatever was signed or sealed before goes on being
// read, what is new is made with the new one, and without the previous one nothing of before opens. Every user of the secret.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { makeToken, openToken } from '#app/domain/newsletter/newsletter-tokens.server.ts'
import { photoAccess, withTickets } from '#app/domain/reviews/photo-tickets.server.ts'
import { isPhotoOf, newPhotoName, type PhotoOwner } from '#app/domain/reviews/photo-owner.server.ts'
import { findOfficeDevice, rememberOfficeDevice } from '#app/domain/staff/office-device.server.ts'
import { resealSecondFactors, takeCode } from '#app/domain/staff/second-factor.server.ts'
import { beginSetUp, openSetUp } from '#app/domain/staff/set-up.server.ts'
import { secondFactors } from '#app/domain/staff/staff-tables.server.ts'
import { sealLine, unsealLine } from '#app/domain/transfer/sealed-line.server.ts'
import { makeStopToken, openStopToken } from '#app/domain/wishlist/notice-tokens.server.ts'
import { checkSolution, newPuzzle } from '#app/foundation/http/human-check.server.ts'
import { keepFacts, openMessage } from '#app/foundation/jobs/message-seal.server.ts'
import { newId } from '#app/foundation/lib/ids.ts'
import type { ShopSecret } from '#app/foundation/lib/shop-secret.ts'
import { freshDatabase, type TestDatabase } from './database.ts'
import { solve } from './solve-puzzle.ts'
import { addSecondFactor, codeAt, someTotpSecret } from './staff-entry.ts'
import { addStaff } from './staff.ts'

const before: ShopSecret = ['the secret of before, long enough to sign with']
const changed: ShopSecret = ['the secret of today, which is another one', ...before]
const forgotten: ShopSecret = [changed[0]]
const now = new Date('2026-11-25T10:00:00Z')

let shop: TestDatabase
beforeAll(async () => {
  shop = await freshDatabase()
})
afterAll(() => shop.drop())

type Reads = (secret: ShopSecret) => boolean | Promise<boolean>

const subscriberId = newId('sub')
const noticeId = newId('ntc')
const importId = newId('imp')
const messageId = newId('mal')
const userId = newId('usr')
const place: PhotoOwner = { kind: 'review', ids: [newId('ord'), newId('prd')] }
const baseUrl = 'https://shop.test'

/** What each makes with a secret, and whether it is read with another. */
const users: Record<string, (secret: ShopSecret) => Reads | Promise<Reads>> = {
  'a link in a newsletter'(secret) {
    const token = makeToken(secret, 'unsubscribe', subscriberId, now)
    return (other) => openToken(other, 'unsubscribe', token, now) !== null
  },
  'a link that stops notices'(secret) {
    const token = makeStopToken(secret, { kind: 'stock', noticeId })
    return (other) => openStopToken(other, token) !== null
  },
  'a ticket for a review photo'(secret) {
    const key = `${newPhotoName(place, secret)}-0123456789ab`
    const [photo] = withTickets([{ key }], { secret, now })
    return async (other) => (await photoAccess(shop.db, photo?.key ?? '', { secret: other, now })) !== null
  },
  'the name of a review photo'(secret) {
    const key = `${newPhotoName(place, secret)}-0123456789ab`
    return (other) => isPhotoOf(key, place, other)
  },
  'a human check'(secret) {
    return async (other) => checkSolution(shop.db, other, await solve(await newPuzzle(secret, now)), now)
  },
  'the cookie of a known office browser'(secret) {
    let cookie = ''
    const setCookie = (value: string) => (cookie = value.split(';')[0] ?? '')
    const deps = (other: ShopSecret) => {
      const request = new Request(baseUrl, { headers: cookie === '' ? {} : { cookie } })
      return { baseUrl, request, secret: other, setCookie }
    }
    rememberOfficeDevice(deps(secret), userId)
    return (other) => findOfficeDevice(deps(other), userId) !== null
  },
  'a mail that waits'(secret) {
    const row = keepFacts(secret, messageId, { link: 'https://shop.test/secret' })
    const rest = { id: messageId, subject: null, text: null, html: null, headers: {} }
    return (other) => openMessage(other, { ...row, ...rest }) !== null
  },
  'a line of an uploaded file'(secret) {
    const sealed = sealLine(secret, { importId, line: 1 }, '{}')
    return (other) => unsealLine(other, { importId, line: 1 }, sealed) !== null
  },
  'the set-up of an authenticator'(secret) {
    const about = { whose: userId, email: 'a@shop.test', issuer: 'Ìrún House', about: {}, now }
    const { sealed } = beginSetUp(secret, about)
    return (other) => openSetUp(other, { whose: userId, sealed, about: z.object({}), now }) !== null
  },
  async 'a second factor'(secret) {
    const member = await addStaff(shop.db, 'manager')
    await addSecondFactor(shop.db, secret, member.userId)
    return async (other) => {
      const code = codeAt(someTotpSecret, now)
      await shop.db.update(secondFactors).set({ lastStep: 0 })
      return (await takeCode({ db: shop.db, secret: other }, member.userId, code, now)) !== null
    }
  },
}

describe.each(Object.keys(users))('%s', (name) => {
  const made = async (secret: ShopSecret) => {
    const reads = await users[name]?.(secret)
    if (!reads) throw new Error(name)
    return reads
  }

  test('of before is read while the previous secret is known, and not after', async () => {
    const reads = await made(before)
    expect([await reads(before), await reads(changed), await reads(forgotten)]).toEqual([true, true, false])
  })

  test('is made with the new secret', async () => {
    const reads = await made(changed)
    expect([await reads(changed), await reads(forgotten), await reads(before)]).toEqual([true, true, false])
  })
})

test('second factors are sealed anew at a start, so that the previous secret can be taken away', async () => {
  await shop.db.delete(secondFactors)
  const member = await addStaff(shop.db, 'manager')
  await addSecondFactor(shop.db, before, member.userId)
  const stranger = await addStaff(shop.db, 'manager')
  await addSecondFactor(shop.db, ['of another shop'], stranger.userId)
  expect(await resealSecondFactors(shop.db, before)).toBe(0)
  expect(await resealSecondFactors(shop.db, changed)).toBe(1)
  expect(await resealSecondFactors(shop.db, changed)).toBe(0)
  const code = codeAt(someTotpSecret, now)
  expect(await takeCode({ db: shop.db, secret: forgotten }, member.userId, code, now)).toBe('authenticator')
})
