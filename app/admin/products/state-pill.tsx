import { lagosWords } from '#app/admin/shell/lagos-time.ts'
import { type PillTone, StatusPill } from '#app/admin/shell/status-pill.tsx'
import { stateNames } from '#app/domain/catalog/products/office-filters.ts'
import type { ProductState } from '#app/domain/catalog/products/product-edit.ts'

const tones: Record<ProductState, PillTone> = {
  live: 'ink',
  scheduled: 'gold',
  draft: 'plain',
  deleted: 'quiet',
}

/** Whether it is on sale, and from when if it waits for its hour. */
export function StatePill({
  state,
  publishedAt,
}: {
  state: ProductState
  publishedAt: Date | string | null
}) {
  const hour = state === 'scheduled' && publishedAt !== null ? `, ${lagosWords(publishedAt, 'time')}` : ''
  return (
    <StatusPill tone={tones[state]}>
      {stateNames[state]}
      {hour}
    </StatusPill>
  )
}
