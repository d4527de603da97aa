// Rules as the house writes them: what cannot be made together, and what choices ask for when they come together.
import type { PriceList, StudioCombination, StudioRule } from './price-list.ts'

export type HouseRule = { kind: 'refuses'; rule: StudioRule } | { kind: 'adds'; rule: StudioCombination }

/** Of either kind. */
export const mostRules = 200

export function findRule(priceList: PriceList, id: string): HouseRule | null {
  const refusing = priceList.rules.find((rule) => rule.id === id)
  if (refusing) return { kind: 'refuses', rule: refusing }
  const adding = priceList.combinations.find((rule) => rule.id === id)
  return adding ? { kind: 'adds', rule: adding } : null
}

/** In place of the one with its id, or last. */
export function withRule(priceList: PriceList, written: HouseRule): PriceList {
  return written.kind === 'refuses'
    ? { ...priceList, rules: put(priceList.rules, written.rule) }
    : { ...priceList, combinations: put(priceList.combinations, written.rule) }
}

export function withoutRule(priceList: PriceList, id: string): PriceList {
  return {
    ...priceList,
    rules: priceList.rules.filter((rule) => rule.id !== id),
    combinations: priceList.combinations.filter((rule) => rule.id !== id),
  }
}

/** 'house-7': the first number that no rule has. */
export function newRuleId(priceList: PriceList): string {
  let number = 1
  while (findRule(priceList, `house-${number}`) !== null) number += 1
  return `house-${number}`
}

function put<Rule extends { id: string }>(rules: readonly Rule[], rule: Rule): Rule[] {
  const at = rules.findIndex(({ id }) => id === rule.id)
  return at < 0 ? [...rules, rule] : rules.with(at, rule)
}
