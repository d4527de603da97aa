// The designer's price list in words: what its fields are called, and what one version changed of another.
import { kobo } from '#app/foundation/lib/money.ts'
import { alignedTo, withoutChoice } from '#app/domain/customizer/change-choices.ts'
import { fields } from '#app/domain/customizer/design.ts'
import type { PriceList } from '#app/domain/customizer/price-list.ts'
import { findOption } from '#app/domain/customizer/studio-options.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { drawingWords } from './designer-choice-form.ts'
import { ruleWords, rulesOf } from './designer-rules.ts'
import { priceListAsValues, priceListLeast, priceListSums } from './price-list-form.ts'

/** What each field of the form is called, for whoever is told of a conflict. */
export function priceListLabels(priceList: PriceList): Record<string, string> {
  return Object.fromEntries(
    Object.keys(priceListAsValues(priceList)).map((name) => [
      name,
      nameOf(priceList, name).replace(/:$/u, ''),
    ]),
  )
}

/** What differs between two price lists, a line for each: "Lace: HD lace ₦12,000 → ₦14,000". */
export function priceListChanges(before: PriceList, after: PriceList): string[] {
  const known = alignedTo(before, after)
  const [old, fresh] = [priceListAsValues(known), priceListAsValues(after)]
  const changed = Object.keys(fresh)
    .filter((name) => old[name] !== undefined && old[name] !== fresh[name])
    .map((name) => `${nameOf(after, name)} ${shown(name, old[name])} → ${shown(name, fresh[name])}`)
  return [
    ...choiceChanges(known, after),
    ...drawingChanges(before, known, after),
    ...changed,
    ...ruleChanges(known, after),
  ]
}

function choiceChanges(before: PriceList, after: PriceList): string[] {
  const told = (there: PriceList, here: PriceList, words: string) =>
    choicesOnlyIn(there, here).map(
      ({ field, option }) => `${there.fields[field].name}, ${option.name}: ${words}`,
    )
  return [...told(after, before, 'added'), ...told(before, after, 'removed')]
}

/** "Lace, Ultra: drawn like HD lace → drawn like Swiss lace" */
function drawingChanges(before: PriceList, known: PriceList, after: PriceList): string[] {
  return fields.flatMap((field) =>
    after.fields[field].options.flatMap((option) => {
      const { code, like, was = [] } = option
      const then = findOption(known, field, code)
      const old = [code, ...was].find((one) => findOption(before, field, one) !== null)
      if (then === null || old === undefined || (old === code && then.like === like)) return []
      const words = drawingWords(after, field, { code: old, like: then.like })
      return [`${after.fields[field].name}, ${option.name}: ${words} → ${drawingWords(after, field, option)}`]
    }),
  )
}

function choicesOnlyIn(there: PriceList, here: PriceList) {
  return fields.flatMap((field) =>
    there.fields[field].options
      .filter(({ code }) => findOption(here, field, code) === null)
      .map((option) => ({ field, option })),
  )
}

/** Which rules only one of them has, or say something else. That a choice joined or left rules is told by the choice. */
function ruleChanges(before: PriceList, after: PriceList): string[] {
  const old = ruleLines(before, after)
  const fresh = ruleLines(after, before, after)
  const changes = [...fresh].flatMap(([id, line]) => {
    const was = old.get(id)
    if (was === undefined) return [`Rule added. ${line}`]
    return was === line ? [] : [`Rule changed. ${line}`]
  })
  const gone = [...old].filter(([id]) => !fresh.has(id)).map(([, line]) => `Rule removed. ${line}`)
  return [...changes, ...gone]
}

/** Rules without what the other list does not know, in the words of `named`. */
function ruleLines(priceList: PriceList, other: PriceList, named = other): Map<string, string> {
  let shared = priceList
  for (const { field, option } of choicesOnlyIn(priceList, other)) {
    const left = withoutChoice(shared, field, option.code)
    if (left.ok) shared = left.priceList
  }
  return new Map(
    rulesOf(shared).map((written) => {
      const { when, leaves, reason, happens } = ruleWords(named, written)
      return [written.rule.id, `With ${when}: ${leaves}. “${reason}” ${happens}.`]
    }),
  )
}

function nameOf(priceList: PriceList, name: string): string {
  const sum = priceListSums.find((one) => one.name === name)
  if (sum) return `${sum.label}:`
  if (name === priceListLeast.name) return `${priceListLeast.label}:`
  const [kind, field = '', ...rest] = name.split('.')
  const last = rest.pop() ?? ''
  if (kind === 'hair') return `Hair, ${field}, ${last === 'at12' ? 'at 12 in' : 'each further 2 in'}:`
  return `${optionName(priceList, field, rest.join('.'))}${partWords[last] ?? ''}:`
}

const partWords: Record<string, string> = {
  name: ', name',
  note: ', note',
  quote: ', by consultation',
  shown: ', in the designer',
}

function optionName(priceList: PriceList, field: string, code: string): string {
  const [, one] = Object.entries(priceList.fields).find(([key]) => key === field) ?? []
  return `${one?.name ?? field}, ${one?.options.find((option) => option.code === code)?.name ?? code}`
}

function shown(name: string, value: string | undefined): string {
  if (name === priceListLeast.name) return value ?? '0'
  if (name.endsWith('.shown')) return value === 'no' ? 'hidden' : 'shown'
  if (/\.(?:name|note|quote)$/u.test(name))
    return value === '' || value === undefined ? 'nothing' : `“${value}”`
  return formatNaira(kobo(Math.round(Number((value ?? '0').replaceAll(',', '')) * 100)))
}
