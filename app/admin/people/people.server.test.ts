import { desc, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { groupLimits } from '#app/domain/accounts/customer-groups.ts'
import { listGroups } from '#app/domain/accounts/customer-groups.server.ts'
import { exportAccount } from '#app/domain/accounts/erase-user.server.ts'
import { listCustomerNotes } from '#app/domain/accounts/customer-notes.server.ts'
import { sessions, users } from '#app/domain/accounts/account-tables.server.ts'
import {
  addCreditCode,
  creditBalance,
  endReward,
  enterCredit,
  findCreditByCode,
  findCreditOf,
  giveCreditBack,
  giveReward,
  openCredit,
} from '#app/domain/credit/credit-ledger.server.ts'
import { creditEntries } from '#app/domain/credit/credit-tables.server.ts'
import { cartLines, carts } from '#app/domain/cart/cart-tables.server.ts'
import { listAddresses, saveAddress } from '#app/domain/delivery/addresses.server.ts'
import { csvAnswer } from '#app/foundation/http/csv.server.ts'
import { transaction } from '#app/foundation/db/db.server.ts'
import { newId, type OrderId, type UserId } from '#app/foundation/lib/ids.ts'
import { kobo, naira } from '#app/foundation/lib/money.ts'
import { rememberedCards } from '#app/domain/orders/cards/cards-tables.server.ts'
import { joinWishlist } from '#app/domain/wishlist/join-wishlist.server.ts'
import { changeWishlist, countKept } from '#app/domain/wishlist/wishlist.server.ts'
import type { Actor } from '#app/domain/staff/audit.server.ts'
import { auditEntries } from '#app/domain/staff/audit-tables.server.ts'
import { findHairProfile, saveHairProfile } from '#app/domain/customizer/hair-profile.server.ts'
import { addWig, fillCart } from '#tests/factories.ts'
import { addOrder, orderDay, ownerOf, payOrder } from '#tests/orders.ts'
import { useQueueShop } from '#tests/queue-shop.ts'
import { addPerson } from '#tests/people.ts'
import { seedEmpty } from '#db/seed/empty.ts'
import { addStaff } from '#tests/staff.ts'
import { someProof } from '#tests/step-up.ts'
import { banPerson, groupPerson, noteAboutPerson, unbanPerson } from './change-person.server.ts'
import { findPerson } from './find-person.server.ts'
import { mergePeople } from './merge-people.server.ts'
import type { AccountKind } from './people.ts'
import { everyPerson, listPeople } from './people-list.server.ts'
import { peopleHeadings, peopleLines } from './people-file.server.ts'

const { shop, queue } = useQueueShop()
let actor: Actor
beforeAll(async () => {
  await seedEmpty(shop.db)
  const { userId } = await addStaff(shop.db, 'owner')
  actor = { userId, role: 'owner', requestId: 'req_test', now: orderDay }
})

const list = (words: string, kind: AccountKind = 'all', group = '') =>
  listPeople(shop.db, { words, kind, group, page: 1 })

async function withPhone(phone: string, name = 'Chioma Eze') {
  const person = await addPerson(shop.db, { name })
  await shop.db.update(users).set({ phone }).where(eq(users.id, person.userId))
  return person
}

const home = {
  label: 'Home',
  name: 'Chioma Eze',
  phone: '+2348031234567',
  country: 'NG',
  state: 'LA',
  area: 'island' as const,
  city: 'Lekki',
  address: '1 Admiralty Way',
  landmark: '',
  postcode: '',
  isDefault: false,
}
const keep = (userId: UserId, address: string) =>
  saveAddress(shop.db, userId, { id: null, form: { ...home, address }, now: orderDay })

describe('the list of people', () => {
  test.each([
    ['by a part of the name, in any case', 'ngozi obi'],
    ['by a part of the e-mail', 'ngozi.o@mail'],
    ['by the number as people say it', '0809 876 5432'],
    ['by the number as it is kept', '+2348098765432'],
  ])('finds their %s', async (_how, words) => {
    const known = await list('ngozi.o@mail')
    if (known.total === 0) {
      const { userId } = await addPerson(shop.db, { name: 'Ngozi Obi', email: 'ngozi.o@mail.example' })
      await shop.db.update(users).set({ phone: '+2348098765432' }).where(eq(users.id, userId))
    }
    expect((await list(words)).people.map(({ email }) => email)).toEqual(['ngozi.o@mail.example'])
  })

  test('takes % and _ as the signs that they are', async () => {
    expect((await list('%_%')).total).toBe(0)
  })

  test('sums what was paid less what went back, and counts paid orders only', async () => {
    const { userId, email } = await addPerson(shop.db)
    const paid = await addOrder(shop.db, { userId, email })
    await payOrder(shop.db, paid.id)
    await addOrder(shop.db, { userId, email })
    const [row] = (await list(email)).people
    expect(row).toMatchObject({ orders: 1, spentKobo: 10_300_000 })
    expect((await list(email, 'buyers')).total).toBe(1)
  })

  test('a page beyond the last one is the last one', async () => {
    const page = await listPeople(shop.db, { words: '', kind: 'all', group: '', page: 99 })
    expect(page.page).toBe(page.pages)
    expect(page.people.length).toBeGreaterThan(0)
  })

  test('shows who shares a phone number', async () => {
    const one = await withPhone('+2348111111111')
    const other = await withPhone('+2348111111111', 'C. Eze')
    const ids = (await list('', 'twice')).people.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining([one.userId, other.userId]))
    expect((await findPerson(shop.db, one.userId, 1))?.twins.map(({ id }) => id)).toEqual([other.userId])
  })

  test('the export goes through everybody once', async () => {
    const seen: string[] = []
    for await (const batch of everyPerson(shop.db, 3)) seen.push(...batch.map(({ id }) => id))
    expect(seen).toHaveLength(await shop.db.$count(users))
    expect(new Set(seen).size).toBe(seen.length)
  })
})

