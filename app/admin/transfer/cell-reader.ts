// Reading the cells of one line, with a plain sentence for each one that cannot be read. A cell of a column that the file
// does not have is undefined; an empty one is null where nothing may be said.
import { type Kobo, kobo } from '#app/foundation/lib/money.ts'
import { type Misread, readField, type TypedField } from '#app/foundation/lib/typed-field.ts'
import type { CellProblem, Cells } from './columns.ts'
import { readDate } from './read-date.ts'

type ChoiceOf<Code extends string> = { sort: 'choice'; choices: Readonly<Record<Code, string>> }

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

  /** The same; undefined for a column that is not there. */
  cell(column: string): string | undefined {
    return this.#cells[column]
  }

  text(column: string, max: number): string | undefined {
    const cell = this.#cells[column]
    this.#read(column, { sort: 'text', longest: max })
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

  whole(column: string, from: number, to: number): number | null | undefined {
    return this.#read(column, { sort: 'number', from, to })
  }

  naira(column: string, { signed = false }: { signed?: boolean } = {}): Kobo | null | undefined {
    const cell = this.#cells[column]?.trim() ?? ''
    if (!signed || !/^[-−]/u.test(cell)) return this.#read(column, { sort: 'amount' })
    const amount = readField({ sort: 'amount' }, cell.slice(1))
    if (amount.ok && amount.value !== null) return kobo(0 - amount.value)
    return this.misread(column, { problem: 'no-amount' })
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
    const field: ChoiceOf<Code> = { sort: 'choice', choices: names }
    return this.#read(column, field)
  }

  /** Says what is wrong with the cell. */
  misread(column: string, misread: Misread): undefined {
    this.say(column, misreadWords(misread, this.plain(column)))
  }

  #read<Field extends TypedField>(column: string, field: Field) {
    const cell = this.#cells[column]
    if (cell === undefined) return undefined
    const read = readField(field, cell)
    return read.ok ? read.value : this.misread(column, read)
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

function misreadWords(misread: Misread, cell: string): string {
  const quoted = `“${shortened(cell.trim())}”`
  switch (misread.problem) {
    case 'too-long':
      return `is longer than ${misread.longest} characters`
    case 'no-number':
      return `${quoted} is not a whole number from ${misread.from} to ${misread.to}`
    case 'no-amount':
      return `${quoted} is not an amount in naira, like 45,000 or 45000.50`
    case 'unknown': {
      const known = Object.keys(misread.choices)
      return `${quoted} is not recognised${known.length > 24 ? '' : `; use one of ${known.join(', ')}`}`
    }
  }
}

export function shortened(text: string, max = 60): string {
  // Quotes of ours mark what stands in the file, so that it can be taken out of a sentence again.
  const line = text.replaceAll(/\s+/gu, ' ').replaceAll(/[“”]/gu, '"')
  return line.length > max ? `${Array.from(line).slice(0, max).join('')}…` : line
}
