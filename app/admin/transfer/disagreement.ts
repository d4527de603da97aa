import type { CellProblem, Cells, Column } from './columns.ts'

export type FileLine = { line: number; cells: Cells }

/** Where a line says something else of the whole than the first line of the same `thing`; silence agrees. At most one. */
export function findDisagreement(
  first: FileLine,
  { line, cells }: FileLine,
  columns: readonly Column[],
  thing: string,
): CellProblem[] {
  const differing = columns.find(({ name }) => {
    const cell = cells[name] ?? ''
    return cell !== '' && cell !== (first.cells[name] ?? '')
  })
  if (!differing) return []
  const words = `differs from row ${first.line + 1}, the same ${thing}`
  return [{ line, column: differing.name, words }]
}
