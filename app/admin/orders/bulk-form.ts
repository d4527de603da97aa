// What the forms for several orders at once post.
import { z } from 'zod'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import { type Lack, readLacks } from '#app/domain/orders/core/lacks.ts'
import { orderStatuses } from '#app/domain/orders/core/order.ts'

/** As many as are printed in one go. */
export const maxOrders = 50

export const bulkForm = z.object({
  /** Which button: something to print, or 'move'. */
  act: z.enum(['packing', 'invoice', 'pick-list', 'move'], { error: 'Please choose what to do.' }),
  to: z.enum(orderStatuses).optional().catch(undefined),
  tell: z
    .string()
    .optional()
    .transform((text) => text === 'yes'),
  /** '1004:not-made,no-tracking;1005:unpaid': what was told as missing, and does not hold the order back. */
  confirmed: z.string().max(5_000).optional().default('').transform(readConfirmed),
})

function readConfirmed(text: string): Map<number, Lack[]> {
  const found = text.split(';').map((part): [number, Lack[]] => {
    const [number = '', words = ''] = part.split(':')
    return [/^\d{1,9}$/u.test(number) ? Number(number) : 0, readLacks(words)]
  })
  return new Map(found)
}

/** Fields named `tracking.<order number>`. */
export function readTracking(values: Readonly<Record<string, string>>): Map<number, string> {
  const found = Object.entries(values).flatMap(([name, text]): [number, string][] => {
    const number = /^tracking\.(\d{1,9})$/u.exec(name)?.[1]
    return number === undefined || text.trim() === '' ? [] : [[Number(number), text.trim().slice(0, 80)]]
  })
  return new Map(found)
}

export const chargeForm = z.object({ reference: z.string().min(1).max(200) })

export const undoForm = z.object({
  parcels: z
    .string()
    .max(6_000)
    .default('')
    .transform((text) =>
      [...text.matchAll(/\b(ord_[0-9a-z]{26})\.(shp_[0-9a-z]{26})\b/gu)]
        .slice(0, maxOrders)
        .map(([, orderId, parcel]) => ({
          orderId: orderId as OrderId,
          shipmentId: parcel as `shp_${string}`,
        })),
    ),
})
