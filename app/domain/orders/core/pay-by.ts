// How an order is paid when not by the payment provider, and which of these ways an order may choose. Pure.
import { kobo, type Kobo, naira } from '#app/foundation/lib/money.ts'
import type { SettingValues } from '#app/foundation/settings/setting-keys.ts'

/** 'transfer': to the bank account of the house, with a proof that somebody looks at. 'delivery': to the courier, in the end. */
export const payWays = ['transfer', 'delivery'] as const
export type PayBy = (typeof payWays)[number]

type Priced = { totalKobo: Kobo; hasDesign: boolean; isPreorder: boolean }

export type OpenWays = Record<PayBy, boolean>

/** `mostKobo` is the largest total that is taken to the door there; null where nothing is, and for what is picked up. */
export function openWays(
  { totalKobo, hasDesign, isPreorder }: Priced,
  mostKobo: Kobo | null,
  { bankTransfer, onDelivery }: Pick<SettingValues, 'bankTransfer' | 'onDelivery'>,
): OpenWays {
  return {
    transfer: takesTransfer(totalKobo, bankTransfer),
    delivery:
      onDelivery.on &&
      !isPreorder &&
      mostKobo !== null &&
      totalKobo > 0 &&
      totalKobo <= mostKobo &&
      (onDelivery.takesDesigns || !hasDesign),
  }
}

/** Whether an order of this total may wait for a transfer. */
export function takesTransfer(totalKobo: Kobo, rule: SettingValues['bankTransfer']): boolean {
  if (!rule.on || totalKobo <= 0 || totalKobo < naira(rule.fromNaira)) return false
  return rule.toNaira === 0 || totalKobo <= naira(rule.toNaira)
}

/** What the courier is to collect: what an order owes that is paid on delivery, and is not over. */
export function toCollectKobo(order: { payBy: PayBy | null; balanceKobo: Kobo }): Kobo {
  return order.payBy === 'delivery' ? order.balanceKobo : kobo(0)
}

/** Nothing leaves while anything is owed, but for what is collected at the door. */
export function mayNotLeave(order: { payBy: PayBy | null; balanceKobo: Kobo }): boolean {
  return order.balanceKobo > toCollectKobo(order)
}
