// Guests as the office knows them: the list, the export, and what staff write down about one.
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { users } from '#app/domain/accounts/account-tables.server.ts'
import { listCustomerNotes, listGuestNotes } from '#app/domain/accounts/customer-notes.server.ts'
import { claimOrders } from '#app/domain/orders/core/claim-orders.server.ts'
import { forgetOrders } from '#app/domain/orders/core/forget-orders.server.ts'
import type { Actor } from '#app/domain/staff/audit.server.ts'
import { auditEntries } from '#app/domain/staff/audit-tables.server.ts'
import { transaction } from '#app/foundation/db/db.server.ts'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import { seedEmpty } from '#db/seed/empty.ts'
import { addOrder, orderDay, payOrder } from '#tests/orders.ts'
import { addPerson } from '#tests/people.ts'
import { useQueueShop } from '#tests/queue-shop.ts'
import { addStaff } from '#tests/staff.ts'
import { someProof } from '#tests/step-up.ts'
import { findGuest, noteAboutGuest } from './find-guest.server.ts'
import { everyGuest, listGuests } from './guest-list.server.ts'
import { peopleHeadings, peopleLines } from './people-file.server.ts'

const { shop } = useQueueShop()
let actor: Actor
beforeAll(async () => {
  await seedEmpty(shop.db)
  const { userId } = await addStaff(shop.db, 'owner')
  actor = { userId, role: 'owner', requestId: 'req_test', now: orderDay }
})

describe('the list of guests', () => {
  const first = new Date('2026-11-21T10:00:00Z')
  const second = new Date('2026-11-25T10:00:00Z')
  const guests = (words: string, page = 1) => listGuests(shop.db, { words, page })

  test('is one row for each email, in any case, with what was paid and when they ordered last', async () => {
    const one = await addOrder(shop.db, { email: 'bisi@guests.example', now: first }, { name: 'B. Ade' })
    const other = await addOrder(
      shop.db,
      { email: 'Bisi@Guests.example', now: second },
      { name: 'Bisi Adewale' },
    )
    for (const { id } of [one, other]) await payOrder(shop.db, id)
    await addOrder(shop.db, { email: 'bisi@guests.example', now: second }, { name: 'Not Paid' })
    const { userId, email } = await addPerson(shop.db)
    await payOrder(shop.db, (await addOrder(shop.db, { userId, email })).id)
    expect(await guests('')).toMatchObject({
      total: 1,
      guests: [
        {
          name: 'Bisi Adewale',
          email: 'Bisi@Guests.example',
          orders: 2,
          spentKobo: 20_600_000,
          since: first,
          lastOrderAt: second,
        },
      ],
    })
  })

  test('finds them by name, email and phone, and nobody else', async () => {
    for (const words of ['bisi adewale', 'GUESTS.example', '0803 123 4567'])
      expect([words, (await guests(words)).guests.map(({ name }) => name)]).toEqual([words, ['Bisi Adewale']])
    expect((await guests('nobody')).guests).toEqual([])
    expect(await guests('', 99)).toMatchObject({ page: 1, pages: 1, total: 1 })
  })

  test('finds them by two letters, which no index knows', async () => {
    expect(await guests('wa')).toMatchObject({ total: 1, isPart: false, guests: [{ name: 'Bisi Adewale' }] })
    expect(await guests('wq')).toMatchObject({ total: 0, isPart: false })
  })

  test('stand in the export after the accounts', async () => {
    const lines: string[][] = []
    for await (const some of peopleLines(shop.db, someProof)) lines.push(...some)
    expect(lines.at(-1)).toEqual(
      expect.arrayContaining(['Bisi Adewale', 'Bisi@Guests.example', '206000.00', 'no']),
    )
    expect(lines.map((line) => line.length)).toEqual(lines.map(() => peopleHeadings.length))
    expect(lines.filter((line) => line.at(-1) === 'yes')).toHaveLength(await shop.db.$count(users))
    const inOnes: string[] = []
    for await (const batch of everyGuest(shop.db, 1)) inOnes.push(...batch.map(({ who }) => who))
    expect(inOnes).toEqual(['bisi@guests.example'])
  })

  test('orders of one guest that are paid at once make one row, with the last of them', async () => {
    const at = (hour: number) => new Date(first.getTime() + hour * 3_600_000)
    const ids: OrderId[] = []
    for (const hour of [3, 1, 2])
      ids.push((await addOrder(shop.db, { email: 'race@guests.example', now: at(hour) })).id)
    await Promise.all(ids.map((id) => payOrder(shop.db, id)))
    expect((await guests('race@guests.example')).guests).toMatchObject([
      { orders: 3, orderId: ids[0], lastOrderAt: at(3) },
    ])
  })

  test('a note about one is read by staff, moves to the account that proves the email, and the log has no word of it', async () => {
    const email = 'noted@guests.example'
    const { id } = await addOrder(shop.db, { email, now: first })
    expect(await noteAboutGuest(shop.db, actor, { orderId: id, text: 'Prefers mornings' })).toEqual({
      ok: true,
    })
    expect(await findGuest(shop.db, id)).toEqual({ is: 'nobody' })
    await payOrder(shop.db, id)
    expect(await findGuest(shop.db, id)).toMatchObject({
      is: 'guest',
      guest: { who: email, orders: 1 },
      notes: [{ text: 'Prefers mornings', writtenBy: 'Bisi Adeyemi' }],
    })
    const entries = await shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id))
    expect(entries.map(({ action }) => action)).toEqual(['person.note-guest'])
    expect(JSON.stringify(entries)).not.toContain('mornings')
    const { userId } = await addPerson(shop.db, { email })
    expect(await claimOrders(shop.db, { userId, email }, second)).toBe(1)
    expect(await findGuest(shop.db, id)).toEqual({ is: 'account', userId })
    expect((await guests(email)).guests).toEqual([])
    expect(await listCustomerNotes(shop.db, userId)).toMatchObject([{ text: 'Prefers mornings' }])
    expect(await noteAboutGuest(shop.db, actor, { orderId: id, text: 'Late' })).toEqual({ ok: false })
  })

  test('of one who is forgotten nothing stays, neither in the list nor in notes', async () => {
    const email = 'gone@guests.example'
    const { id } = await addOrder(shop.db, { email, now: first })
    await payOrder(shop.db, id, 'Shipped', 'Delivered')
    await noteAboutGuest(shop.db, actor, { orderId: id, text: 'Allergic to latex' })
    const { userId } = await addPerson(shop.db, { email })
    const gone = await transaction(shop.db, (tx) => forgetOrders(tx, { userId, email }, second))
    expect(gone).toMatchObject({ ok: true })
    expect(await findGuest(shop.db, id)).toEqual({ is: 'nobody' })
    expect((await guests('')).guests.map(({ name }) => name)).not.toContain('Deleted customer')
    expect(await listGuestNotes(shop.db, email)).toEqual([])
  })
})

