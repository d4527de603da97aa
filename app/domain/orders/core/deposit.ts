// What is paid of an order first, and what of that the house may keep. One rule: the deposit is a share of what is to be paid, each
// item counting by its own share and its price; discount codes and store credit come off before. Pure.
import { kobo, type Kobo, naira } from '#app/foundation/lib/money.ts'
import type { SettingValues } from '#app/foundation/settings/setting-keys.ts'

/** How far a customer was asked for the balance: at first, reminded once and twice, and the desk told that it is late. */
export const balanceSteps = ['asked', 'reminded', 'reminded-again', 'desk-told'] as const
export type BalanceStep = (typeof balanceSteps)[number]

export type Deposit = {
  depositKobo: Kobo
  balanceKobo: Kobo
  /** The most that the house may keep of the deposit: only of pieces to a customer's own design. */
  keepKobo: Kobo
}

export type DepositItem = {
  isDesign: boolean
  /** All of its units, less its discount. */
  priceKobo: Kobo
  /** The product's own share in percent, 0 for none; null takes the one of the house. */
  depositPercent: number | null
}

type Rule = SettingValues['deposits']

/** Null when all of it is paid at once: deposits are off, it costs too little, or nothing of it may be paid later. */
export function depositOf(items: readonly DepositItem[], totalKobo: Kobo, rule: Rule): Deposit | null {
  if (!rule.on || totalKobo < naira(rule.fromNaira)) return null
  const shares = items.map((item) => ({ ...item, percent: percentOf(item, rule) }))
  return firstShare(shares, totalKobo, rule.keepPercent)
}

/** What may not be paid later is paid now. */
function percentOf({ isDesign, depositPercent }: DepositItem, rule: Rule): number {
  const percent = depositPercent ?? (isDesign ? rule.designPercent : rule.productPercent)
  return percent === 0 ? 100 : percent
}

type Share = Pick<DepositItem, 'isDesign' | 'priceKobo'> & { percent: number }

/** What is paid first when each item has its share. Null when nothing is left for later. */
export function firstShare(items: readonly Share[], totalKobo: Kobo, keepPercent: number): Deposit | null {
  const priced = items.filter(({ priceKobo }) => priceKobo > 0)
  const whole = priced.reduce((sum, { priceKobo }) => sum + BigInt(priceKobo), 0n)
  if (whole === 0n || totalKobo <= 0) return null
  const first = sharesOf(priced)
  // Rounded up to the naira: nobody is asked for kobo twice.
  const depositKobo = Number(ceilDiv(BigInt(totalKobo) * first, whole * 100n * 100n)) * 100
  if (depositKobo <= 0 || depositKobo >= totalKobo) return null
  const ofDesigns = sharesOf(priced.filter(({ isDesign }) => isDesign))
  const keepKobo = Number((BigInt(depositKobo) * ofDesigns * BigInt(keepPercent)) / (first * 100n))
  return {
    depositKobo: kobo(depositKobo),
    balanceKobo: kobo(totalKobo - depositKobo),
    keepKobo: kobo(keepKobo),
  }
}

function sharesOf(items: readonly Share[]): bigint {
  return items.reduce((sum, { priceKobo, percent }) => sum + BigInt(priceKobo) * BigInt(percent), 0n)
}

function ceilDiv(amount: bigint, by: bigint): bigint {
  return (amount + by - 1n) / by
}
