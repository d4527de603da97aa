// Several things of one sort as a form: a block of fields for each, `b0.name`, `b0.place` and so on, an empty block at the end, and the
// number of the others in `rows`.
import type { FormValues } from '#app/foundation/http/form.server.ts'

/** Reads the field of one block. */
export type BlockField = (name: string) => string
type Read<One> = { list: One[]; blockOf: number[] }

export function blocksAsValues<One>(
  list: readonly One[],
  valuesOf: (one: One) => Readonly<Record<string, string>>,
): FormValues {
  const values: FormValues = { rows: String(list.length) }
  for (const [row, one] of list.entries())
    for (const [name, value] of Object.entries({ ...valuesOf(one), place: String(row + 1) }))
      values[`b${row}.${name}`] = value
  return values
}

/**
 * One that was sent to a place stands there, the others keep their order around it. Blocks that are ticked to go are left out, and those
 * of which nothing was made (null); `blockOf` says which block each comes from. One block more than `most` is read, so that the schema
 * says that there are too many.
 */
export function readBlocks<One>(
  values: FormValues,
  most: number,
  readOne: (field: BlockField, row: number) => One | null,
): Read<One> {
  const rows = Math.min(most, Number(values['rows']) || 0)
  const placed: { row: number; one: One }[] = []
  const sent: { place: number; row: number; one: One }[] = []
  for (let row = 0; row <= rows; row++) {
    const field = (name: string) => (values[`b${row}.${name}`] ?? '').trim()
    const one = field('gone') === 'on' ? null : readOne(field, row)
    if (one === null) continue
    const place = Number(field('place')) || row + 1
    if (place === row + 1) placed.push({ row, one })
    else sent.push({ place, row, one })
  }
  for (const { place, row, one } of sent.toSorted((a, b) => a.place - b.place))
    placed.splice(Math.max(0, place - 1), 0, { row, one })
  return { list: placed.map(({ one }) => one), blockOf: placed.map(({ row }) => row) }
}

type Issues = readonly { path: readonly PropertyKey[]; message: string }[]

/** What the schema says, beside the block that it is about; `nameOf` knows the form's name of a field, '' for none. */
export function blockErrors(
  issues: Issues,
  blockOf: readonly number[],
  nameOf: (field: string, row: number) => string,
): Record<string, string> {
  return Object.fromEntries(
    issues.toReversed().map(({ path: [, place, field], message }) => {
      const row = typeof place === 'number' ? blockOf[place] : undefined
      return [row === undefined ? 'form' : `b${row}.${nameOf(String(field), row)}`, message]
    }),
  )
}
