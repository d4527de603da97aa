// Reading the cells of one line, with a plain sentence for each one that cannot be read. A cell of a column that the file
// does not have is undefined; an empty one is null where nothing may be said.
import { type Kobo, kobo, parseNaira } from '#app/lib/money.ts'
import type { CellProblem, Cells } from './columns.ts'
import { readDate } from './read-date.ts'

export class CellReader {
  readonly problems: CellProblem[] = []
  readonly #cells: Cells
  readonly #line: number

  constructor(cells: Cells, line: number) {
    this.#cells = cells
    this.#line = line
  }

  say(column: string, words: string): void {
    this.problems.push({ line: this.#line, column, words })
  }

  /** As it stands in the file; '' also for a column that is not there. */
  plain(column: string): string {
    return this.#cells[column] ?? ''
  }

  text(column: string, max: number): string | undefined {
    const cell = this.#cells[column]
    if (cell !== undefined && cell.length > max) this.say(column, `is longer than ${max} characters`)
    return cell
  }

  /** '' where there is nothing. */
  words(column: string, max: number): string {
    return this.text(column, max) ?? ''
  }

  orNull(column: string, max: number): string | null | undefined {
    const text = this.text(column, max)
    return text === '' ? null : text
  }

  whole(column: string, min: number, max: number): number | null | undefined {
    const cell = this.#cells[column]?.trim()
    if (cell === undefined || cell === '') return cell === '' ? null : undefined
    // Spreadsheets write 12 as 12.00 when they are told to.
    const plain = cell.replaceAll(/(?<=\d),(?=\d{3}(?!\d))/gu, '').replace(/\.0+$/u, '')
    const number = /^-?\d{1,9}$/u.test(plain) ? Number(plain) : Number.NaN
    if (number >= min && number <= max) return number
    this.say(column, `“${shortened(cell)}” is not a whole number from ${min} to ${max}`)
    return undefined
  }

  naira(column: string, { signed = false }: { signed?: boolean } = {}): Kobo | null | undefined {
    const cell = this.#cells[column]?.trim()
    if (cell === undefined || cell === '') return cell === '' ? null : undefined
    const isMinus = signed && /^[-−]/u.test(cell)
    const amount = parseNaira(isMinus ? cell.slice(1) : cell)
    if (amount !== null) return kobo(isMinus ? 0 - amount : amount)
    this.say(column, `“${shortened(cell)}” is not an amount in naira, like 45,000 or 45000.50`)
    return undefined
  }

  yesNo(column: string): boolean | undefined {
    const cell = this.#cells[column]?.trim().toLowerCase()
    if (cell === undefined || cell === '') return undefined
    if (['yes', 'y', 'true', '1', 'x'].includes(cell)) return true
    if (['no', 'n', 'false', '0'].includes(cell)) return false
    this.say(column, `“${shortened(cell)}” is not yes or no`)
    return undefined
  }

  /** A code of `names`, found by the code or its name in any spelling. */
  oneOf<Code extends string>(column: string, names: Readonly<Record<Code, string>>): Code | null | undefined {
    const cell = this.#cells[column]?.trim()
    if (cell === undefined || cell === '') return cell === '' ? null : undefined
    const code = findCode(cell, names)
    if (code !== null) return code
    const known = Object.keys(names)
    const list = known.length > 24 ? '' : `; use one of ${known.join(', ')}`
    this.say(column, `“${shortened(cell)}” is not recognised${list}`)
    return undefined
  }

  date(column: string): Date | null | undefined {
    const cell = this.#cells[column]?.trim()
    if (cell === undefined) return undefined
    const date = readDate(cell)
    if (date !== 'bad') return date
    this.say(column, `“${shortened(cell)}” is not a date, like 2026-11-21 or 21/11/2026 14:30`)
    return undefined
  }
}

export function findCode<Code extends string>(
  text: string,
  names: Readonly<Record<Code, string>>,
): Code | null {
  const wanted = spelling(text)
  const entries = Object.entries(names) as [Code, string][]
  // A code as it is written wins: 'P4/27' and 'P427' would be one spelling.
  const [code] =
    entries.find(([known]) => known === text) ??
    entries.find(([known, name]) => spelling(known) === wanted || spelling(name) === wanted) ??
    []
  return code ?? null
}

/** Without case, accents and signs: 'Akú', 'AKU' and 'aku' are one. */
export function spelling(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

export function shortened(text: string, max = 60): string {
  // Quotes of ours mark what stands in the file, so that it can be taken out of a sentence again.
  const line = text.replaceAll(/\s+/gu, ' ').replaceAll(/[“”]/gu, '"')
  return line.length > max ? `${Array.from(line).slice(0, max).join('')}…` : line
}
