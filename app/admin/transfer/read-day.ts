import type { CellReader } from './cell-reader.ts'

/** 'YYYY-MM-DD' of a column. */
export function readDay(reader: CellReader, column: string, otherwise: string): string {
  const cell = reader.plain(column).trim()
  if (cell === '') return otherwise
  const date = reader.date(column)
  // A day is the one that stands there, not the hour that it began in Greenwich.
  if (/^\d{4}-\d{2}-\d{2}$/u.test(cell)) return cell
  return date?.toISOString().slice(0, 10) ?? otherwise
}
