// A cell of a file that a spreadsheet will open. What a spreadsheet would run as a formula, or silently make a number or
// a date of, gets an apostrophe in front; reading takes exactly that apostrophe away again, so that every text comes back
// as it was: readCell(writeCell(text, form), form) === text.

/** 'code' is for what looks like a number and is none: SKUs, phone numbers, order numbers. */
export type CellForm = 'text' | 'code'

/** Apostrophes in front count too: a text that begins like an escaped one is escaped once more. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/u
const numberLike = /^'*(?:\d|true$|false$|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/iu

export function writeCell(text: string, form: CellForm = 'text'): string {
  return needsApostrophe(text, form) ? `'${text}` : text
}

export function readCell(cell: string, form: CellForm = 'text'): string {
  return cell.startsWith("'") && needsApostrophe(cell.slice(1), form) ? cell.slice(1) : cell
}

function needsApostrophe(text: string, form: CellForm): boolean {
  return formula.test(text) || (form === 'code' && numberLike.test(text))
}
