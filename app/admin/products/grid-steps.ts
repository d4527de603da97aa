// Steps in the form that write nothing yet: more variants, a pasted column, a ladder of prices. With JavaScript they happen in
// the browser, without it the form is posted and comes back with them done.
import type { FormValues } from '#app/foundation/http/form.server.ts'
import {
  addRange,
  applyDiff,
  ladderDiff,
  pasteColumns,
  readRows,
  type RowField,
  rowFields,
  withRows,
} from './grid-rows.ts'
import { readLadder } from './price-ladder-form.ts'

export const gridSteps = ['range', 'paste', 'ladder', 'apply-ladder'] as const
export type GridStep = (typeof gridSteps)[number]

export function isGridStep(text: string | undefined): text is GridStep {
  return gridSteps.some((step) => step === text)
}

export type StepTaken = { values: FormValues; errors: Record<string, string> }

/** Of the form as it stands, the form as it shall stand. 'ladder' only looks: its preview is made from the values. */
export function takeStep(values: FormValues, step: GridStep): StepTaken {
  const of = (name: string) => values[name] ?? ''
  switch (step) {
    case 'range': {
      const range = { from: of('range.from'), to: of('range.to'), every: of('range.every') }
      const rest = {
        densities: of('range.densities'),
        grams: of('range.grams'),
        constructions: of('range.constructions'),
        caps: of('range.caps'),
        price: of('range.price'),
      }
      const added = addRange(readRows(values), { ...range, ...rest })
      return { values: withRows(values, added.rows), errors: problemAt('range.from', added.problem) }
    }
    case 'paste': {
      const field = of('paste.field')
      if (!isRowField(field)) return { values, errors: { 'paste.field': 'Choose a column.' } }
      const row = Math.max(0, Math.trunc(Number(of('paste.row')) || 1) - 1)
      const rows = pasteColumns(readRows(values), { row, field }, of('paste.text'))
      return { values: { ...withRows(values, rows), 'paste.text': '' }, errors: {} }
    }
    case 'ladder': {
      const read = readLadder(values)
      return { values, errors: read.ok ? {} : { [read.field]: read.message } }
    }
    case 'apply-ladder': {
      const read = readLadder(values)
      if (!read.ok) return { values, errors: { [read.field]: read.message } }
      const rows = readRows(values)
      return { values: withRows(values, applyDiff(rows, ladderDiff(rows, read.ladder))), errors: {} }
    }
  }
}

function problemAt(field: string, problem: string | null): Record<string, string> {
  return problem === null ? {} : { [field]: problem }
}

function isRowField(text: string): text is RowField {
  return rowFields.some((field) => field === text)
}
