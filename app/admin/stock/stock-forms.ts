// What can be written down about a variant, one schema per form.
import { z } from 'zod'
import { happenings } from './happenings.ts'

const units = (least: number) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,5}$/u, 'Enter a whole number.')
    .transform(Number)
    .refine((number) => number >= least, 'Enter a whole number.')
const note = z.string().trim().max(300, 'Use 300 characters or fewer.').default('')
const seen = z.coerce.number().int().min(0).catch(0)

export const moveForm = z
  .object({
    happened: z.enum(Object.keys(happenings) as (keyof typeof happenings)[], 'Choose what happened.'),
    units: units(1),
    note,
    seen,
  })
  .refine(({ happened, note: said }) => happened === 'received' || said !== '', {
    path: ['note'],
    error: 'Add a short note, so that the history makes sense later.',
  })

export const countForm = z.object({ counted: units(0), note, seen })

/** Both left empty: nothing is on its way. */
export const comingForm = z
  .object({
    day: z.union([z.literal(''), z.iso.date('Choose a day.')]),
    coming: z.union([z.literal('').transform(() => null), units(1)]),
  })
  .refine(({ day, coming }) => day === '' || coming !== null, {
    path: ['coming'],
    error: 'Enter how many are coming.',
  })
  .refine(({ day, coming }) => day !== '' || coming === null, { path: ['day'], error: 'Choose a day.' })
  .transform(({ day, coming }) => (day === '' || coming === null ? null : { day, units: coming }))

/** Left empty, the house's own point counts. */
export const reorderForm = z.object({
  reorderAt: z.union([z.literal('').transform(() => null), units(0)]),
})
