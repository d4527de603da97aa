// What a shopper keeps about their head and taste. Unlike an order it may be half filled.
import type { SkinTone } from '#hair/bust/tones.ts'
import { type MeasureKey, measureKeys, type Measurements } from './design.ts'
import { measureWords, type Unit } from './measurements.ts'

export type HairProfile = {
  /** Inches; only what they have measured. */
  measurements: Partial<Measurements>
  /** The unit that they type in. */
  unit: Unit
  heightCm: number | null
  /** Skin tone of the bust that they look at wigs on. */
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

/** Says that measures come from the cap guide: they are filled in to be looked at, and saved only when they do. */
export const measureSource = { field: 'from', guide: 'guide' } as const

/** True once they have measured all six: less than that says nothing about a cap but its circumference. */
export function isWholeHead(measurements: Partial<Measurements>): measurements is Measurements {
  return measureKeys.every((key) => measurements[key] !== undefined)
}

/** The name of a measure's field. */
export function measureField(key: MeasureKey): string {
  return `measure-${key}`
}

/** The measures that are there as they would type them, by measure; '' for the others. */
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
