// The rules of the designer as a table: when it counts, what it leaves of which choice, what shoppers read, and a design to try it with.
import { settle, startDesign } from '#app/domain/customizer/choose.ts'
import type { HouseRule } from '#app/domain/customizer/change-rules.ts'
import { designToQuery } from '#app/domain/customizer/design-query.ts'
import type { Design, Field } from '#app/domain/customizer/design.ts'
import type {
  PriceList,
  StudioCombination,
  StudioCondition,
  StudioOption,
  StudioRule,
} from '#app/domain/customizer/price-list.ts'
import { holds, isFree } from '#app/domain/customizer/studio-options.ts'
import { allows } from '#app/domain/customizer/studio-rules.ts'
import { kobo } from '#app/foundation/lib/money.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'

export type RuleView = {
  id: string
  when: string
  leaves: string
  reason: string
  happens: string
  /** Address of the designer with a choice that the rule does not allow; null where no such choice is shown. */
  tryAt: string | null
}

export function ruleViews(priceList: PriceList): RuleView[] {
  return rulesOf(priceList).map((written) => ({
    id: written.rule.id,
    ...ruleWords(priceList, written),
    tryAt:
      written.kind === 'refuses'
        ? tryAddress(priceList, written.rule)
        : addressOf(exampleOf(priceList, written.rule.when), '&step=finish'),
  }))
}

export function rulesOf({ rules, combinations }: PriceList): HouseRule[] {
  return [
    ...rules.map((rule) => ({ kind: 'refuses', rule }) as const),
    ...combinations.map((rule) => ({ kind: 'adds', rule }) as const),
  ]
}

/** In the words of the price list, whose choices it names. */
export function ruleWords(priceList: PriceList, written: HouseRule): Omit<RuleView, 'id' | 'tryAt'> {
  const when = written.rule.when.map((one) => conditionWords(priceList, one)).join(', and ')
  if (written.kind === 'adds')
    return { when, leaves: addedWords(written.rule), reason: written.rule.name, happens: 'Stay possible' }
  const { rule } = written
  const leaves = `${priceList.fields[rule.field].name}: ${allowedWords(priceList, rule)}`
  return { when, leaves, reason: rule.reason, happens: happensWords(rule) }
}

function addedWords({ priceKobo, days, noExpress }: StudioCombination): string {
  const words = [
    priceKobo > 0 ? `${formatNaira(kobo(priceKobo))} more` : null,
    days > 0 ? `${days} working ${days === 1 ? 'day' : 'days'} more` : null,
    noExpress ? 'not with express' : null,
  ]
  return words.filter((one) => one !== null).join(', ')
}

function conditionWords(priceList: PriceList, { field, in: codes, from, to }: StudioCondition): string {
  const { name } = priceList.fields[field]
  return `${name}: ${codes === undefined ? rangeWords(from, to) : listed(priceList, field, codes)}`
}

function allowedWords(priceList: PriceList, { field, only, refuse, from, to }: StudioRule): string {
  if (only) return `only ${listed(priceList, field, only)}`
  if (refuse) return `not ${listed(priceList, field, refuse)}`
  return rangeWords(from, to)
}

function happensWords({ follows, ask }: StudioRule): string {
  if (follows) return 'Changes along'
  return ask ? 'Refused, with a way to ask' : 'Refused'
}

function rangeWords(from: number | undefined, to: number | undefined): string {
  if (from === undefined) return `up to ${to}`
  return to === undefined ? `from ${from}` : `${from} to ${to}`
}

function listed(priceList: PriceList, field: Field, codes: readonly string[]): string {
  const names = codes.map(
    (code) => priceList.fields[field].options.find((option) => option.code === code)?.name ?? code,
  )
  const last = names.pop() ?? ''
  return names.length === 0 ? last : `${names.join(', ')} or ${last}`
}

function tryAddress(priceList: PriceList, rule: StudioRule): string | null {
  const tried = refusedExample(priceList, rule)
  return addressOf(tried && { ...tried.design, [rule.field]: tried.code })
}

function addressOf(design: Design | null, more = ''): string | null {
  return design && `/create-your-style?${designToQuery(design)}${more}`
}

/** A design that the rule is about, and a choice that it does not allow there; null where none is shown. */
export function refusedExample(
  priceList: PriceList,
  rule: StudioRule,
): { design: Design; code: string } | null {
  const design = exampleOf(priceList, rule.when)
  const code = firstCode(priceList, rule.field, ({ code: one }) => !allows(rule, one))
  return design === null || code === null ? null : { design, code }
}

/** A design that these conditions hold for, as near to the first one as can be. */
export function exampleOf(priceList: PriceList, when: readonly StudioCondition[]): Design | null {
  const start = startDesign(priceList)
  const given: Partial<Design> = {}
  for (const condition of when) {
    const code = firstCode(priceList, condition.field, ({ code: one }) =>
      holds(condition, { ...start, [condition.field]: one }),
    )
    if (code === null) return null
    given[condition.field] = code
  }
  return settle(priceList, given).design
}

function firstCode(
  { fields }: PriceList,
  field: Field,
  fits: (option: StudioOption) => boolean,
): string | null {
  return (
    fields[field].options.find((option) => !option.absent && isFree(option) && fits(option))?.code ?? null
  )
}
