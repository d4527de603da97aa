// The hair profile as it is typed. Apart from hair-profile.ts, which the designer takes into the browser without zod.
import { z } from 'zod'
import { measureKeys, type Measurements } from './design.ts'
import { type HairProfile, maxNotes, measureField } from './hair-profile.ts'
import { heights } from './heights.ts'
import { readMeasure } from './measurements.ts'
import { isTone } from './skin-tones.ts'

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
