// Their head as it is typed: read, converted, doubted in words.
import { contradictions, convertTyped, readMeasure, type Unit } from '#app/domain/customizer/measurements.ts'
import { type CapAdvice, suggestCapSize } from '#app/domain/customizer/cap-size.ts'
import {
  type Customization,
  type MeasureKey,
  measureKeys,
  type Measurements,
} from '#app/domain/customizer/design.ts'
import { type Draft, hasTyped } from './draft.ts'

type Typed = Pick<Draft, 'typed' | 'unit' | 'later'>

export type ReadFit =
  | { ok: true; measurements: Customization['measurements'] }
  | { ok: false; problems: Partial<Record<MeasureKey, string>> }

/** What goes into the order: their measures, 'later', or null for a standard size; or what is wrong beside each measure. */
export function readFit(draft: Typed): ReadFit {
  if (draft.later) return { ok: true, measurements: 'later' }
  if (!hasTyped(draft)) return { ok: true, measurements: null }
  const problems: Partial<Record<MeasureKey, string>> = {}
  const measurements: Partial<Measurements> = {}
  for (const key of measureKeys) {
    const text = draft.typed[key].trim()
    const read = readMeasure(key, text, draft.unit)
    if (read.ok) measurements[key] = read.inches
    else problems[key] = text === '' ? 'Please enter this measurement. We need all six.' : read.reason
  }
  if (Object.keys(problems).length > 0) return { ok: false, problems }
  return { ok: true, measurements: measurements as Measurements }
}

export type FitAdvice = { cap: CapAdvice | null; doubts: string[] }

/** The size that their measures ask for, as soon as there is one for the circumference, and what does not go together. */
export function adviseFit(draft: Typed): FitAdvice {
  const read = readFit(draft)
  if (read.ok && read.measurements !== null && read.measurements !== 'later')
    return { cap: suggestCapSize(read.measurements), doubts: contradictions(read.measurements) }
  const around = readMeasure('circumference', draft.typed.circumference, draft.unit)
  return { cap: around.ok && !draft.later ? suggestCapSize(around.inches) : null, doubts: [] }
}

/** What was typed in the other unit; what is no measure stays as it is. */
export function inUnit(
  { typed, unit }: Pick<Draft, 'typed' | 'unit'>,
  next: Unit,
): Record<MeasureKey, string> {
  if (next === unit) return typed
  const texts = { ...typed }
  for (const key of measureKeys) {
    texts[key] = convertTyped(texts[key], unit, next) ?? texts[key]
  }
  return texts
}

/** Measures of an order as they would have been typed. */
export function typedOf(measurements: Customization['measurements']): Record<MeasureKey, string> | null {
  if (measurements === null || measurements === 'later') return null
  return Object.fromEntries(measureKeys.map((key) => [key, String(measurements[key])])) as Record<
    MeasureKey,
    string
  >
}
