// How the shelf speaks: reasons, movements and what stands in the way, in the words of the people who work there.
import type { StockReason } from '#app/domain/catalog/products/catalog-tables.server.ts'
import type { Movement } from '#app/domain/catalog/stock/stock-ledger.server.ts'
import type { SheetProblem } from './count-sheet.server.ts'

export const reasonWords: Record<StockReason, string> = {
  received: 'Received',
  sold: 'Sold',
  returned: 'Returned',
  adjusted: 'Corrected',
  counted: 'Counted',
  damaged: 'Damaged or lost',
  imported: 'Imported',
}

export const setWords = 'This is a set: count its parts instead.'

/** What stands in the way of one line of a count. */
export function sheetProblemWords(problem: SheetProblem): string {
  switch (problem.problem) {
    case 'unknown-variant':
      return 'This product is no longer in the shop.'
    case 'is-set':
      return setWords
    case 'not-a-count':
      return 'Enter a whole number.'
    case 'below-held':
      return `${problem.held} are reserved for unpaid orders, so stock cannot go below that. Check those orders first.`
    case 'moved-meanwhile':
      return `While you counted: ${movedWords(problem.since)}. The record now says ${problem.onHand}. Save again if your count is right.`
  }
}

/** '2 sold, 5 received', the latest last. */
function movedWords(since: readonly Movement[]): string {
  const sums = new Map<StockReason, number>()
  for (const { reason, delta } of since) sums.set(reason, (sums.get(reason) ?? 0) + delta)
  return [...sums]
    .map(([reason, delta]) =>
      reason === 'counted'
        ? 'someone else counted'
        : `${Math.abs(delta)} ${reasonWords[reason].toLowerCase()}`,
    )
    .join(', ')
}

/** '+5', '−2' with a real minus, '0'. */
export function signed(delta: number): string {
  if (delta === 0) return '0'
  return delta > 0 ? `+${delta}` : `−${-delta}`
}
