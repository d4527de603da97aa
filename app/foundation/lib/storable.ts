// What PostgreSQL can hold as text: NUL cannot be stored and lone surrogates cannot be encoded; neither is ever meant.

export function storableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
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
