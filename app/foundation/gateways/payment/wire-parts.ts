// Shapes that every payment provider's answers are made of.
import { z } from 'zod'

/** Ids are 64-bit: a small one comes as a number, one beyond 2^53 as the text that parseJson kept. */
export const bigId = z
  .union([z.string().regex(/^\d{1,20}$/u), z.number().int().nonnegative()])
  .transform(String)

/** Null for what is no date. */
export const moment = z
  .string()
  .nullish()
  .transform((text) => {
    const date = text ? new Date(text) : null
    return date && !Number.isNaN(date.getTime()) ? date : null
  })

export const webAddress = z
  .string()
  .max(2_000)
  .refine((text) => {
    const protocol = URL.canParse(text) ? new URL(text).protocol : ''
    return protocol === 'https:' || protocol === 'http:'
  })

/** A part of a notice that names something; null for what is neither text nor number. */
export const scalar = z.union([z.string(), z.number()]).nullish().catch(null)
