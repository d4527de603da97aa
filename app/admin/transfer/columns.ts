// What a column of a file is: its heading, what belongs into it, and how it is written.
import type { CellForm } from '#app/foundation/lib/cells.ts'

export type Column = {
  /** The heading, in lower case with low lines: any spelling of it is understood ("Price naira", "PRICE-NAIRA"). */
  name: string
  form: CellForm
  /** One sentence for whoever fills it in. */
  help: string
  /** Stands in the template. */
  example: string
  /** A file without this heading is refused. */
  needed?: true
  /** Only for files that come from an export. */
  inTemplate?: false
}

export function columnOf(
  name: string,
  example: string,
  help: string,
  more: Partial<Pick<Column, 'form' | 'needed' | 'inTemplate'>> = {},
): Column {
  return { name, form: 'text', help, example, ...more }
}

/** Cells by the name of their column; columns that the file does not have are missing. */
export type Cells = Readonly<Record<string, string>>

/** What is wrong with a cell, in plain words. */
export type CellProblem = { line: number; column: string; words: string }

export function headingKey(heading: string): string {
  return heading
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/gu, '_')
    .replaceAll(/^_+|_+$/gu, '')
}

export type Headings =
  /** The column of each place, null for what is not known; `unknown` are their headings. */
  { ok: true; columns: (Column | null)[]; unknown: string[] } | { ok: false; words: string }

const maxColumns = 200

export function readHeadings(cells: readonly string[], columns: readonly Column[]): Headings {
  if (cells.length > maxColumns)
    return { ok: false, words: `The file has ${cells.length} columns; at most ${maxColumns} are read.` }
  const found = cells.map((cell) => columns.find((column) => column.name === headingKey(cell)) ?? null)
  const twice = found.find((column, place) => column !== null && found.indexOf(column) !== place)
  if (twice) return { ok: false, words: `The heading “${twice.name}” appears twice.` }
  const missing = columns.filter((column) => column.needed && !found.includes(column)).map(({ name }) => name)
  if (missing.length > 0)
    return {
      ok: false,
      words: `The first row is missing the heading ${missing.map((name) => `“${name}”`).join(', ')}. Use the headings from the template.`,
    }
  const unknown = cells.filter((cell, place) => found[place] === null && cell.trim() !== '')
  return { ok: true, columns: found, unknown: unknown.map((cell) => cell.slice(0, 60)) }
}
