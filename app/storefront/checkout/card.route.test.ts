// A remembered card as its owner meets it: ticked at checkout, chosen at the next, proven, charged; and by nobody else.
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { sessions } from '#app/domain/accounts/account-tables.server.ts'
import { rememberedCards } from '#app/domain/orders/cards/cards-tables.server.ts'
import { rememberCard } from '#app/domain/orders/cards/remember-card.server.ts'
import { listOwnCards } from '#app/domain/orders/cards/own-cards.server.ts'
import { cardLimits } from '#app/domain/orders/core/order-limits.ts'
import { readOrder } from '#app/domain/orders/core/orders.server.ts'
import { settlePayment } from '#app/domain/orders/payments/settle-payment.server.ts'
import type { UserId } from '#app/foundation/lib/ids.ts'
import * as cardsRoute from '#app/storefront/account/cards.route.tsx'
import { addMember } from '#tests/members.ts'
import { rightPassword } from '#tests/alike.ts'
import { type Cookies, type Fields, visitCheckout } from '#tests/checkout-visits.ts'
import { openShopperSession } from '#tests/people.ts'
import { presetSetting } from '#tests/preset-setting.ts'
import * as cardRoute from './card.route.tsx'
import * as orderRoute from './order.route.tsx'

const visit = visitCheckout()

beforeEach(async () => {
  await presetSetting(visit.db, 'rememberCards', { on: true })
})

/** Somebody with an account, signed in as long ago as is said. */
async function signIn(minutesAgo = 0, known?: UserId) {
  const userId = known ?? (await addMember({ db: visit.db, shared: visit.shared })).userId
  const since = new Date(visit.clock.now.getTime() - minutesAgo * 60_000)
  const { name, value } = await openShopperSession(visit.db, userId, since)
  await visit.db.update(sessions).set({ provenAt: since }).where(eq(sessions.userId, userId))
  return { userId, cookies: { [`__Host-${name}`]: value } }
}

const post = async (fields: Fields, cookies: Cookies) => visit.post(await visit.cartOf(), fields, cookies)

/** Paid on the provider's page, with the tick, and what the queue would do then. */
async function keepCard() {
  const { userId, cookies } = await signIn()
  const { location } = await post({ keepCard: 'Paystack' }, cookies)
  await visit.paystack.payWithGoodCard(location ?? '')
  const { payments } = await readOrder(visit.db, (await visit.lastOrder()).id)
  const reference = payments[0]?.reference ?? ''
  await settlePayment(visit.db, visit.deps(), reference)
  await rememberCard(visit.db, visit.deps(), reference)
  const [card] = await listOwnCards(visit.db, userId)
  if (!card) throw new Error('no card was remembered')
  return { userId, cookies, cardId: card.id }
}

const last = async () => readOrder(visit.db, (await visit.lastOrder()).id)

async function press(path: string, fields: Fields, cookies: Cookies) {
  const token = path.split('/')[2] ?? ''
  const asked = visit.args(path, { method: 'POST', body: new URLSearchParams(fields) }, cookies, { token })
  try {
    const answer = await cardRoute.action(asked as unknown as Parameters<typeof cardRoute.action>[0])
    if (!(answer instanceof Response))
      return { status: answer.init?.status, errors: answer.data.errors, location: null }
    return { status: answer.status, errors: {}, location: answer.headers.get('location') }
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown
    return { status: thrown.status, errors: {}, location: thrown.headers.get('location') }
  }
}

