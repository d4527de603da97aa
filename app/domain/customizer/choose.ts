// Choosing: what each option of the sheet would do now, and the design after one is taken. Nothing is dropped in
// silence: every other field that changes is listed with its reason.
import { type Design, type Field, fields } from './design.ts'
import { mendDesign, toggled } from './mend-design.ts'
import { findOption, isAbsent, isFree, optionNames, renewedValue, splitCodes } from './studio-options.ts'
import type { PriceList, StudioOption } from './price-list.ts'
import { brokenRules, followRules, notOffered } from './studio-rules.ts'

export type OptionState = {
  code: string
  chosen: boolean
  allowed: boolean
  /** Why it cannot be chosen as the design stands; null when it can. */
  reason: string | null
  /** The smallest change of other fields that makes it possible; null when it is possible, or when nothing does. */
  fix: Partial<Design> | null
  /** We may make it after a talk: offer a way to ask. */
  ask: boolean
  /** Stands for "does not apply" and is never offered as a choice. */
  absent: boolean
}

export type FieldChange = { field: Field; from: string; to: string; reason: string }

export type Chosen = {
  design: Design
  /** Other fields that changed along. */
  changed: FieldChange[]
  /** Why nothing changed at all; null when the choice was made. */
  refused: string | null
}

/** States of the options that are offered, and of what the design has, in the order of the price list. */
export function judgeField(priceList: PriceList, design: Design, field: Field): OptionState[] {
  return priceList.fields[field].options
    .map((option) => ({ option, state: judgeOption(priceList, design, field, option) }))
    .flatMap(({ option, state }) => (option.isOff && !state.chosen ? [] : [state]))
}

/**
 * The design with this option (in a field of several: put in, or taken out when it is there). What the choice takes
 * along, and what has to change to make it possible, is listed in `changed`.
 */
export function applyChoice(priceList: PriceList, design: Design, field: Field, code: string): Chosen {
  const option = findOption(priceList, field, code)
  if (!option) return { design, changed: [], refused: 'We do not make this.' }
  if (option.isOff) return { design, changed: [], refused: notOffered(option) }
  if (option.onQuote !== '') return { design, changed: [], refused: option.onQuote }
  const value = valueWith(priceList, design, field, code)
  if (value === '') return { design, changed: [], refused: lastOne }
  const wanted = { ...design, [field]: value }
  const next = mendDesign(priceList, wanted, new Set([field]))
  if (!next) return { design, changed: [], refused: firstReason(priceList, wanted) ?? 'We do not make this.' }
  return { design: next, changed: changesBetween(priceList, wanted, next), refused: null }
}

export type Settled = { design: Design; corrections: string[] }

/**
 * A complete design that can be made, from whatever a link, a form or an old draft holds: missing fields take their
 * start, unknown codes and impossible pairs are replaced. `corrections` says in words what of the given had to change.
 */
export function settle(priceList: PriceList, given: Readonly<Partial<Record<string, unknown>>>): Settled {
  const kept = new Set<Field>()
  const missed: { field: Field; reason: string | null }[] = []
  let design = startDesign(priceList)
  // Earlier fields of the sheet win: each one given is put in if those before it can stay.
  for (const field of fields) {
    if (!isGiven(given[field])) continue
    const value = readValue(priceList, field, given[field])
    const wanted = value === null ? null : { ...design, [field]: value }
    const next = wanted && mendDesign(priceList, wanted, new Set([...kept, field]))
    if (next) {
      kept.add(field)
      design = next
    } else {
      missed.push({
        field,
        reason: wanted ? firstReason(priceList, wanted) : quoteReason(priceList, field, given[field]),
      })
    }
  }
  return { design, corrections: missed.map((one) => correctionWords(priceList, design, one)) }
}

/** What a shopper sees first. */
export function startDesign(priceList: PriceList): Design {
  return Object.fromEntries(fields.map((field) => [field, priceList.fields[field].start])) as Design
}

const lastOne = 'The wig needs something to hold it: keep at least one.'

function judgeOption(priceList: PriceList, design: Design, field: Field, option: StudioOption): OptionState {
  const chosen = splitCodes(design[field]).includes(option.code) || design[field] === option.code
  const state = { code: option.code, chosen, absent: option.absent, ask: false, fix: null }
  if (option.isOff) return { ...state, allowed: false, reason: notOffered(option) }
  if (option.onQuote !== '') return { ...state, allowed: false, reason: option.onQuote, ask: true }
  const value = valueWith(priceList, design, field, option.code)
  if (value === '' || (chosen && !priceList.fields[field].many))
    return { ...state, allowed: true, reason: null }
  const wanted = { ...design, [field]: value }
  const kept = new Set([field])
  const broken = brokenRules(priceList, followRules(priceList, wanted, kept))
  if (broken.length === 0) return { ...state, allowed: true, reason: null }
  const mended = mendDesign(priceList, wanted, kept)
  return {
    ...state,
    allowed: false,
    reason: broken[0]?.reason ?? null,
    ask: broken.some((rule) => rule.ask),
    fix: mended ? differences(wanted, mended) : null,
  }
}

function valueWith(priceList: PriceList, design: Design, field: Field, code: string): string {
  return priceList.fields[field].many ? toggled(priceList, design, field, code) : code
}

function differences(from: Design, to: Design): Partial<Design> {
  return Object.fromEntries(
    fields.filter((field) => from[field] !== to[field]).map((field) => [field, to[field]]),
  )
}

/** Each change with the rule that forced it: one that concerns the field and was broken before the change. */
function changesBetween(priceList: PriceList, wanted: Design, next: Design): FieldChange[] {
  return fields
    .filter((field) => wanted[field] !== next[field])
    .map((field) => {
      const back = { ...next, [field]: wanted[field] }
      const rule =
        brokenRules(priceList, back)[0] ?? brokenRules(priceList, wanted).find((one) => one.field === field)
      return { field, from: wanted[field], to: next[field], reason: rule?.reason ?? '' }
    })
}

function readValue(priceList: PriceList, field: Field, given: unknown): string | null {
  if (typeof given !== 'string' || given.length > 200) return null
  const value = renewedValue(priceList, field, given)
  const { many, options } = priceList.fields[field]
  const known = new Set(options.filter(isFree).map((option) => option.code))
  if (!many) return known.has(value) ? value : null
  const codes = splitCodes(value)
  if (codes.length === 0 || !codes.every((code) => known.has(code))) return null
  return options
    .map((option) => option.code)
    .filter((code) => codes.includes(code))
    .join('+')
}

function firstReason(priceList: PriceList, design: Design): string | null {
  return brokenRules(priceList, design)[0]?.reason ?? null
}

function quoteReason(priceList: PriceList, field: Field, value: unknown): string | null {
  const option =
    typeof value === 'string' ? findOption(priceList, field, renewedValue(priceList, field, value)) : null
  if (option?.isOff) return notOffered(option)
  return option?.onQuote || null
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== ''
}

function correctionWords(
  priceList: PriceList,
  design: Design,
  { field, reason }: { field: Field; reason: string | null },
): string {
  const { name } = priceList.fields[field]
  const now = isAbsent(priceList, field, design[field])
    ? 'does not apply here'
    : `is now “${optionNames(priceList, field, design[field])}”`
  return `${name} ${now}. ${reason ?? 'We do not offer what the link asked for.'}`
}
