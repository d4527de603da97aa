// All offers, the newest first, each with what it brought.
import { desc, isNull } from 'drizzle-orm'
import { offerTime, reductionOf, takesOffWords } from '#app/domain/offers/offer.ts'
import { offers } from '#app/domain/offers/offer-tables.server.ts'
import { noReport, owedKobo, reportOffers } from '#app/domain/orders/offers/offer-report.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'

const perPage = 30
/** Customers' own codes have a page of their own. */
const isOfOffice = isNull(offers.bringerId)

export async function listOffers(db: Db, page: number, now: Date) {
  const total = await db.$count(offers, isOfOffice)
  const pages = Math.max(1, Math.ceil(total / perPage))
  const shown = Math.min(Math.max(1, Math.trunc(page) || 1), pages)
  const [found, reports] = await Promise.all([
    db
      .select()
      .from(offers)
      .where(isOfOffice)
      .orderBy(desc(offers.id))
      .limit(perPage)
      .offset((shown - 1) * perPage),
    reportOffers(db, 'of-office'),
  ])
  const rows = found.map((offer) => {
    const { id, name, code, groups, partner, partnerPercent } = offer
    const report = reports.get(id) ?? noReport
    const gives = takesOffWords(reductionOf(offer), formatNaira)
    const owed = owedKobo(report, partnerPercent)
    return { id, name, code, groups, partner, gives, report, owedKobo: owed, time: offerTime(offer, now) }
  })
  return { rows, total, page: shown, pages, perPage }
}

export type OfferRow = Awaited<ReturnType<typeof listOffers>>['rows'][number]