test(
  'a search for a word that thousands have lists who ordered last, and says that it is a part',
  { timeout: 60_000 },
  async () => {
    const { id } = await addOrder(shop.db, { email: 'seed@common.example', now: orderDay })
    await payOrder(shop.db, id)
    // Each a minute before the last; without triggers, which look at each row.
    await transaction(shop.db, async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(sql`insert into orders overriding system value
      select made.* from orders o, generate_series(1, 2100) i, lateral jsonb_populate_record(o, jsonb_build_object(
        'id', 'ord_c' || i, 'number', 900000 + i, 'link_token', 'c' || i, 'checkout_key', 'c' || i, 'name', 'Common Name',
        'email', 'g' || i || '@common.example', 'placed_at', o.placed_at - i * interval '1 minute')) made where o.id = ${id}`)
      await tx.execute(sql`insert into payments
      select made.* from payments p, generate_series(1, 2100) i, lateral jsonb_populate_record(p, jsonb_build_object(
        'id', 'pay_c' || i, 'order_id', 'ord_c' || i, 'reference', 'c' || i, 'provider_id', 'c' || i)) made where p.order_id = ${id}`)
      await tx.execute(
        sql`insert into guests select lower(email), id, placed_at from orders where id like 'ord_c%'`,
      )
    })
    const found = await listGuests(shop.db, { words: 'common name', page: 1 })
    expect(found).toMatchObject({ total: 400, pages: 10, isPart: true })
    expect(found.guests.slice(0, 2).map(({ email }) => email)).toEqual([
      'g1@common.example',
      'g2@common.example',
    ])
    const rare = await listGuests(shop.db, { words: 'g2099@common.example', page: 1 })
    expect(rare).toMatchObject({ total: 1, isPart: false, guests: [{ email: 'g2099@common.example' }] })
  },
)
