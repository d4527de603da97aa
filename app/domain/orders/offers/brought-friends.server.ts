// What customers' own codes brought: one customer's orders as they may read them, and all of it for the owner.
import { and, count, desc, eq, inArray, isNotNull, not, sql } from 'drizzle-orm'
import { users } from '#app/domain/accounts/account-tables.server.ts'
import { rewardCauses } from '#app/domain/credit/credit.ts'
import { creditEntries } from '#app/domain/credit/credit-tables.server.ts'
import { offers } from '#app/domain/offers/offer-tables.server.ts'
import { findOwnCode } from '#app/domain/offers/own-code.server.ts'
import { statusIs } from '#app/domain/orders/core/order-states.ts'
import { orders } from '#app/domain/orders/core/orders-tables.server.ts'
import { statesWith } from '#app/domain/orders/core/states-in-sql.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { OfferId, UserId } from '#app/foundation/lib/ids.ts'
import { kobo, type Kobo } from '#app/foundation/lib/money.ts'
import { noReport, type OfferReport, reportOffers } from './offer-report.server.ts'
import { orderOffers, type RewardState } from './order-offer-tables.server.ts'

/** An order of a friend, without saying whose: when it was placed, and where its reward is. */
export type BroughtOrder = { at: Date; reward: RewardState; amountKobo: Kobo }

const shown = 50

/** The newest first; what was never paid, or was cancelled, is none. Of what came back whole nothing is waited for any more. */
export async function listBrought(db: Db, userId: UserId): Promise<BroughtOrder[]> {
  const rows = await db
    .select({
      at: orders.placedAt,
      status: orders.status,
      reward: orderOffers.reward,
      amountKobo: orderOffers.rewardKobo,
    })
    .from(orderOffers)
    .innerJoin(offers, eq(offers.id, orderOffers.offerId))
    .innerJoin(orders, eq(orders.id, orderOffers.orderId))
    .where(
      and(
        eq(offers.bringerId, userId),
        not(sql`${orders.status} ${statesWith('awaits-payment')}`),
        not(sql`${orders.status} ${statesWith('cancelled')}`),
      ),
    )
    .orderBy(desc(orders.placedAt))
    .limit(shown)
  return rows.map(({ at, status, reward, amountKobo }) => ({
    at,
    reward: reward === null || (reward === 'waiting' && statusIs(status, 'over')) ? 'none' : reward,
    amountKobo: amountKobo ?? kobo(0),
  }))
}

/** For them to take away: no friend is named in it. */
export async function exportOwnCode(db: Db, userId: UserId) {
  const own = await findOwnCode(db, userId)
  if (own === null) return null
  const brought = await listBrought(db, userId)
  return { code: own.code, orders: brought.map((order) => ({ ...order, at: order.at.toISOString() })) }
}

export type BringerReport = OfferReport & {
  /** Promised, for orders that are not settled for good. */
  waitingKobo: Kobo
  /** Given, less what was removed again. */
  rewardKobo: Kobo
}

export type Bringer = BringerReport & {
  id: OfferId
  code: string
  isOn: boolean
  /** Null once their account is deleted. */
  bringer: { id: UserId; name: string } | null
}

const perPage = 30

/** Codes that brought something, those that brought most first, and the sum of all. */
export async function reportBringers(db: Db, page: number) {
  const ofBringers = isNotNull(offers.bringerId)
  const ofCodes = () =>
    db
      .select({ used: sql<number>`count(distinct ${orderOffers.offerId})::int`, ...rewards })
      .from(orderOffers)
      .innerJoin(offers, eq(offers.id, orderOffers.offerId))
      .innerJoin(orders, eq(orders.id, orderOffers.orderId))
      .where(ofBringers)
  const [codes, [sums], reports] = await Promise.all([
    db.$count(offers, ofBringers),
    ofCodes(),
    reportOffers(db, 'of-customers'),
  ])
  const total = sums?.used ?? 0
  const pages = Math.max(1, Math.ceil(total / perPage))
  const at = Math.min(Math.max(1, Math.trunc(page) || 1), pages)
  const { id, code, isOn } = offers
  const rows = await db
    .select({ id, code, isOn, userId: users.id, name: users.name, ...rewards })
    .from(orderOffers)
    .innerJoin(offers, eq(id, orderOffers.offerId))
    .innerJoin(orders, eq(orders.id, orderOffers.orderId))
    .leftJoin(users, eq(users.id, offers.bringerId))
    .where(ofBringers)
    .groupBy(id, users.id)
    .orderBy(desc(count()), id)
    .limit(perPage)
    .offset((at - 1) * perPage)
  const bringers = rows.map(({ userId, name, ...row }): Bringer => ({
    ...(reports.get(row.id) ?? noReport),
    ...rewardsOf(row),
    id: row.id,
    isOn: row.isOn,
    code: row.code ?? '',
    bringer: userId === null || name === null ? null : { id: userId, name },
  }))
  return { codes, bringers, sums: sumReports([...reports.values()], sums), total, page: at, pages, perPage }
}

type Rewards = { waiting: string; rewarded: string }

/** The ledger says what was given: of a reward that ended what was spent is gone. */
const rewards = {
  waiting: sql<string>`coalesce(sum(${orderOffers.rewardKobo}) filter (where ${orderOffers.reward} = 'waiting'
    and ${orders.status} ${statesWith('goes-ahead')}), 0)`,
  rewarded: sql<string>`coalesce(sum((select sum(amount_kobo) from ${creditEntries}
    where ${creditEntries.orderId} = ${orderOffers.orderId} and ${inArray(creditEntries.cause, [...rewardCauses])})), 0)`,
}

function rewardsOf({ waiting, rewarded }: Rewards): Pick<BringerReport, 'waitingKobo' | 'rewardKobo'> {
  return { waitingKobo: kobo(Number(waiting)), rewardKobo: kobo(Number(rewarded)) }
}

function sumReports(reports: readonly OfferReport[], read: Rewards | undefined): BringerReport {
  const sum = (key: keyof OfferReport) => reports.reduce((all, report) => all + report[key], 0)
  return {
    orders: sum('orders'),
    uses: sum('uses'),
    givenKobo: kobo(sum('givenKobo')),
    soldKobo: kobo(sum('soldKobo')),
    ...rewardsOf(read ?? { waiting: '0', rewarded: '0' }),
  }
}
