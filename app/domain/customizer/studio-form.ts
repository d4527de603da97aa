// An order of a design as it comes from outside: as JSON (cart, saved drafts). Shapes and sizes are checked here;
// whether the design can be made is the price list's word (customization.ts).
import { z } from 'zod'
import {
  type Customization,
  type Design,
  type Field,
  fields,
  type MeasureKey,
  measureKeys,
  type LaterField,
  maxDesignPhotos,
  plainChoices,
} from './design.ts'
import { cleanName, lengthPattern, skuPattern, slugPattern } from './design-query.ts'
import { measureLimits } from './measurements.ts'

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
  sku: z.string().regex(skuPattern).optional(),
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
  photos: z.array(z.string().max(100)).max(maxDesignPhotos).optional(),
})

/** A customization from a value of unknown origin, or null. */
export function readCustomization(value: unknown): Customization | null {
  const parsed = customizationSchema.safeParse(value)
  return parsed.success ? parsed.data : null
}
