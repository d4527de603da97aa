// The designer's book in words: what its fields are called, and what one version changed of another.
import { kobo } from '#app/lib/money.ts'
import type { StudioBook } from '#app/studio/studio-book.ts'
import { formatNaira } from '#app/ui/format-naira.ts'
import { bookAsValues, bookLeast, bookSums } from './book-form.ts'

/** What each field of the form is called, for whoever is told of a conflict. */
export function bookLabels(book: StudioBook): Record<string, string> {
  return Object.fromEntries(
    Object.keys(bookAsValues(book)).map((name) => [name, nameOf(book, name).replace(/:$/u, '')]),
  )
}

/** What differs between two books, a line for each: "Lace: HD lace ₦12,000 → ₦14,000". */
export function bookChanges(before: StudioBook, after: StudioBook): string[] {
  const [old, fresh] = [bookAsValues(before), bookAsValues(after)]
  return Object.keys(fresh)
    .filter((name) => old[name] !== fresh[name])
    .map((name) => `${nameOf(after, name)} ${shown(name, old[name])} → ${shown(name, fresh[name])}`)
}

function nameOf(book: StudioBook, name: string): string {
  const sum = bookSums.find((one) => one.name === name)
  if (sum) return `${sum.label}:`
  if (name === bookLeast.name) return `${bookLeast.label}:`
  const [kind, field = '', ...rest] = name.split('.')
  const last = rest.pop() ?? ''
  if (kind === 'hair') return `Hair, ${field}, ${last === 'at12' ? 'at 12 in' : 'each further 2 in'}:`
  return `${optionName(book, field, rest.join('.'))}${partWords[last] ?? ''}:`
}

const partWords: Record<string, string> = { name: ', name', note: ', note', quote: ', by consultation' }

function optionName(book: StudioBook, field: string, code: string): string {
  const [, one] = Object.entries(book.fields).find(([key]) => key === field) ?? []
  return `${one?.name ?? field}, ${one?.options.find((option) => option.code === code)?.name ?? code}`
}

function shown(name: string, value: string | undefined): string {
  if (name === bookLeast.name) return value ?? '0'
  if (/\.(?:name|note|quote)$/u.test(name))
    return value === '' || value === undefined ? 'nothing' : `“${value}”`
  return formatNaira(kobo(Math.round(Number((value ?? '0').replaceAll(',', '')) * 100)))
}
