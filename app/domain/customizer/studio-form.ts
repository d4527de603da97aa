// An order of a design as it comes from outside: as JSON (cart, saved drafts) or as a posted form. Shapes and sizes are
// checked here; whether the design can be made is the price list's word (customization.ts).
import { z } from 'zod'
import {
  type Customization,
  type Design,
  type Field,
  fields,
  type MeasureKey,
  measureKeys,
  type LaterField,
  plainChoices,
} from './design.ts'
import { cleanName, lengthPattern, slugPattern } from './design-query.ts'
import { measureLimits, measureProblem, readMeasure } from './measurements.ts'

const code = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[0-9A-Za-z][0-9A-Za-z/+-]*$/u, 'Please choose again.')

/** What was kept before a field was there has its plain choice. */
export const designSchema: z.ZodType<Design> = z.strictObject(
  Object.fromEntries(
    fields.map((field) => [
      field,
      Object.hasOwn(plainChoices, field) ? code.default(plainChoices[field as LaterField]) : code,
    ]),
  ) as Record<Field, typeof code>,
)

const measurementsSchema = z.strictObject(
  Object.fromEntries(
    measureKeys.map((key) => [
      key,
      z.number().min(measureLimits[key].min).max(measureLimits[key].max).multipleOf(0.01),
    ]),
  ) as Record<MeasureKey, z.ZodNumber>,
)

const baseSchema = z.strictObject({
  slug: z.string().max(120).regex(slugPattern),
  length: z.string().regex(lengthPattern),
})

/** What says nothing may be missing: carts keep it in canonical form. */
export const customizationSchema: z.ZodType<Customization> = z.strictObject({
  design: designSchema,
  measurements: z
    .union([measurementsSchema, z.literal('later')])
    .nullable()
    .default(null),
  expressProcessing: z.boolean().default(false),
  base: baseSchema.nullable().default(null),
  name: z.string().max(500).transform(cleanName).default(''),
})

/** A customization from a value of unknown origin, or null. */
export function readCustomization(value: unknown): Customization | null {
  const parsed = customizationSchema.safeParse(value)
  return parsed.success ? parsed.data : null
}

/** Which measures go with the order: none for a standard cap, the typed ones, or those that we take together. */
export const measureWays = ['none', 'typed', 'later'] as const

/**
 * The posted form, flat names: each field by its own name (a field of several also as ticked boxes 'fixing.combs'),
 * 'express' = 'on', 'from' and 'fromLength', 'name', 'measure' (one of measureWays), 'unit' (in or cm) and the measures
 * as 'measure.nape'. Other names, those of buttons for one, are left out. Fields that are missing are left to settle().
 */
export const designForm = z
  .record(z.string().max(60), z.string().max(600))
  .transform((values, context): PostedDesign => {
    const base = baseSchema.safeParse({ slug: values['from'], length: values['fromLength'] })
    return {
      given: readGiven(values),
      measurements: readMeasures(values, context),
      expressProcessing: ['on', '1', 'true'].includes(values['express'] ?? ''),
      base: base.success ? base.data : null,
      name: cleanName(values['name'] ?? ''),
    }
  })

export type PostedDesign = Omit<Customization, 'design'> & { given: Partial<Design> }

function readGiven(values: Readonly<Record<string, string>>): Partial<Design> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const ticked = Object.keys(values)
        .filter((name) => name.startsWith(`${field}.`) && values[name] !== '')
        .map((name) => name.slice(field.length + 1))
      const value = ticked.length > 0 ? ticked.join('+') : values[field]
      return value !== undefined && code.safeParse(value).success ? [[field, value]] : []
    }),
  )
}

function readMeasures(
  values: Readonly<Record<string, string>>,
  context: z.RefinementCtx,
): Customization['measurements'] {
  const way = measureWays.find((one) => one === values['measure']) ?? 'none'
  if (way !== 'typed') return way === 'later' ? 'later' : null
  const unit = values['unit'] === 'cm' ? 'cm' : 'in'
  const read = measureKeys.map((key) => {
    const measure = readMeasure(key, values[`measure.${key}`] ?? '', unit)
    if (!measure.ok) context.addIssue({ code: 'custom', path: [`measure.${key}`], message: measure.reason })
    return [key, measure.ok ? measure.inches : 0] as const
  })
  const measurements = Object.fromEntries(read) as Record<MeasureKey, number>
  return read.some(([key, inches]) => measureProblem(key, inches) !== null) ? null : measurements
}
