import type { MoveReason } from '#app/domain/catalog/stock/stock-ledger.server.ts'

/** What happened, as people say it; each knows its reason and its sign, so that nobody types a minus. */
export const happenings = {
  received: { name: 'New stock received', reason: 'received', sign: 1 },
  found: { name: 'Found more than recorded', reason: 'adjusted', sign: 1 },
  returned: { name: 'Customer return', reason: 'returned', sign: 1 },
  damaged: { name: 'Damaged or lost', reason: 'damaged', sign: -1 },
  missing: { name: 'Found fewer than recorded', reason: 'adjusted', sign: -1 },
} as const satisfies Record<string, { name: string; reason: MoveReason; sign: 1 | -1 }>
