// What people may write: NUL cannot be stored by PostgreSQL and lone surrogates cannot be encoded. What turns the direction of
// letters, or has no width at all, comes with numbers that are copied out of a phone, or from one who would have "evil" read as
// "live" on a packing slip. None of it is ever meant. Joiners stay: emoji and some scripts are written with them.

const neverMeant = /[\0\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu

export function storableText(text: string): string {
  return text.replaceAll(neverMeant, '').toWellFormed()
}

/** For JSON.parse: texts are cleaned, and names that would have to be cleaned are left out. */
export function storableJson(_name: string, value: unknown): unknown {
  if (typeof value === 'string') return storableText(value)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([name]) => storableText(name) === name))
}

/** Whether it can be the number of a row (serial): the database refuses any other as a mistake of ours. */
export function isRowNumber(value: number): boolean {
  return Number.isInteger(value) && value > 0 && value <= 2_147_483_647
}
