// What a shopper keeps about her head and taste. Unlike an order it may be half filled.
import type { SkinTone } from '#app/hair/bust/tones.ts'
import { type MeasureKey, measureKeys, type Measurements } from './design.ts'
import { measureWords, type Unit } from './measurements.ts'

export type HairProfile = {
  /** Inches; only what she has measured. */
  measurements: Partial<Measurements>
  /** The unit that she types in. */
  unit: Unit
  heightCm: number | null
  /** Skin tone of the bust that she looks at wigs on. */
  tone: SkinTone | null
  notes: string
}

export const emptyHairProfile: HairProfile = {
  measurements: {},
  unit: 'in',
  heightCm: null,
  tone: null,
  notes: '',
}

export const maxNotes = 1000

/** Says that measures come from the cap guide: they are filled in to be looked at, and saved only when she does. */
export const measureSource = { field: 'from', guide: 'guide' } as const

/** True once she has measured all six: less than that says nothing about a cap but its circumference. */
export function isWholeHead(measurements: Partial<Measurements>): measurements is Measurements {
  return measureKeys.every((key) => measurements[key] !== undefined)
}

/** The name of a measure's field. */
export function measureField(key: MeasureKey): string {
  return `measure-${key}`
}

/** The measures that are there as she would type them, by measure; '' for the others. */
export function typedMeasures({
  measurements,
  unit,
}: Pick<HairProfile, 'measurements' | 'unit'>): Record<MeasureKey, string> {
  const typed = measureKeys.map((key) => {
    const inches = measurements[key]
    return [key, inches === undefined ? '' : measureWords(inches, unit).replace(/ .*/u, '')] as const
  })
  return Object.fromEntries(typed) as Record<MeasureKey, string>
}
