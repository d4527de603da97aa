import type { ReactNode } from 'react'
import type { OrderStatus } from '#app/orders/order.ts'

/** gold: under way; ink: done; berry: needs somebody; plain: waits; quiet: over, put aside. */
export type PillTone = 'plain' | 'gold' | 'ink' | 'berry' | 'quiet'

/** Where something stands, in one word with a dot. The word says it too: never the colour alone. */
export function StatusPill({ tone = 'plain', children }: { tone?: PillTone; children: ReactNode }) {
  return <span className={tone === 'plain' ? 'pill' : `pill pill-${tone}`}>{children}</span>
}

const orderTones: Record<OrderStatus, PillTone> = {
  Pending: 'plain',
  Processing: 'gold',
  'In production': 'gold',
  Shipped: 'ink',
  Delivered: 'ink',
  Cancelled: 'quiet',
  Returned: 'quiet',
}

export function OrderStatusPill({ status }: { status: OrderStatus }) {
  return <StatusPill tone={orderTones[status]}>{status}</StatusPill>
}
