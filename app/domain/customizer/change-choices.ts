// Choices that the house adds to its price list, draws in another way, and takes out again while nobody has one. A new choice stands beside
// the one it is like and follows its rules: whatever names that one names both from then on.
import { type Field, fields } from './design.ts'
import type { PriceList, StudioCondition, StudioOption } from './price-list.ts'
import { findOption } from './studio-options.ts'

/** Chosen by a number, which says by itself how it is drawn and which rules it falls under. */
export const numberFields = ['length', 'density'] as const satisfies readonly Field[]
export type NumberField = (typeof numberFields)[number]

/** What the painters draw and the price of hair is made for: whole inches, and percent in steps of ten. */
export const numberBounds: Record<NumberField, { from: number; to: number; step: number }> = {
  length: { from: 6, to: 40, step: 1 },
  density: { from: 100, to: 250, step: 10 },
}

/** Of one field, with those that are hidden. */
export const mostChoices = 80

export function isNumberField(field: Field): field is NumberField {
  return numberFields.some((one) => one === field)
}

export type AddedChoice = {
  field: Field
  option: StudioOption
  /** Of a texture: each has a price of its own. */
  hair: PriceList['hair'][string] | null
}

/** The list with this choice, whose code it does not have yet. */
export function withChoice(priceList: PriceList, { field, option, hair }: AddedChoice): PriceList {
  const { code, like } = option
  const joined = (codes: string[] | undefined) =>
    like !== undefined && codes?.includes(like) ? [...codes, code] : codes
  const joinedList = rewritten(priceList, field, joined)
  const { [field]: one } = joinedList.fields
  return {
    ...joinedList,
    fields: { ...joinedList.fields, [field]: { ...one, options: placed(field, one.options, option) } },
    hair: hair === null ? priceList.hair : { ...priceList.hair, [code]: hair },
  }
}

export type RedrawnChoice = {
  field: Field
  code: string
  /** Its code from now on. */ as: string
  like: string | undefined
}

/**
 * The list with this choice drawn in another way. It follows the rules of the one that it is like now, and leaves those that it followed
 * with the one before; rules that name it without that one were made for it and stay.
 */
export function withDrawing(priceList: PriceList, { field, code, as, like }: RedrawnChoice): PriceList {
  const known = findOption(priceList, field, code)
  if (known === null) return priceList
  const { like: before, was = [] } = known
  const moved = (codes: Codes): Codes => {
    if (codes === undefined || like === undefined || before === undefined || like === before) return codes
    if (codes.includes(like)) return codes.includes(as) ? codes : [...codes, as]
    return codes.includes(before) ? codes.filter((one) => one !== as) : codes
  }
  const left = as === code ? was : [...was, code].filter((one) => one !== as)
  const next = rewritten(recoded(priceList, field, code, as), field, moved)
  return withOption(next, field, as, (option) => ({
    ...option,
    like,
    was: left.length === 0 ? undefined : left,
  }))
}

/** The earlier list with the codes of today, so that both can be compared. */
export function alignedTo(earlier: PriceList, now: PriceList): PriceList {
  let next = earlier
  for (const field of fields)
    for (const { code, was = [] } of now.fields[field].options) {
      if (findOption(next, field, code) !== null) continue
      const before = was.find((one) => findOption(next, field, one) !== null)
      if (before !== undefined) next = recoded(next, field, before, code)
    }
  return next
}

/** Another code for one choice, wherever the list names it. */
function recoded(priceList: PriceList, field: Field, code: string, as: string): PriceList {
  const other = (one: string) => (one === code ? as : one)
  const named = rewritten(priceList, field, (codes) => codes?.map(other))
  const { [field]: one } = named.fields
  const options = one.options.map((option) => ({
    ...option,
    code: other(option.code),
    ...(option.like === undefined ? {} : { like: other(option.like) }),
  }))
  const hair = Object.entries(named.hair).map(([texture, price]) => [
    field === 'texture' ? other(texture) : texture,
    price,
  ])
  return {
    ...named,
    fields: { ...named.fields, [field]: { ...one, start: other(one.start), options } },
    hair: Object.fromEntries(hair) as PriceList['hair'],
  }
}

