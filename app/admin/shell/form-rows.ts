// Lists within a form, without script: rows are 'items.0.question', 'items.1.question' …, and a button beside a row posts what
// shall happen to it. Pure.
import type { FormValues } from '#app/foundation/http/form.server.ts'

const mostRows = 60

/** 'items.0', 'items.1' … as far as there are any. */
export function rowsOf(values: FormValues, list: string): string[] {
  const rows: string[] = []
  while (rows.length < mostRows && hasRow(values, `${list}.${rows.length}`))
    rows.push(`${list}.${rows.length}`)
  return rows
}

function hasRow(values: FormValues, row: string): boolean {
  return `${row}.id` in values || `${row}.name` in values
}

export const listSteps = ['up', 'down', 'remove', 'add'] as const
export type ListStep = { step: (typeof listSteps)[number]; list: string; row: number }

/** What a button beside a list says: 'up:items:3'; null for anything else. */
export function readStep(text: string | undefined): ListStep | null {
  const [, step, list, row] = /^(up|down|remove|add):(items|blocks):(\d{1,2})$/u.exec(text ?? '') ?? []
  const known = listSteps.find((one) => one === step)
  return known && list ? { step: known, list, row: Number(row) } : null
}

/** The form after one press: a row stands higher or lower, is gone, or is new, and then it begins as `blank`. Nothing is saved. */
export function takeStep(values: FormValues, { step, list, row }: ListStep, blank: FormValues): FormValues {
  const rows = rowsOf(values, list).map((prefix) => partsOf(values, prefix))
  const rest = Object.fromEntries(Object.entries(values).filter(([name]) => !name.startsWith(`${list}.`)))
  const moved = rows[row]
  if (step === 'add') rows.push(blank)
  else if (moved) {
    rows.splice(row, 1)
    if (step !== 'remove') rows.splice(Math.max(0, step === 'up' ? row - 1 : row + 1), 0, moved)
  }
  const numbered = rows.flatMap((parts, at) =>
    Object.entries(parts).map(([part, value]) => [`${list}.${at}.${part}`, value]),
  )
  return { ...rest, ...(Object.fromEntries(numbered) as FormValues) }
}

function partsOf(values: FormValues, prefix: string): FormValues {
  const parts = Object.entries(values).filter(([name]) => name.startsWith(`${prefix}.`))
  return Object.fromEntries(parts.map(([name, value]) => [name.slice(prefix.length + 1), value]))
}
