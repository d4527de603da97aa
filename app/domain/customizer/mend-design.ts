// The smallest change of other fields that makes a design possible again: the one tap beside a greyed choice.
// In graded fields of the price list the next option is the nearest substitute, in the others it is the start.
import { type Design, type Field, fields } from './design.ts'
import { codesOf, isFree, joinCodes } from './studio-options.ts'
import type { PriceList, StudioRule } from './price-list.ts'
import { priceDesign } from './studio-price.ts'
import { brokenRules, concerns, followRules, permits } from './studio-rules.ts'

/** Beyond so many changed fields it is no mending any more but another wig. */
const maxSteps = 4
const maxTried = 4_000
/** One step along the price list's order weighs as much as this difference in price: 25,000 naira. */
const stepKobo = 2_500_000

/**
 * The nearest design that breaks no rule, with the fields in `kept` as they are; null when there is none within reach.
 * Fewest changed fields first (those that follow along count too), then the most alike in kind and price.
 */
export function mendDesign(priceList: PriceList, design: Design, kept: ReadonlySet<Field>): Design | null {
  let open: State[] = [{ design: followRules(priceList, design, kept), kept }]
  let tried = 0
  for (let step = 0; step <= maxSteps; step++) {
    const whole = open.filter((state) => brokenRules(priceList, state.design).length === 0)
    if (whole.length > 0) return nearest(priceList, design, whole)
    const next: State[] = []
    for (const state of open) {
      if (tried > maxTried) break
      const more = statesAfter(priceList, state)
      tried += more.length
      next.push(...more)
    }
    open = next
  }
  return null
}

type State = { design: Design; kept: ReadonlySet<Field> }

/** All ways of repairing the first broken rule by changing one field that is not kept. */
function statesAfter(priceList: PriceList, { design, kept }: State): State[] {
  const [broken] = brokenRules(priceList, design)
  if (!broken) return []
  return fields
    .filter((field) => concerns(broken, field) && !kept.has(field))
    .flatMap((field) => {
      const keptNow = new Set([...kept, field])
      return valuesFor(priceList, design, field, broken).map((value) => ({
        design: followRules(priceList, { ...design, [field]: value }, keptNow),
        kept: keptNow,
      }))
    })
}

function valuesFor(priceList: PriceList, design: Design, field: Field, broken: StudioRule): string[] {
  const { many, options, start } = priceList.fields[field]
  const free = options.filter(isFree).map((option) => option.code)
  // The start stands in where the only code of several has to go.
  const values = many ? [...free.map((code) => toggled(priceList, design, field, code)), start] : free
  return values.filter(
    (value) => value !== '' && value !== design[field] && permits(broken, { ...design, [field]: value }),
  )
}

/** The field's codes with this one taken out, or put in. */
export function toggled(priceList: PriceList, design: Design, field: Field, code: string): string {
  const codes = codesOf(priceList, field, design[field])
  const next = codes.includes(code) ? codes.filter((other) => other !== code) : [...codes, code]
  return joinCodes(priceList, field, next)
}

function nearest(priceList: PriceList, from: Design, states: readonly State[]): Design | null {
  let best: { design: Design; changed: number; away: number } | null = null
  for (const { design } of states) {
    const changed = fields.filter((field) => design[field] !== from[field]).length
    const away = distance(priceList, from, design)
    if (!best || changed < best.changed || (changed === best.changed && away < best.away))
      best = { design, changed, away }
  }
  return best?.design ?? null
}

function distance(priceList: PriceList, from: Design, to: Design): number {
  const steps = fields.reduce((sum, field) => sum + stepsBetween(priceList, field, from[field], to[field]), 0)
  return steps * stepKobo + Math.abs(priceOf(priceList, to) - priceOf(priceList, from))
}

function stepsBetween(priceList: PriceList, field: Field, from: string, to: string): number {
  const { many, graded, start, options } = priceList.fields[field]
  if (many || from === to) return 0
  const place = (code: string) => options.findIndex((option) => option.code === code)
  if (graded) return Math.abs(place(to) - place(from))
  return to === start ? 0 : 1
}

function priceOf(priceList: PriceList, design: Design): number {
  return priceDesign(priceList, { design, expressProcessing: false }, null).totalKobo
}