function withOption(
  priceList: PriceList,
  field: Field,
  code: string,
  change: (option: StudioOption) => StudioOption,
): PriceList {
  const { [field]: one } = priceList.fields
  const options = one.options.map((option) => (option.code === code ? change(option) : option))
  return { ...priceList, fields: { ...priceList.fields, [field]: { ...one, options } } }
}

/** The list without it. What names it alone names nothing then: `emptied` is the id of such a rule. */
export function withoutChoice(
  priceList: PriceList,
  field: Field,
  code: string,
): { ok: true; priceList: PriceList } | { ok: false; emptied: string } {
  const left = rewritten(priceList, field, (codes) => codes?.filter((other) => other !== code))
  const emptied = [...left.rules, ...left.combinations].find(namesNothing)
  if (emptied) return { ok: false, emptied: emptied.id }
  const { [field]: one } = left.fields
  const options = one.options.filter((option) => option.code !== code)
  const hair = Object.entries(priceList.hair).filter(([texture]) => field !== 'texture' || texture !== code)
  return {
    ok: true,
    priceList: {
      ...left,
      fields: { ...left.fields, [field]: { ...one, options } },
      hair: Object.fromEntries(hair),
    },
  }
}

/**
 * An earlier list as it comes back: with what the house has added since, hidden, because somebody may have it. What is drawn in another way
 * since is drawn as it was then, and known by the codes that it had meanwhile.
 */
export function withLaterChoices(earlier: PriceList, now: PriceList): PriceList {
  let next = earlier
  for (const field of fields) {
    for (const option of now.fields[field].options) {
      const codes = [option.code, ...(option.was ?? [])]
      const same = codes.find((code) => findOption(earlier, field, code) !== null)
      if (same === undefined) {
        const hair = field === 'texture' ? (now.hair[option.code] ?? null) : null
        next = withChoice(next, { field, option: { ...option, isOff: true }, hair })
      } else if (codes.length > 1)
        next = withOption(next, field, same, (one) => ({
          ...one,
          was: codes.filter((code) => code !== same),
        }))
    }
  }
  return next
}

type Codes = string[] | undefined

/** With other codes of this field wherever the list names some. */
function rewritten(priceList: PriceList, field: Field, change: (codes: Codes) => Codes): PriceList {
  const conditions = (when: StudioCondition[]) =>
    when.map((one) => (one.field === field ? { ...one, in: change(one.in) } : one))
  const named = Object.entries(priceList.fields).map(([name, one]) => [
    name,
    {
      ...one,
      options: one.options.map((option) => ({ ...option, includedWith: conditions(option.includedWith) })),
    },
  ])
  return {
    ...priceList,
    fields: Object.fromEntries(named) as PriceList['fields'],
    rules: priceList.rules.map((rule) => ({
      ...rule,
      when: conditions(rule.when),
      ...(rule.field === field ? { only: change(rule.only), refuse: change(rule.refuse) } : {}),
    })),
    combinations: priceList.combinations.map((one) => ({ ...one, when: conditions(one.when) })),
  }
}

type Naming = { when: StudioCondition[]; only?: Codes; refuse?: Codes }

function namesNothing({ when, only, refuse }: Naming): boolean {
  return [...when.map((one) => one.in), only, refuse].some((codes) => codes?.length === 0)
}

/** Numbers in their order, others beside what they are like: there is their nearest substitute. */
function placed(field: Field, options: readonly StudioOption[], option: StudioOption): StudioOption[] {
  const at = isNumberField(field)
    ? options.findLastIndex((one) => Number(one.code) < Number(option.code))
    : options.findLastIndex((one) => one.code === option.like || one.like === option.like)
  return options.toSpliced(at < 0 && !isNumberField(field) ? options.length : at + 1, 0, option)
}
