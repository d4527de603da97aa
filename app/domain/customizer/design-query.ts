// A design as a query string: '?texture=deep-wave&length=22&…', always in the order of the sheet. Measures of a head are
// nobody else's business and never stand in an address.
import { cleanLine } from '#app/foundation/lib/clean-line.ts'
import { type Design, fields } from './design.ts'

const maxCode = 200

/** All fields of a design in canonical order. */
export function designToQuery(design: Design): URLSearchParams {
  return new URLSearchParams(fields.map((field) => [field, design[field]]))
}

/** The fields that a query names, as they stand there: settle() makes a design of them. Unknown keys are ignored. */
export function readDesignQuery(query: URLSearchParams): Partial<Design> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      // A list of ticked boxes repeats its name.
      const value = query.getAll(field).join('+')
      return value === '' || value.length > maxCode ? [] : [[field, value]]
    }),
  )
}

export const maxName = 60

export function cleanName(text: string): string {
  return cleanLine(text, maxName)
}

export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u
export const lengthPattern = /^\d{1,2}$/u
/** The owner's own letters, but none that no database takes. */
export const skuPattern = /^\P{C}{1,120}$/u
