import { orderStates, statusName } from '#app/domain/orders/core/order-states.ts'
import type { ReactNode } from 'react'
import type { OrderStatus } from '#app/domain/orders/core/order.ts'

/** gold: under way; ink: done; berry: needs somebody; plain: waits; quiet: over, put aside. */
export type PillTone = 'plain' | 'gold' | 'ink' | 'berry' | 'quiet'

const toneLooks: Record<PillTone, string> = {
  plain: 'border-rule before:bg-edge',
  gold: 'border-rule before:bg-gold',
  ink: 'border-rule before:bg-ink',
  berry: 'border-berry/35 bg-blush text-berry before:bg-berry',
  quiet: 'border-rule text-muted before:border before:border-edge',
}

/** Where something stands, in one word with a dot. The word says it too: never the colour alone. */
export function StatusPill({ tone = 'plain', children }: { tone?: PillTone; children: ReactNode }) {
  return (
    <span
      data-pill={tone}
      className={`inline-flex min-h-6 items-center gap-2 rounded-full border pr-2.5 pl-2 text-tiny/label whitespace-nowrap before:size-1.75 before:flex-none before:rounded-full in-data-card:rounded-s in-data-card:py-0.5 in-data-card:whitespace-normal ${toneLooks[tone]}`}
    >
      {children}
    </span>
  )
}

export function OrderStatusPill({ status }: { status: OrderStatus }) {
  return <StatusPill tone={orderStates[status].tone}>{statusName(status)}</StatusPill>
}