describe('groups', () => {
  const groupsOf = async (userId: UserId) => (await findPerson(shop.db, userId, 1))?.groups

  test('are made by putting somebody in, in the spelling that they have, and are gone with the last', async () => {
    const [one, other] = [await addPerson(shop.db), await addPerson(shop.db)]
    expect(await groupPerson(shop.db, actor, { userId: one.userId, name: 'VIP', isIn: true })).toEqual({
      ok: true,
    })
    for (let i = 0; i < 2; i++)
      await groupPerson(shop.db, actor, { userId: other.userId, name: 'vip', isIn: true })
    expect(await groupsOf(other.userId)).toEqual(['VIP'])
    expect(await listGroups(shop.db)).toEqual([{ name: 'VIP', members: 2 }])
    expect((await list('', 'all', 'Vip')).people.map(({ id }) => id).toSorted()).toEqual(
      [one.userId, other.userId].toSorted(),
    )
    expect((await exportAccount(shop.db, one.userId)).groupsOfTheHouse).toEqual(['VIP'])
    for (const { userId } of [one, other])
      await groupPerson(shop.db, actor, { userId, name: 'vip', isIn: false })
    expect(await listGroups(shop.db)).toEqual([])
    const entries = await shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, one.userId))
    expect(entries.map(({ action }) => action)).toEqual(['person.group', 'person.ungroup'])
  })

  test('are as many as pages can list, and come along when two accounts become one', async () => {
    const { userId } = await addPerson(shop.db)
    for (let i = 0; i < groupLimits.groups; i++)
      await groupPerson(shop.db, actor, { userId, name: `G${i}`, isIn: true })
    expect(await groupPerson(shop.db, actor, { userId, name: 'One more', isIn: true })).toEqual({
      ok: false,
      problem: 'too-many-groups',
    })
    const into = (await addPerson(shop.db)).userId
    await mergePeople(shop.db, queue, actor, someProof, { from: userId, into })
    expect(await groupsOf(into)).toHaveLength(groupLimits.groups)
  })
})

