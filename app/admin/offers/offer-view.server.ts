// What the page of one offer shows.
import { eq } from 'drizzle-orm'
import { historyOf } from '#app/admin/shell/history.server.ts'
import { users } from '#app/domain/accounts/account-tables.server.ts'
import { listGroups } from '#app/domain/accounts/customer-groups.server.ts'
import { offerTime, reductionOf, takesOffWords } from '#app/domain/offers/offer.ts'
import { readOffer } from '#app/domain/offers/write-offers.server.ts'
import { noReport, owedKobo, reportOffers } from '#app/domain/orders/offers/offer-report.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { OfferId, UserId } from '#app/foundation/lib/ids.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { offerValues } from './offer-form.ts'
import { namedSlugsOf, suggestNamedSlugs } from '#app/admin/shell/named-slugs.server.ts'

export async function viewOffer(db: Db, id: OfferId, { now, baseUrl }: { now: Date; baseUrl: string }) {
  const offer = await readOffer(db, id)
  if (offer === null) return null
  const [own, got, reports, history, groups, suggested] = await Promise.all([
    namedSlugsOf(db, offer.productIds),
    namedSlugsOf(db, offer.getProductIds),
    reportOffers(db, id),
    historyOf(db, 'offer', id),
    listGroups(db),
    suggestNamedSlugs(db),
  ])
  const report = reports.get(id) ?? noReport
  const { name, code, version, isOn, partner, partnerPercent, maxUses } = offer
  return {
    id,
    name,
    code,
    version,
    isOn,
    partner,
    partnerPercent,
    maxUses,
    gives: takesOffWords(reductionOf(offer), formatNaira),
    time: offerTime(offer, now),
    /** What an influencer shares. */
    link: code === null ? null : `${baseUrl}/discount/${code}`,
    values: offerValues(offer, { slugs: own.map(({ slug }) => slug), getSlugs: got.map(({ slug }) => slug) }),
    groups: groups.map((group) => group.name),
    products: [...new Map([...suggested, ...own, ...got].map((one) => [one.slug, one])).values()],
    report,
    owedKobo: owedKobo(report, partnerPercent),
    /** Whose own code it is: their name, or that they are gone; null for an offer of the office. */
    bringer: await bringerOf(db, offer.bringerId),
    history: history.map(whatHappened),
  }
}

async function bringerOf(db: Db, userId: UserId | null): Promise<{ to: string | null; name: string } | null> {
  if (userId === null) return null
  const [user] = await db.select({ name: users.name }).from(users).where(eq(users.id, userId))
  return user
    ? { to: `/admin/users/${userId}`, name: user.name }
    : { to: null, name: 'Somebody who deleted their account' }
}

export type OfferView = NonNullable<Awaited<ReturnType<typeof viewOffer>>>

const happened: Readonly<Record<string, string>> = {
  'offer.create': 'Created',
  'offer.save': 'Changed',
}

function whatHappened({ number, at, action, after, by }: Awaited<ReturnType<typeof historyOf>>[number]) {
  const isOn = (after as { on?: boolean } | null)?.on === true
  return { number, at, by, what: happened[action] ?? (isOn ? 'Switched on' : 'Switched off') }
}
