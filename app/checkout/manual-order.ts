// The rules of orders that staff type for somebody on the telephone or in a chat. Pure.
import { brand } from '#app/brand.ts'
import { formatNaira } from '#app/ui/format-naira.ts'
import { kobo, type Kobo } from '#app/lib/money.ts'
import { may, type Role } from '#app/staff/roles.ts'

/** Thousandths of the pieces' price that may be taken off: more by those who may also give money back. */
const mostPermille = { everybody: 100, refunds: 300 }

/** The largest discount, in kobo, that this member of staff may give on pieces of that price. */
export function largestDiscountKobo(role: Role, subtotalKobo: Kobo): Kobo {
  const permille = may(role, 'refund') ? mostPermille.refunds : mostPermille.everybody
  return kobo(Math.floor((subtotalKobo * permille) / 1000))
}

/** What is sent with the pay link on WhatsApp. */
export function payLinkText(order: { number: number; firstName: string; totalKobo: Kobo; url: string }): string {
  const { number, firstName, totalKobo, url } = order
  return [
    `Hello ${firstName}, this is ${brand.name}. Your order ${number} is ready to be paid: ${formatNaira(totalKobo)}.`,
    `Look at it and pay by card, transfer or USSD here: ${url}`,
    'The link is private to you. Your pieces are kept for you until it runs out.',
  ].join('\n')
}

/** An address that opens a chat with that text. Without a number the sender chooses the chat. */
export function whatsappAddress(phone: string, text: string): string {
  return `https://wa.me/${phone.replaceAll(/\D/gu, '')}?text=${encodeURIComponent(text)}`
}
