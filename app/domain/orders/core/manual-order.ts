// What a discount may be on an order that staff type for somebody on the telephone or in a chat. Pure.
import { kobo, type Kobo } from '#app/foundation/lib/money.ts'
import { may, type Role } from '#app/domain/staff/roles.ts'

/** Thousandths of the items' price that may be taken off: more by those who may also give money back. */
const mostPermille = { everybody: 100, refunds: 300 }

/**
 * The largest discount, in kobo, that this member of staff may give on items of that price; `leastKobo` of it has to stay,
 * whoever gives it.
 */
export function largestDiscountKobo(role: Role, subtotalKobo: Kobo, leastKobo: Kobo): Kobo {
  const permille = may(role, 'refund') ? mostPermille.refunds : mostPermille.everybody
  const byRole = Math.floor((subtotalKobo * permille) / 1000)
  return kobo(Math.max(0, Math.min(byRole, subtotalKobo - leastKobo)))
}
