// Offers for tests, written as the office writes them.
import type { NewOffer } from '#app/domain/offers/write-offers.server.ts'
import { addOffer } from '#app/domain/offers/write-offers.server.ts'
import type { Actor } from '#app/domain/staff/audit.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { OfferId } from '#app/foundation/lib/ids.ts'
import { kobo } from '#app/foundation/lib/money.ts'

export const plainOffer: NewOffer = {
  name: 'Ten off',
  code: null,
  kind: 'percent',
  percent: 10,
  amountKobo: kobo(0),
  buyQuantity: 0,
  getQuantity: 0,
  getProductIds: [],
  maxTimes: null,
  scope: 'everything',
  productIds: [],
  collections: [],
  includesDesigns: true,
  groups: [],
  fromKobo: kobo(0),
  startsAt: null,
  endsAt: null,
  maxUses: null,
  maxPerPerson: null,
  firstOrderOnly: false,
  partner: '',
  partnerPercent: 0,
}

/** 10% off everything, unless said otherwise. */
export async function addTestOffer(db: Db, actor: Actor, offer: Partial<NewOffer> = {}): Promise<OfferId> {
  const added = await addOffer(db, actor, { ...plainOffer, ...offer })
  if (!added.ok) throw new Error(added.problem)
  return added.id
}
