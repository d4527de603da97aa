import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { subscribers } from '#app/domain/newsletter/newsletter-tables.server.ts'
import { RecipientRefused } from '#app/foundation/gateways/recipient-refused.ts'
import {
  addSubscribers,
  campaignDay,
  campaignOf,
  mailEvent,
  openPost,
  recipientStates,
  scheduleCampaign,
  writer,
} from '#tests/campaigns.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { furnishShop } from '#tests/factories.ts'
import { idleQueue } from '#tests/idle-queue.ts'
import { reportOf, forgetOldRecipients } from './campaign-report.server.ts'
import { campaignRecipients, campaigns } from './campaign-tables.server.ts'
import { exportNewsletters } from './export-newsletters.server.ts'
import { receiveMailEvent } from './came-back.server.ts'
import { sendCampaigns } from './send-campaigns.server.ts'
import { moveCampaign } from './write-campaign.server.ts'

let shop: TestDatabase
beforeAll(async () => {
  shop = await freshDatabase()
  await furnishShop(shop.db)
})
afterAll(() => shop.drop())
beforeEach(async () => {
  await shop.db.delete(campaigns)
  await shop.db.delete(subscribers)
})

const minutes = (count: number) => new Date(campaignDay.getTime() + count * 60_000)
const emailsOf = (handed: readonly { recipient: string }[]) =>
  handed.map(({ recipient }) => recipient).toSorted()

test('each subscriber is sent it once, and then it is over', async () => {
  const { db } = shop
  const emails = await addSubscribers(db, 45)
  await db.insert(subscribers).values({ id: 'sub_pending', email: 'pending@example.com', source: 'footer' })
  const id = await scheduleCampaign(db)
  const { handed, deps } = openPost({ at: campaignDay })
  expect(await sendCampaigns(db, deps)).toBe(45)
  expect(await sendCampaigns(db, deps)).toBe(0)
  expect(emailsOf(handed)).toEqual(emails.toSorted())
  expect(await campaignOf(db, id)).toMatchObject({
    state: 'sent',
    startedAt: campaignDay,
    endedAt: campaignDay,
  })
})

test('before its hour nothing happens', async () => {
  await addSubscribers(shop.db, 2)
  const id = await scheduleCampaign(shop.db, {}, minutes(10))
  const clock = { at: minutes(9) }
  const { deps } = openPost(clock)
  expect(await sendCampaigns(shop.db, deps)).toBe(0)
  expect((await campaignOf(shop.db, id)).state).toBe('scheduled')
  clock.at = minutes(10)
  expect(await sendCampaigns(shop.db, deps)).toBe(2)
})

test('it keeps to its number a minute', async () => {
  await addSubscribers(shop.db, 12)
  await scheduleCampaign(shop.db, { perMinute: 5 })
  const clock = { at: campaignDay }
  const { deps } = openPost(clock)
  const sent = []
  for (const minute of [0, 0.5, 1, 2]) {
    clock.at = minutes(minute)
    sent.push(await sendCampaigns(shop.db, deps))
  }
  expect(sent).toEqual([5, 0, 5, 2])
})

test('in the quiet hours it waits', async () => {
  await addSubscribers(shop.db, 1)
  const evening = new Date('2026-11-23T20:30:00Z')
  const id = await scheduleCampaign(shop.db, {}, evening)
  const clock = { at: evening }
  const { deps } = openPost(clock)
  expect(await sendCampaigns(shop.db, deps)).toBe(0)
  expect((await campaignOf(shop.db, id)).state).toBe('sending')
  clock.at = new Date('2026-11-24T07:00:00Z')
  expect(await sendCampaigns(shop.db, deps)).toBe(1)
})

test('a pause is heeded between two mails, and resuming sends nobody a second one', async () => {
  const { db } = shop
  await addSubscribers(db, 60)
  const id = await scheduleCampaign(db, { perMinute: 600 })
  const { handed, deps } = openPost({ at: campaignDay })
  const move = async (name: 'pause' | 'resume') => {
    const { version } = await campaignOf(db, id)
    return moveCampaign({ db, queue: idleQueue, actor: writer() }, { id, version }, { move: name })
  }
  const { handOver } = deps
  deps.handOver = async (message, written) => {
    await handOver(message, written)
    if (handed.length === 20) await move('pause')
  }
  await sendCampaigns(db, deps)
  expect(handed).toHaveLength(20)
  expect(await recipientStates(db, id)).toEqual({ sent: 20, waiting: 40 })
  await move('resume')
  await sendCampaigns(db, deps)
  expect(new Set(emailsOf(handed)).size).toBe(60)
  expect(handed).toHaveLength(60)
})

