// What a discount may be on an order that staff type for somebody on the telephone or in a chat. Pure.
import { kobo, type Kobo } from '#app/lib/money.ts'
import { may, type Role } from '#app/staff/roles.ts'

/** Thousandths of the pieces' price that may be taken off: more by those who may also give money back. */
const mostPermille = { everybody: 100, refunds: 300 }

/** The largest discount, in kobo, that this member of staff may give on pieces of that price. */
export function largestDiscountKobo(role: Role, subtotalKobo: Kobo): Kobo {
  const permille = may(role, 'refund') ? mostPermille.refunds : mostPermille.everybody
  return kobo(Math.floor((subtotalKobo * permille) / 1000))
}