describe('notes and bans', () => {
  test('a note has its writer, and the log has no word of it', async () => {
    const { userId } = await addPerson(shop.db)
    await noteAboutPerson(shop.db, actor, { userId, text: 'Prefers WhatsApp' })
    expect(await listCustomerNotes(shop.db, userId)).toMatchObject([
      { text: 'Prefers WhatsApp', writtenBy: 'Bisi Adeyemi' },
    ])
    const entries = await shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, userId))
    expect(entries).toHaveLength(1)
    expect(JSON.stringify(entries)).not.toContain('WhatsApp')
  })

  test('a ban shuts them out, twice is once, and can be lifted', async () => {
    const { userId } = await addPerson(shop.db)
    expect(await banPerson(shop.db, actor, { userId, reason: 'Chargebacks' })).toEqual({ ok: true })
    expect(await banPerson(shop.db, actor, { userId, reason: 'Again' })).toEqual({ ok: true })
    expect((await findPerson(shop.db, userId, 1))?.bannedAt).toEqual(orderDay)
    expect(await listCustomerNotes(shop.db, userId)).toHaveLength(1)
    expect(await unbanPerson(shop.db, actor, userId)).toEqual({ ok: true })
    expect((await findPerson(shop.db, userId, 1))?.bannedAt).toBeNull()
  })

  test('members of staff are not banned, they are taken off the staff', async () => {
    const { userId } = await addStaff(shop.db, 'maker')
    expect(await banPerson(shop.db, actor, { userId, reason: 'x' })).toEqual({ ok: false, problem: 'staff' })
  })

  test('nobody is unknown quietly', async () => {
    const userId = newId('usr')
    expect(await banPerson(shop.db, actor, { userId, reason: 'x' })).toEqual({
      ok: false,
      problem: 'unknown',
    })
    expect(await noteAboutPerson(shop.db, actor, { userId, text: 'x' })).toMatchObject({ ok: false })
    expect(await findPerson(shop.db, "'; drop table users", 1)).toBeNull()
  })
})

