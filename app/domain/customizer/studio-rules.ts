// What excludes what. A rule is broken when all of its conditions hold and its field has a code that it does not allow.
// Some rules take their field along (the lace comes with the construction); the others refuse, with a reason.
import type { Design, Field } from './design.ts'
import { fields } from './design.ts'
import { codesOf, findOption, holds, isFree, isWithin, joinCodes, splitCodes } from './studio-options.ts'
import type { PriceList, StudioOption, StudioRule } from './price-list.ts'

export type DesignProblem = { field: Field; reason: string; ask: boolean }

/** Everything that keeps a design from being ordered, in the order of the price list; [] when it can be made. */
export function problemsOf(priceList: PriceList, design: Design): DesignProblem[] {
  const unknown = fields.flatMap((field) => {
    const problem = valueProblem(priceList, field, design[field])
    return problem === null ? [] : [{ field, ...problem }]
  })
  const broken = brokenRules(priceList, design).map(({ field, reason, ask }) => ({ field, reason, ask }))
  return [...unknown, ...broken]
}

/** What somebody reads whose design has a choice that the house took off the sheet. */
export const notOffered = ({ name }: StudioOption): string => `${name} is not offered at the moment.`

export function brokenRules(priceList: PriceList, design: Design): StudioRule[] {
  return priceList.rules.filter((rule) => !permits(rule, design))
}

export function permits(rule: StudioRule, design: Design): boolean {
  return allows(rule, design[rule.field]) || !rule.when.every((condition) => holds(condition, design))
}

/** Whether a rule has a say on this field, on either side. */
export function concerns(rule: StudioRule, field: Field): boolean {
  return rule.field === field || rule.when.some((condition) => condition.field === field)
}

/**
 * The design after rules that take their field along have done so; fields in `kept` stay as they are. A field takes its
 * start, or else the option nearest to it in the price list that those rules allow.
 */
export function followRules(priceList: PriceList, design: Design, kept: ReadonlySet<Field>): Design {
  const following = priceList.rules.filter((rule) => rule.follows)
  let next = design
  // Each pass settles at least one field that no later rule of a sound price list unsettles.
  for (let pass = 0; pass < fields.length; pass++) {
    const broken = following.find((rule) => !kept.has(rule.field) && !permits(rule, next))
    if (!broken) return next
    const code = followingCode(priceList, next, broken.field, following)
    if (code === null) return next
    next = { ...next, [broken.field]: code }
  }
  return next
}

function followingCode(
  priceList: PriceList,
  design: Design,
  field: Field,
  following: readonly StudioRule[],
): string | null {
  const { start, options } = priceList.fields[field]
  const codes = options.filter(isFree).map((option) => option.code)
  const place = codes.indexOf(start)
  const byNearness = codes.toSorted(
    (a, b) => Math.abs(codes.indexOf(a) - place) - Math.abs(codes.indexOf(b) - place),
  )
  const rules = following.filter((rule) => rule.field === field)
  return byNearness.find((code) => rules.every((rule) => permits(rule, { ...design, [field]: code }))) ?? null
}

/** Whether the rule leaves this value of its field, when it counts. */
export function allows(rule: StudioRule, value: string): boolean {
  return splitCodes(value).every(
    (code) =>
      (rule.only === undefined || rule.only.includes(code)) &&
      !rule.refuse?.includes(code) &&
      isWithin(code, rule.from, rule.to),
  )
}

function valueProblem(
  priceList: PriceList,
  field: Field,
  value: string,
): { reason: string; ask: boolean } | null {
  const { name } = priceList.fields[field]
  const codes = codesOf(priceList, field, value)
  const options = codes.map((code) => findOption(priceList, field, code))
  if (codes.length === 0 || options.includes(null)) return { reason: `Please choose: ${name}.`, ask: false }
  if (priceList.fields[field].many && joinCodes(priceList, field, codes) !== value)
    return { reason: `Please choose again: ${name}.`, ask: false }
  const off = options.find((option) => option?.isOff)
  if (off) return { reason: notOffered(off), ask: false }
  const onQuote = options.find((option) => option !== null && option.onQuote !== '')
  return onQuote ? { reason: onQuote.onQuote, ask: true } : null
}
