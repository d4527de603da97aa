// A design as a query string: '?texture=deep-wave&length=22&…', always in the order of the sheet. Measures of a head are
// nobody else's business and never stand in an address.
import { type Design, type Customization, fields } from './design.ts'

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

/** Design, express processing, the product it was made from and its name; no measures. */
export function orderToQuery(order: Customization): URLSearchParams {
  const query = designToQuery(order.design)
  if (order.expressProcessing) query.set('express', '1')
  if (order.base) {
    query.set('from', order.base.slug)
    query.set('fromLength', order.base.length)
  }
  if (order.name !== '') query.set('name', order.name)
  return query
}

export type ReadOrderQuery = Pick<Customization, 'expressProcessing' | 'base' | 'name'> & {
  given: Partial<Design>
}

/** What orderToQuery wrote, or as much of it as can be read. */
export function readOrderQuery(query: URLSearchParams): ReadOrderQuery {
  return {
    given: readDesignQuery(query),
    expressProcessing: query.get('express') === '1',
    base: readBase(query),
    name: cleanName(query.get('name') ?? ''),
  }
}

export const maxName = 60

/** One line of at most 60 characters, without what cannot be stored or seen. */
export function cleanName(text: string): string {
  const plain = text
    .slice(0, 500)
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
  return Array.from(plain).slice(0, maxName).join('').trim()
}

export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u
export const lengthPattern = /^\d{1,2}$/u

function readBase(query: URLSearchParams): Customization['base'] {
  const slug = query.get('from') ?? ''
  const length = query.get('fromLength') ?? ''
  return slug.length <= 120 && slugPattern.test(slug) && lengthPattern.test(length) ? { slug, length } : null
}