describe('at checkout', () => {
  test('offered to whoever is signed in alone, and only while the owner has it on', async () => {
    const { cookies, cardId } = await keepCard()
    const look = { intent: 'update-total' }
    const offered = { offered: [{ id: cardId, name: 'Visa ending 4081' }], keptBy: 'Paystack' }
    expect((await post(look, cookies)).answer?.cards).toEqual(offered)
    expect((await post(look, {})).answer?.cards).toEqual({ offered: [], keptBy: null })
    expect((await post(look, (await signIn()).cookies)).answer?.cards).toEqual({
      offered: [],
      keptBy: 'Paystack',
    })
    await presetSetting(visit.db, 'rememberCards', { on: false })
    expect((await post(look, cookies)).answer?.cards).toEqual({ offered: [], keptBy: null })
  })

  test('nothing is remembered without the tick', async () => {
    const { userId, cookies } = await signIn()
    const { location } = await post({}, cookies)
    await visit.paystack.payWithGoodCard(location ?? '')
    const { payments, keepCardAt } = await last()
    await settlePayment(visit.db, visit.deps(), payments[0]?.reference ?? '')
    await rememberCard(visit.db, visit.deps(), payments[0]?.reference ?? '')
    expect([keepCardAt, await listOwnCards(visit.db, userId)]).toEqual([null, []])
  })

  test('nor what the words did not name, nor the card of a friend who pays by the link of the order', async () => {
    const { cookies } = await signIn()
    await post({ keepCard: 'Flutterwave' }, cookies)
    expect((await last()).keepCardAt).toBeNull()
    await post({ keepCard: 'Paystack' }, cookies)
    const { linkToken } = await last()
    const pay = (who: Cookies) =>
      orderRoute.action(
        visit.args(`/order/${linkToken}`, { method: 'POST', body: new URLSearchParams() }, who, {
          token: linkToken,
        }) as unknown as Parameters<typeof orderRoute.action>[0],
      )
    await pay(cookies)
    expect((await last()).keepCardAt).not.toBeNull()
    await pay({})
    expect((await last()).keepCardAt).toBeNull()
  })

  test('chosen a moment after signing in, it pays with the press that orders', async () => {
    const { cookies, cardId } = await keepCard()
    const { location } = await post({ payBy: cardId }, cookies)
    const order = await last()
    expect(location).toBe(`/order/${order.linkToken}`)
    expect([order.isPaid, order.status]).toEqual([true, 'Processing'])
  })

  test('later, the order stands and waits for a proof: nothing is charged before it', async () => {
    const { userId, cardId } = await keepCard()
    const { cookies } = await signIn(30, userId)
    const { location } = await post({ payBy: cardId }, cookies)
    const order = await last()
    expect(location).toBe(`/order/${order.linkToken}/card?card=${cardId}`)
    const seen = String(order.totalKobo)
    const unproven = await press(location ?? '', { seen }, cookies)
    expect([unproven.status, unproven.errors]).toMatchObject([422, { current: /enter your password/u }])
    const wrong = await press(location ?? '', { seen, current: 'not my password' }, cookies)
    expect([wrong.status, (await last()).isPaid]).toEqual([422, false])
    const right = await press(location ?? '', { seen, current: rightPassword }, cookies)
    expect([right.status, right.location]).toEqual([303, `/order/${order.linkToken}`])
    expect((await last()).isPaid).toBe(true)
  })

  test('of somebody else it is no card at all', async () => {
    const { cardId } = await keepCard()
    const { cookies } = await signIn()
    const { location } = await post({ payBy: cardId }, cookies)
    const order = await last()
    expect([location, order.isPaid]).toEqual([`/order/${order.linkToken}?payment=card-gone`, false])
  })
})

describe('on the order', () => {
  test('only its own account pays it so: others are led back, strangers to sign in', async () => {
    const { userId, cookies, cardId } = await keepCard()
    await post({}, cookies)
    const order = await last()
    const path = `/order/${order.linkToken}/card?card=${cardId}`
    const seen = String(order.totalKobo)
    const stranger = await signIn()
    expect((await press(path, { seen }, stranger.cookies)).location).toBe(`/order/${order.linkToken}`)
    expect((await press(path, { seen }, {})).location).toMatch(/^\/login\?next=/u)
    expect((await last()).isPaid).toBe(false)
    expect((await press(path, { seen: '100' }, cookies)).location).toBe(`${path}&changed=yes`)
    expect((await last()).isPaid).toBe(false)
    await visit.leaveOne(cardLimits.ofAccount, userId)
    expect((await press(path, { seen }, cookies)).location).toBe(`/order/${order.linkToken}`)
    expect((await last()).isPaid).toBe(true)
  })

  test('ten charges an hour are asked for, then no more', async () => {
    const { userId, cookies, cardId } = await keepCard()
    await post({}, cookies)
    const { linkToken, totalKobo } = await last()
    await visit.leaveOne(cardLimits.ofAccount, userId)
    const path = `/order/${linkToken}/card?card=${cardId}`
    await press(path, { seen: '100' }, cookies)
    const { location } = await press(path, { seen: String(totalKobo) }, cookies)
    expect([location, (await last()).isPaid]).toEqual([`/order/${linkToken}?payment=card-often`, false])
  })
})

test('in the account a card is named, and removed by its owner alone', async () => {
  const { userId, cookies, cardId } = await keepCard()
  const ask = async (who: Cookies) => {
    const shown = await cardsRoute.loader(
      visit.args('/profile/cards', {}, who) as unknown as Parameters<typeof cardsRoute.loader>[0],
    )
    return shown.cards
  }
  const remove = async (who: Cookies) =>
    cardsRoute.action(
      visit.args(
        '/profile/cards',
        { method: 'POST', body: new URLSearchParams({ card: cardId }) },
        who,
      ) as unknown as Parameters<typeof cardsRoute.action>[0],
    )
  const stranger = await signIn()
  await remove(stranger.cookies)
  expect(await ask(stranger.cookies)).toEqual([])
  expect(await ask(cookies)).toMatchObject([
    { name: 'TEST BANK Visa ending 4081', expires: '12/2030', keptBy: 'Paystack', hasEnded: false },
  ])
  await visit.db.update(rememberedCards).set({ usableUntil: visit.clock.now })
  expect(await ask(cookies)).toMatchObject([{ hasEnded: true, hasExpired: false }])
  const removed = await remove(cookies)
  expect(removed.headers.get('location')).toBe('/profile/cards?removed')
  expect(await listOwnCards(visit.db, userId)).toEqual([])
})