test('who was not sent it when it is stopped does not get it, and it counts for nobody’s month', async () => {
  const { db } = shop
  await addSubscribers(db, 3)
  const id = await scheduleCampaign(db, { perMinute: 1 })
  const { handed, deps } = openPost({ at: campaignDay })
  await sendCampaigns(db, deps)
  const { version } = await campaignOf(db, id)
  const done = await moveCampaign(
    { db, queue: idleQueue, actor: writer() },
    { id, version },
    { move: 'stop' },
  )
  expect(done).toEqual({ ok: true })
  await sendCampaigns(db, deps)
  expect(handed).toHaveLength(1)
  expect(await recipientStates(db, id)).toEqual({ sent: 1, unsent: 2 })
})

test('what a process that died was handing over when it was stopped is not sent, and holds up nobody’s month', async () => {
  const { db } = shop
  await addSubscribers(db, 1)
  const id = await scheduleCampaign(db)
  const clock = { at: campaignDay }
  const { deps } = openPost(clock)
  const held = Promise.withResolvers<void>()
  void sendCampaigns(db, {
    ...deps,
    handOver() {
      held.resolve()
      return new Promise(() => {})
    },
  })
  await held.promise
  const { version } = await campaignOf(db, id)
  await moveCampaign({ db, queue: idleQueue, actor: writer() }, { id, version }, { move: 'stop' })
  await sendCampaigns(db, deps)
  expect(await recipientStates(db, id)).toEqual({ sending: 1 })
  clock.at = minutes(6)
  await sendCampaigns(db, deps)
  expect(await recipientStates(db, id)).toEqual({ unsent: 1 })
})

describe('a process that is killed', () => {
  test('while it chooses leaves all to the next one', async () => {
    const { db } = shop
    await addSubscribers(db, 3)
    const id = await scheduleCampaign(db)
    // As another process holds them that dies before it commits.
    await db
      .transaction(async (tx) => {
        await tx.update(campaigns).set({ state: 'sending' }).where(eq(campaigns.id, id))
        throw new Error('killed')
      })
      .catch(() => null)
    const { handed, deps } = openPost({ at: campaignDay })
    await sendCampaigns(db, deps)
    expect(handed).toHaveLength(3)
  })

  test('in the middle forgets nobody; only what was in its hands goes again, and under the same id', async () => {
    const { db } = shop
    await addSubscribers(db, 50)
    const id = await scheduleCampaign(db, { perMinute: 600 })
    const clock = { at: campaignDay }
    const first = openPost(clock)
    const died = Promise.withResolvers<void>()
    const { handOver } = first.deps
    first.deps.handOver = async (message, written) => {
      if (first.handed.length >= 30) died.resolve()
      await handOver(message, written)
      // Handed over, and never noted.
      if (first.handed.length > 30) await new Promise(() => {})
    }
    void sendCampaigns(db, first.deps)
    await died.promise
    const second = openPost(clock)
    clock.at = minutes(1)
    await sendCampaigns(db, second.deps)
    clock.at = minutes(10)
    await sendCampaigns(db, second.deps)
    const all = [...first.handed, ...second.handed]
    expect(new Set(emailsOf(all)).size).toBe(50)
    expect(new Set(all.map((mail) => mail.id)).size).toBe(50)
    const twice = first.handed.filter(({ id: own }) => second.handed.some((mail) => mail.id === own))
    expect(twice).toEqual(first.handed.slice(30))
    expect(twice.length).toBeLessThanOrEqual(4)
    expect(await recipientStates(db, id)).toEqual({ sent: 50 })
  })

  test('two at once share the readers between them', async () => {
    const { db } = shop
    const emails = await addSubscribers(db, 50)
    await scheduleCampaign(db, { perMinute: 600 })
    const clock = { at: campaignDay }
    const [one, other] = [openPost(clock), openPost(clock)]
    await Promise.all([sendCampaigns(db, one.deps), sendCampaigns(db, other.deps)])
    expect(emailsOf([...one.handed, ...other.handed])).toEqual(emails.toSorted())
  })
})

test('a mail server that is away is tried again; an address that does not exist is not', async () => {
  const { db } = shop
  const [refused = ''] = await addSubscribers(db, 2)
  const id = await scheduleCampaign(db)
  const clock = { at: campaignDay }
  const { handed, deps } = openPost(clock)
  const { handOver } = deps
  let isAway = true
  deps.handOver = async (message, written) => {
    if (message.recipient === refused) throw new RecipientRefused('550 5.1.1')
    if (isAway) throw new Error('connect ECONNREFUSED')
    await handOver(message, written)
  }
  await sendCampaigns(db, deps)
  expect(await recipientStates(db, id)).toEqual({ refused: 1, waiting: 1 })
  isAway = false
  clock.at = minutes(1)
  expect(await sendCampaigns(db, deps)).toBe(0)
  clock.at = minutes(6)
  expect(await sendCampaigns(db, deps)).toBe(1)
  expect(handed).toHaveLength(1)
  expect((await campaignOf(db, id)).state).toBe('sent')
  // The next newsletter is not for an address that does not exist.
  const next = await scheduleCampaign(db, {}, clock.at)
  await sendCampaigns(db, deps)
  expect(await recipientStates(db, next)).toEqual({ sent: 1 })
})

