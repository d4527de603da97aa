// Their measures as the cap guide reads them. They are posted and never stand in an address: a head is nobody else's business.
import { measureKeys, type Measurements } from '#app/domain/customizer/design.ts'
import { measureField } from '#app/domain/customizer/hair-profile.ts'
import { readMeasure, type Unit } from '#app/domain/customizer/measurements.ts'

export type Head = { measurements: Partial<Measurements>; unit: Unit }

export type TypedHead = Readonly<Record<string, string>>

/** What can be read of typed measures, and what is wrong with the others, by field. Empty ones are not measured yet. */
export function readHead(values: TypedHead): { head: Head; problems: Record<string, string> } {
  const unit = unitOf(values)
  const measurements: Partial<Measurements> = {}
  const problems: Record<string, string> = {}
  for (const key of measureKeys) {
    const text = (values[measureField(key)] ?? '').trim()
    if (text === '') continue
    const read = readMeasure(key, text, unit)
    if (read.ok) measurements[key] = read.inches
    else problems[measureField(key)] = read.reason
  }
  return { head: { measurements, unit }, problems }
}

export function unitOf(values: TypedHead): Unit {
  return values['unit'] === 'cm' ? 'cm' : 'in'
}

/** The fields of the guide's form and no others, as they were typed. */
export function typedHead(values: TypedHead): Record<string, string> {
  const names = ['unit', ...measureKeys.map(measureField)]
  return Object.fromEntries(names.map((name) => [name, (values[name] ?? '').slice(0, 24)]))
}
