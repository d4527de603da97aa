// What a form of the back office gets back when it was not done: everything that was typed, and why.
import { data } from 'react-router'
import type { FormValues } from '#app/foundation/http/form.server.ts'

export type ConflictField = {
  /** The field's name in the form. */
  name: string
  label: string
  /** What they typed, and what stands there by now: as the field writes it. */
  yours: string
  theirs: string
}

/** Somebody else saved while they were typing. Nothing that either of them wrote is lost or overwritten unseen. */
export type Conflict = {
  /** The version that stands now: the form's next try is for this one. */
  version: number
  /** Who saved it and when, if it is known. */
  by: string | null
  at: Date | null
  /** Only fields where the two differ. */
  fields: readonly ConflictField[]
}

export type OfficeAnswer = {
  ok: false
  /** Which form of the page it is for: the `action` that was posted. */
  action: string
  values: FormValues
  /** Field name to message; `form` for what belongs to no field. */
  errors: Record<string, string>
  conflict: Conflict | null
}

/** Never written back into a page. */
const secrets = new Set(['code', 'password', 'recovery'])

/** Fields that were not filled in as they should be: 422. */
export function answerErrors(action: string, values: FormValues, errors: Record<string, string>) {
  return answer({ ok: false, action, values, errors, conflict: null }, 422)
}

/** The form as a press left it that saves nothing: there may be something wrong with what was typed for it. */
export function answerChosen(
  action: string,
  { values: { step: _step, ...values }, errors }: Pick<OfficeAnswer, 'values' | 'errors'>,
) {
  if (Object.keys(errors).length > 0) return answerErrors(action, values, errors)
  return answer({ ok: false, action, values, errors: {}, conflict: null }, 200)
}

/** What the domain refused, in words, above the form: 409. */
export function answerProblem(action: string, values: FormValues, words: string) {
  return answer({ ok: false, action, values, errors: { form: words }, conflict: null }, 409)
}

/** Somebody saved in between: 409. `differing` finds the fields. */
export function answerConflict(action: string, values: FormValues, conflict: Conflict) {
  return answer({ ok: false, action, values, errors: {}, conflict }, 409)
}

/** The fields of a conflict: those that they posted and that say something else now. */
export function differing(
  yours: FormValues,
  theirs: Readonly<Record<string, string>>,
  labels: Readonly<Record<string, string>>,
): ConflictField[] {
  return Object.entries(labels).flatMap(([name, label]) => {
    const mine = yours[name] ?? ''
    const other = theirs[name] ?? ''
    return mine.trim() === other.trim() ? [] : [{ name, label, yours: mine, theirs: other }]
  })
}

function answer(content: OfficeAnswer, status: number) {
  const values = Object.fromEntries(Object.entries(content.values).filter(([name]) => !secrets.has(name)))
  return data<OfficeAnswer>({ ...content, values }, { status })
}
