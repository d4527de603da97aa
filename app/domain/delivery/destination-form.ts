// The part of a form that says where a parcel goes. Nigeria needs one of its states and Lagos a part of the city,
// because they decide fee and days; abroad the state is free text and may stay empty.
import { z } from 'zod'
import type { LagosArea } from './delivery.ts'
import { isCountry, isNigerianState } from './places.ts'

/** Spread into a larger form; the form also needs `.superRefine(refineDestination)`. */
export const destinationFields = {
  country: z
    .string({ error: 'Please choose a country.' })
    .trim()
    .refine(isCountry, 'Please choose a country from the list.'),
  state: z
    .string({ error: 'Please choose a state.' })
    .trim()
    .max(80, 'That is too long: 80 characters at most.')
    .default(''),
  /** Whatever is none of the parts counts as not chosen, so that the question is asked again. */
  area: z
    .enum(['mainland', 'island', 'outer'] satisfies LagosArea[])
    .optional()
    .catch(undefined),
}

type Fields = { country: string; state: string; area?: LagosArea | undefined }

/** What is wrong with a place whose fields are right one by one. */
export function destinationProblems({ country, state, area }: Fields): { path: string[]; message: string }[] {
  if (country !== 'NG') return []
  if (!isNigerianState(state)) return [{ path: ['state'], message: 'Please choose a state from the list.' }]
  if (state === 'LA' && area === undefined)
    return [{ path: ['area'], message: 'Please choose the part of Lagos.' }]
  return []
}

export function refineDestination(form: Fields, context: z.RefinementCtx): void {
  for (const problem of destinationProblems(form)) context.addIssue({ code: 'custom', ...problem })
}
