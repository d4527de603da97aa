// The ladder of prices as its fields hold it: a base, and what a step of length, density or weight adds.
import {
  type LadderSide,
  ladderSides,
  type LadderStep,
  type PriceLadder,
} from '#app/domain/catalog/products/price-rules.ts'
import type { FormValues } from '#app/foundation/http/form.server.ts'
import { kobo, type Kobo, naira, parseNaira } from '#app/foundation/lib/money.ts'

export const roundings = [
  { value: '0', name: 'Not rounded' },
  { value: '100', name: 'To ₦100' },
  { value: '500', name: 'To ₦500' },
  { value: '1000', name: 'To ₦1,000' },
] as const

export function readRounding(text: string | undefined): Kobo {
  const known = roundings.find((one) => one.value === text)
  return known ? naira(Number(known.value)) : kobo(0)
}

/** May begin with a minus: longer can also be cheaper. Null when it is no amount. */
export function parseSigned(text: string): Kobo | null {
  const trimmed = text.trim().replace(/^\+/u, '')
  const minus = /^[-−]/u.test(trimmed)
  const amount = parseNaira(minus ? trimmed.slice(1) : trimmed)
  return amount === null || !minus ? amount : kobo(0 - amount)
}

export type ReadLadder = { ok: true; ladder: PriceLadder } | { ok: false; field: string; message: string }

export const usualSteps: Record<LadderSide, { from: string; every: string; unit: string; name: string }> = {
  length: { from: '', every: '2', unit: 'in', name: 'Length' },
  density: { from: '', every: '20', unit: '%', name: 'Density' },
  grams: { from: '', every: '100', unit: 'g', name: 'Weight' },
}

export function readLadder(values: FormValues): ReadLadder {
  const baseKobo = parseNaira(values['ladder.base'] ?? '')
  if (baseKobo === null || baseKobo <= 0)
    return { ok: false, field: 'ladder.base', message: 'Enter a base price in naira, like 150,000.' }
  const steps: LadderStep[] = []
  for (const of of ladderSides) {
    const step = readStep(values, of)
    if (step === 'unreadable')
      return {
        ok: false,
        field: `ladder.${of}.amount`,
        message: 'Enter where the base price applies, the step size, and what each step adds.',
      }
    if (step) steps.push(step)
  }
  return { ok: true, ladder: { baseKobo, steps, roundToKobo: readRounding(values['ladder.round']) } }
}

/** Null for a side that adds nothing. */
function readStep(values: FormValues, of: LadderSide): LadderStep | null | 'unreadable' {
  const typed = values[`ladder.${of}.amount`] ?? ''
  if (typed.trim() === '') return null
  const amountKobo = parseSigned(typed)
  const from = Number(values[`ladder.${of}.from`] || Number.NaN)
  const every = Number(values[`ladder.${of}.every`] || usualSteps[of].every)
  const whole = Number.isInteger(from) && from > 0 && Number.isInteger(every) && every > 0
  return amountKobo === null || !whole ? 'unreadable' : { of, from, every, amountKobo }
}
