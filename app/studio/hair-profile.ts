// What a shopper keeps about her head and taste, and the form it is typed in. Unlike an order it may be half filled.
import { z } from 'zod'
import type { SkinTone } from '#app/hair/bust/tones.ts'
import { type MeasureKey, measureKeys, type Measurements } from './design.ts'
import { heights } from './heights.ts'
import { measureWords, readMeasure, type Unit } from './measurements.ts'
import { isTone } from './skin-tones.ts'

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

/** True once she has measured all six: less than that says nothing about a cap but its circumference. */
export function isWholeHead(measurements: Partial<Measurements>): measurements is Measurements {
  return measureKeys.every((key) => measurements[key] !== undefined)
}

/** The name of a measure's field. */
export function measureField(key: MeasureKey): string {
  return `measure-${key}`
}

/** Measures as 'measure-nape' in `unit` or with a unit of their own; empty ones are not measured yet. */
export const hairProfileForm = z.record(z.string(), z.string()).transform((values, context): HairProfile => {
  const unit = values['unit'] === 'cm' ? 'cm' : 'in'
  const measurements: Partial<Measurements> = {}
  for (const key of measureKeys) {
    const text = (values[measureField(key)] ?? '').trim()
    if (text === '') continue
    const read = readMeasure(key, text, unit)
    if (read.ok) measurements[key] = read.inches
    else context.addIssue({ code: 'custom', path: [measureField(key)], message: read.reason })
  }
  const notes = (values['notes'] ?? '').trim()
  if (notes.length > maxNotes)
    context.addIssue({
      code: 'custom',
      path: ['notes'],
      message: `That is too long: ${maxNotes} characters at most.`,
    })
  const heightCm = Number(values['height'])
  const tone = values['tone']
  return {
    measurements,
    unit,
    heightCm: heights.includes(heightCm) ? heightCm : null,
    tone: isTone(tone) ? tone : null,
    notes,
  }
})

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
