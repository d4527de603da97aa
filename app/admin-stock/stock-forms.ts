// What can be written down about a piece, one schema per form.
import { z } from 'zod'
import type { MoveReason } from '#app/catalog/stock-ledger.server.ts'

/** What happened, as people say it; each knows its reason and its sign, so that nobody types a minus. */
export const happenings = {
  received: { name: 'New pieces came in', reason: 'received', sign: 1 },
  found: { name: 'Found more than the book says', reason: 'adjusted', sign: 1 },
  returned: { name: 'A customer brought it back', reason: 'returned', sign: 1 },
  damaged: { name: 'Damaged or lost', reason: 'damaged', sign: -1 },
  missing: { name: 'Fewer than the book says', reason: 'adjusted', sign: -1 },
} as const satisfies Record<string, { name: string; reason: MoveReason; sign: 1 | -1 }>

const pieces = (least: number) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,5}$/u, 'A whole number of pieces, please.')
    .transform(Number)
    .refine((number) => number >= least, 'A whole number of pieces, please.')
const note = z.string().trim().max(300, 'At most 300 letters, please.').default('')
const seen = z.coerce.number().int().min(0).catch(0)

export const moveForm = z
  .object({
    happened: z.enum(Object.keys(happenings) as (keyof typeof happenings)[], 'Please choose what happened.'),
    pieces: pieces(1),
    note,
    seen,
  })
  .refine(({ happened, note: said }) => happened === 'received' || said !== '', {
    path: ['note'],
    error: 'A few words, please, so that the book can be understood later.',
  })

export const countForm = z.object({ counted: pieces(0), note, seen })

/** Left empty, the house's own point counts. */
export const reorderForm = z.object({
  reorderAt: z.union([z.literal('').transform(() => null), pieces(0)]),
})
