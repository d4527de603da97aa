// The rules of the designer as a table: when it counts, what it leaves of which choice, what shoppers read, and a design to try it with.
import { settle, startDesign } from '#app/domain/customizer/choose.ts'
import { designToQuery } from '#app/domain/customizer/design-query.ts'
import type { Design, Field } from '#app/domain/customizer/design.ts'
import type {
  PriceList,
  StudioCondition,
  StudioOption,
  StudioRule,
} from '#app/domain/customizer/price-list.ts'
import { holds, isFree } from '#app/domain/customizer/studio-options.ts'
import { allows } from '#app/domain/customizer/studio-rules.ts'

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
  return priceList.rules.map((rule) => ({
    id: rule.id,
    when: rule.when.map((one) => conditionWords(priceList, one)).join(', and '),
    leaves: `${priceList.fields[rule.field].name}: ${allowedWords(priceList, rule)}`,
    reason: rule.reason,
    happens: happensWords(rule),
    tryAt: tryAddress(priceList, rule),
  }))
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
  const start = startDesign(priceList)
  const given: Partial<Design> = {}
  for (const condition of rule.when) {
    const code = firstCode(priceList, condition.field, ({ code: one }) =>
      holds(condition, { ...start, [condition.field]: one }),
    )
    if (code === null) return null
    given[condition.field] = code
  }
  const refused = firstCode(priceList, rule.field, ({ code }) => !allows(rule, code))
  if (refused === null) return null
  const { design } = settle(priceList, given)
  const query = designToQuery({ ...design, [rule.field]: refused })
  return `/create-your-style?${query}`
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