test('after three days it is given up', async () => {
  const { db } = shop
  await addSubscribers(db, 1)
  const id = await scheduleCampaign(db)
  const clock = { at: campaignDay }
  const { deps } = openPost(clock)
  deps.handOver = () => Promise.reject(new Error('away'))
  await sendCampaigns(db, deps)
  clock.at = minutes(3 * 24 * 60 + 1)
  await sendCampaigns(db, deps)
  expect(await recipientStates(db, id)).toEqual({ failed: 1 })
})

test('who was never tried is not given up, however long ago it began', async () => {
  const { db } = shop
  await addSubscribers(db, 2)
  const id = await scheduleCampaign(db, { perMinute: 1 })
  const clock = { at: campaignDay }
  const { deps } = openPost(clock)
  await sendCampaigns(db, deps)
  deps.handOver = () => Promise.reject(new Error('away'))
  clock.at = minutes(3 * 24 * 60 + 1)
  await sendCampaigns(db, deps)
  expect(await recipientStates(db, id)).toEqual({ sent: 1, waiting: 1 })
})

test('one mailbox that takes nothing just now does not end the minute for the others', async () => {
  const { db } = shop
  await addSubscribers(db, 50)
  const id = await scheduleCampaign(db)
  const { handed, deps } = openPost({ at: campaignDay })
  const { handOver } = deps
  let count = 0
  deps.handOver = (message, written) =>
    count++ === 0 ? Promise.reject(new Error('452 4.2.2 over quota')) : handOver(message, written)
  expect(await sendCampaigns(db, deps)).toBe(49)
  expect(handed).toHaveLength(49)
  expect(await recipientStates(db, id)).toEqual({ sent: 49, waiting: 1 })
})

test('who unsubscribed or became unreachable meanwhile is left out', async () => {
  const { db } = shop
  const [left = '', bounced = '', stays = ''] = await addSubscribers(db, 3)
  const id = await scheduleCampaign(db, {}, new Date('2026-11-23T20:30:00Z'))
  const clock = { at: new Date('2026-11-23T20:30:00Z') }
  const { handed, deps } = openPost(clock)
  await sendCampaigns(db, deps)
  await db.update(subscribers).set({ state: 'unsubscribed' }).where(eq(subscribers.email, left))
  await receiveMailEvent(db, mailEvent('bounced', bounced), clock.at)
  clock.at = new Date('2026-11-24T07:00:00Z')
  await sendCampaigns(db, deps)
  expect(emailsOf(handed)).toEqual([stays])
  expect(await recipientStates(db, id)).toEqual({ left: 2, sent: 1 })
})

test('nobody gets a third one in a month, and the next month they do', async () => {
  const { db } = shop
  await addSubscribers(db, 1)
  const clock = { at: campaignDay }
  const { handed, deps } = openPost(clock)
  for (let turn = 0; turn < 3; turn++) {
    await scheduleCampaign(db)
    await sendCampaigns(db, deps)
  }
  expect(handed).toHaveLength(2)
  clock.at = new Date('2026-12-01T09:00:00Z')
  await scheduleCampaign(db, {}, clock.at)
  await sendCampaigns(db, deps)
  expect(handed).toHaveLength(3)
  const sent = and(eq(campaignRecipients.state, 'sent'))
  expect(await db.$count(campaignRecipients, sent)).toBe(3)
})

test('who unsubscribed after it stays counted when its recipients are forgotten', async () => {
  const { db } = shop
  const [email = ''] = await addSubscribers(db, 2)
  const id = await scheduleCampaign(db)
  await sendCampaigns(db, openPost({ at: campaignDay }).deps)
  await db
    .update(subscribers)
    .set({ state: 'unsubscribed', unsubscribedAt: minutes(1) })
    .where(eq(subscribers.email, email))
  const days = (count: number) => minutes(count * 24 * 60)
  expect(await forgetOldRecipients(db, days(299))).toBe(0)
  expect(await forgetOldRecipients(db, days(301))).toBe(1)
  await db.delete(subscribers)
  expect(await reportOf(db, id)).toMatchObject({ counts: { sent: 2 }, unsubscribed: 1 })
})

test('who was sent one is told so when they ask what is kept of them', async () => {
  const { db } = shop
  const [email = '', other = ''] = await addSubscribers(db, 2)
  await scheduleCampaign(db)
  await sendCampaigns(db, openPost({ at: campaignDay }).deps)
  await addSubscribers(db, 1)
  expect(await exportNewsletters(db, email.toUpperCase())).toEqual([
    { subject: 'Five new textures', sentAt: campaignDay, cameBack: null },
  ])
  await db.update(campaignRecipients).set({ state: 'unsent', sentAt: null })
  expect(await exportNewsletters(db, other)).toEqual([])
})