describe('merging two accounts', () => {
  const merge = (from: UserId, into: UserId) => mergePeople(shop.db, queue, actor, someProof, { from, into })

  test('ends the remembered cards of the one at their provider', async () => {
    const [from, into] = [await addPerson(shop.db), await addPerson(shop.db)]
    const id = newId('card')
    const facts = { provider: 'paystack', sealedToken: 'sealed', signature: 'SIG_1', email: from.email }
    const print = { brand: 'Visa', last4: '4081', expMonth: 12, expYear: 2030, usableUntil: orderDay }
    const agreed = { agreedWords: 'yes', agreedAt: orderDay, usedAt: orderDay }
    await shop.db.insert(rememberedCards).values({ id, userId: from.userId, ...facts, ...print, ...agreed })
    expect(await merge(from.userId, into.userId)).toMatchObject({ ok: true })
    expect(await shop.db.$count(rememberedCards)).toBe(0)
    const { rows } = await shop.db.execute(sql`select data from pgboss.job where name = 'end-card'`)
    expect(rows).toMatchObject([{ data: { cardId: id, provider: 'paystack', sealedToken: 'sealed' } }])
  })

  test('gives everything of the one to the other, and ends the one', async () => {
    const [from, into] = [await addPerson(shop.db), await addPerson(shop.db)]
    const order = await addOrder(shop.db, from)
    const { variantId, slug } = await addWig(shop.db)
    const wish = { intent: 'save', productId: `prd_${slug}`, lengthIn: 20 } as const
    const kept = await changeWishlist(shop.db, null, wish, orderDay)
    await joinWishlist(shop.db, { userId: from.userId, wishlistId: kept.wishlistId }, orderDay)
    const cartId = await fillCart(shop.db, orderDay, [variantId, 2])
    await shop.db.update(carts).set({ userId: from.userId }).where(eq(carts.id, cartId))
    await keep(from.userId, '1 Admiralty Way')
    await keep(from.userId, '2 Bourdillon Road')
    await keep(into.userId, '1 ADMIRALTY way')
    await saveHairProfile(shop.db, from.userId, { notes: 'Tender hairline' }, orderDay)
    await noteAboutPerson(shop.db, actor, { userId: from.userId, text: 'Regular' })
    expect(await merge(from.userId, into.userId)).toEqual({ ok: true, orders: 1 })

    expect(await ownerOf(shop.db, order.id)).toBe(into.userId)
    const [cart] = await shop.db.select().from(carts).where(eq(carts.userId, into.userId))
    const lines = await shop.db
      .select()
      .from(cartLines)
      .where(eq(cartLines.cartId, cart?.id ?? ''))
    expect(lines).toMatchObject([{ variantId, quantity: 2 }])
    expect(await countKept(shop.db, into.userId)).toBe(1)
    const addresses = await listAddresses(shop.db, into.userId)
    expect(addresses.map(({ address, isDefault }) => [address, isDefault])).toEqual([
      ['1 ADMIRALTY way', true],
      ['2 Bourdillon Road', false],
    ])
    expect((await findHairProfile(shop.db, into.userId))?.notes).toBe('Tender hairline')
    expect(await listCustomerNotes(shop.db, into.userId)).toHaveLength(1)
    expect(await findPerson(shop.db, from.userId, 1)).toBeNull()
    expect(await shop.db.$count(sessions, eq(sessions.userId, from.userId))).toBe(0)
  })

  test('is refused for one person, for staff, for banned and for unknown ones', async () => {
    const one = await addPerson(shop.db)
    const member = await addStaff(shop.db, 'fulfilment')
    const banned = await addPerson(shop.db)
    await banPerson(shop.db, actor, { userId: banned.userId, reason: 'x' })
    expect(await merge(one.userId, one.userId)).toMatchObject({ problem: 'same-person' })
    expect(await merge(member.userId, one.userId)).toMatchObject({ problem: 'staff' })
    expect(await merge(one.userId, member.userId)).toMatchObject({ problem: 'staff' })
    expect(await merge(banned.userId, one.userId)).toMatchObject({ problem: 'banned' })
    expect(await merge(newId('usr'), one.userId)).toMatchObject({ problem: 'unknown' })
  })

  test('carries the store credit over: a row on both sides, its codes, and what comes to it later', async () => {
    const [from, into] = [await addPerson(shop.db), await addPerson(shop.db)]
    const [returned, spent, brought] = [newId('ord'), newId('ord'), newId('ord')]
    const source = await openCredit(shop.db, from.email)
    const enter = (cause: 'returned' | 'spent', amount: number, orderId: OrderId) =>
      transaction(shop.db, (tx) =>
        enterCredit(tx, { accountId: source, cause, amountKobo: kobo(amount * 100), orderId }),
      )
    await enter('returned', 10_000, returned)
    await enter('spent', -4_000, spent)
    await transaction(shop.db, (tx) =>
      giveReward(tx, { email: from.email, orderId: brought, amountKobo: naira(2_000) }),
    )
    const code = await addCreditCode(shop.db, source)
    expect(await merge(from.userId, into.userId)).toMatchObject({ ok: true })

    const target = await findCreditByCode(shop.db, code)
    if (target === null) throw new Error('the code opens nothing')
    expect(target).toBe(await findCreditOf(shop.db, into.email))
    expect(await creditBalance(shop.db, target)).toBe(naira(8_000))
    expect(await creditBalance(shop.db, source)).toBe(0)
    expect(await findCreditOf(shop.db, from.email)).toBeNull()
    const [owed] = await shop.db.select({ sum: sql<string>`sum(amount_kobo)` }).from(creditEntries)
    expect(Number(owed?.sum)).toBe(naira(8_000))
    const [audit] = await shop.db.select().from(auditEntries).orderBy(desc(auditEntries.number)).limit(1)
    expect(audit).toMatchObject({ action: 'person.merge', after: { creditKobo: naira(8_000) } })

    await transaction(shop.db, (tx) => giveCreditBack(tx, spent))
    expect(await creditBalance(shop.db, target)).toBe(naira(12_000))
    expect(await transaction(shop.db, (tx) => endReward(tx, brought))).toEqual({
      amountKobo: naira(2_000),
      shortKobo: 0,
    })
    expect(await creditBalance(shop.db, target)).toBe(naira(10_000))
  })

  test('leaves the credit of an email that nobody has proven to whoever proves it', async () => {
    const [from, into] = [await addPerson(shop.db), await addPerson(shop.db)]
    await shop.db.update(users).set({ emailVerified: false }).where(eq(users.id, from.userId))
    await transaction(shop.db, (tx) =>
      giveReward(tx, { email: from.email, orderId: newId('ord'), amountKobo: naira(2_000) }),
    )
    await merge(from.userId, into.userId)
    expect(await findCreditOf(shop.db, into.email)).toBeNull()
    expect(await findCreditOf(shop.db, from.email)).not.toBeNull()
  })

  test('of two merges into each other at once, one person is left', async () => {
    const [one, other] = [await addPerson(shop.db), await addPerson(shop.db)]
    const outcomes = await Promise.all([merge(one.userId, other.userId), merge(other.userId, one.userId)])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    const left = await Promise.all([one, other].map(({ userId }) => findPerson(shop.db, userId, 1)))
    expect(left.filter(Boolean)).toHaveLength(1)
  })
})

test('the file of people escapes what a spreadsheet would run', async () => {
  await addPerson(shop.db, { name: '=HYPERLINK("http://evil.example")' })
  const file = await csvAnswer('people', peopleHeadings, peopleLines(shop.db, someProof)).text()
  expect(file).toMatch(/^Name,Email,/u)
  expect(file).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
  expect(file.trimEnd().split('\r\n')).toHaveLength((await shop.db.$count(users)) + 1)
})
