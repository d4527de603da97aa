// One document of the former shop, whatever tool wrote it: fields by their name in lower case, values plain.
import { type Kobo, kobo, parseNaira } from '#app/foundation/lib/money.ts'
import { shortened } from './cell-reader.ts'
import type { Cells } from './columns.ts'

export type FormerDocument = { id: string; fields: ReadonlyMap<string, unknown> }

const maxDepth = 24
const idFields = ['__id__', 'id', '_id', '__name__', 'uid', 'docid'] as const

export const unreadable = 'is not a document we can read'

/** The document of a line; null for a text that is no object. */
export function documentOf(cells: Cells): FormerDocument | null {
  return readDocument(cells['document'] ?? '', cells['key'] || null)
}

/** Null when the text is no object. `key` is what it was filed under, if anything. */
export function readDocument(text: string, key: string | null): FormerDocument | null {
  const value = parseObject(text)
  if (value === null) return null
  const typed = value['fields']
  const body = isObject(typed) && ('name' in value || 'createTime' in value) ? typed : value
  const fields = new Map<string, unknown>()
  for (const [name, field] of Object.entries(body)) {
    const lower = name.toLowerCase()
    if (!fields.has(lower)) fields.set(lower, plain(field, 0))
  }
  const own = idFields
    .map((name) => fields.get(name))
    .find((id) => typeof id === 'string' || typeof id === 'number')
  const path = body === value ? undefined : value['name']
  const found = own ?? (typeof path === 'string' ? path.split('/').at(-1) : undefined) ?? key ?? ''
  return { id: String(found).slice(0, 200), fields }
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Takes the wrappings of types away: { stringValue: 'x' } is 'x'. Too deep is nothing. */
function plain(value: unknown, depth: number): unknown {
  if (depth > maxDepth) return null
  if (typeof value === 'string') return clean(value)
  if (Array.isArray(value)) return value.map((one) => plain(one, depth + 1))
  if (!isObject(value)) return value
  const [only, ...others] = Object.keys(value)
  if (only !== undefined && others.length === 0 && Object.hasOwn(typedValues, only))
    return plain(typedValues[only]?.(value[only]), depth + 1)
  if ('__datatype__' in value && 'value' in value) return plain(value['value'], depth + 1)
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [clean(name), plain(one, depth + 1)]))
}

const typedValues: Record<string, (value: unknown) => unknown> = {
  stringValue: (value) => value,
  integerValue: Number,
  doubleValue: (value) => value,
  booleanValue: (value) => value,
  timestampValue: (value) => value,
  referenceValue: (value) => value,
  nullValue: () => null,
  mapValue: (value) => (isObject(value) ? (value['fields'] ?? {}) : null),
  arrayValue: (value) => (isObject(value) ? (value['values'] ?? []) : null),
}

/** PostgreSQL keeps neither NUL nor half a character. */
function clean(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}

/** A text or a number as text; '' for everything else. One line unless `lines`. */
export function textOf(value: unknown, max: number, { lines = false }: { lines?: boolean } = {}): string {
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  const text = lines ? String(value).trim() : String(value).replaceAll(/\s+/gu, ' ').trim()
  return Array.from(text).slice(0, max).join('').trim()
}

/** Naira as a number or as text ('₦45,000'). 'bad' for what is there but no amount above or equal to 0. */
export function amountOf(value: unknown): Kobo | null | 'bad' {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'string') return parseNaira(value.replace(/(?:\/-|\s*naira)$/iu, '')) ?? 'bad'
  if (typeof value !== 'number' || !(value >= 0) || value > highestNaira) return 'bad'
  return kobo(Math.round(value * 100))
}

const highestNaira = 999_999_999

export type Say = (column: string, words: string) => void

/** Null for nothing, and for what is none: that is said. */
export function readAmount(value: unknown, column: string, say: Say): Kobo | null {
  const amount = amountOf(value)
  if (amount !== 'bad') return amount
  say(column, `“${shortened(textOf(value, 60))}” is not an amount in naira`)
  return null
}

/** The entries of an array, of an object keyed by place, or of either as JSON text. */
export function listOf(value: unknown): Record<string, unknown>[] {
  const list = typeof value === 'string' ? parseList(value) : value
  const entries = Array.isArray(list) ? list : isObject(list) ? Object.values(list) : []
  return entries.filter(isObject)
}

function parseList(text: string): unknown {
  try {
    return plain(JSON.parse(text) as unknown, 0)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** A field of an entry by its name, whatever the case. */
export function fieldOf(entry: Record<string, unknown>, name: string): unknown {
  const key = Object.keys(entry).find((one) => one.toLowerCase() === name)
  return key === undefined ? undefined : entry[key]
}
