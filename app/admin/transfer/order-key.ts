// Which order a line of a file tells of, and the key that keeps it from being taken in twice.
import type { Cells } from './columns.ts'

/** Of an export's own orders `external_id` is empty unless they were imported with one. */
export const externalPrefix = 'imported:x:'
const numberPrefix = 'imported:n:'

export function orderKey(cells: Cells): string {
  const external = cells['external_id']?.trim() ?? ''
  if (external !== '') return externalPrefix + external
  const number = cells['order']?.trim() ?? ''
  return number === '' ? '' : numberPrefix + number
}

/** The key that an order of a file has in the shop, for other files of former shops too. */
export const externalKey = (id: string) => externalPrefix + id
