// The designer's price list as a form: the price, the words and the "only after a talk" of every option, whether it is shown, hair by texture, and
// the sums that stand for themselves. Choices and rules are added on pages of their own.
import { kobo, parseNaira, typedNaira } from '#app/foundation/lib/money.ts'
import type { PriceList, StudioOption } from '#app/domain/customizer/price-list.ts'
import { splitCodes } from '#app/domain/customizer/studio-options.ts'

export type PriceListValues = Record<string, string>
export type ReadPriceList = { ok: true; priceList: PriceList } | { ok: false; errors: Record<string, string> }

export const priceListSums = [
  { name: 'makingKobo', label: 'Wig making', hint: 'Charged on every wig.' },
  {
    name: 'expressKobo',
    label: 'Express',
    hint: 'Added when the customer chooses express. How long that takes is set under Processing times.',
  },
  {
    name: 'roundToKobo',
    label: 'Round prices to',
    hint: 'The price of the hair is rounded to a multiple of this amount.',
  },
] as const

/** The owner's floor, in percent: the shop's prices and every discount keep to it. */
export const priceListLeast = {
  name: 'leastPermille',
  label: 'Minimum price, in %',
  hint: 'A design based on a sale product never costs less than this share of its own full price, and no order discount can take it lower.',
} as const

export function priceListAsValues(priceList: PriceList): PriceListValues {
  const values: PriceListValues = {}
  for (const [field, { options }] of Object.entries(priceList.fields)) {
    for (const option of options) {
      const at = optionField(field, option.code)
      values[`${at}.price`] = typedNaira(kobo(option.priceKobo))
      values[`${at}.name`] = option.name
      values[`${at}.note`] = option.note
      values[`${at}.quote`] = option.onQuote
      if (mayBeOff(priceList, field, option)) values[`${at}.shown`] = option.isOff ? 'no' : 'yes'
    }
  }
  for (const [texture, { at12Kobo, stepKobo }] of Object.entries(priceList.hair)) {
    values[`hair.${texture}.at12`] = typedNaira(kobo(at12Kobo))
    values[`hair.${texture}.step`] = typedNaira(kobo(stepKobo))
  }
  for (const { name } of priceListSums) values[name] = typedNaira(kobo(priceList[name]))
  values[priceListLeast.name] = String(priceList.leastPermille / 10)
  return values
}

/** The price list of now with what was typed. A field that was not posted keeps its value. */
export function readPriceList(now: PriceList, values: PriceListValues): ReadPriceList {
  const form = priceListReader(values)
  const fields = Object.entries(now.fields).map(([field, one]) => [
    field,
    {
      ...one,
      options: one.options.map((option) => {
        const isOff =
          mayBeOff(now, field, option) && form.isOff(`${optionField(field, option.code)}.shown`, option)
        return { ...readOption(form, field, option), isOff: isOff || undefined }
      }),
    },
  ])
  const hair = Object.entries(now.hair).map(([texture, { at12Kobo, stepKobo }]) => [
    texture,
    {
      at12Kobo: form.amount(`hair.${texture}.at12`, at12Kobo, 1),
      stepKobo: form.amount(`hair.${texture}.step`, stepKobo),
    },
  ])
  const priceList: PriceList = {
    ...now,
    fields: Object.fromEntries(fields) as PriceList['fields'],
    hair: Object.fromEntries(hair) as PriceList['hair'],
    makingKobo: form.amount('makingKobo', now.makingKobo),
    expressKobo: form.amount('expressKobo', now.expressKobo),
    roundToKobo: form.amount('roundToKobo', now.roundToKobo, 1),
    leastPermille: form.permille(priceListLeast.name, now.leastPermille),
  }
  return Object.keys(form.errors).length > 0 ? { ok: false, errors: form.errors } : { ok: true, priceList }
}

type PriceListReader = ReturnType<typeof priceListReader>

function priceListReader(values: PriceListValues) {
  const errors: Record<string, string> = {}
  return {
    errors,
    isOff: (name: string, { isOff }: StudioOption) =>
      values[name] === undefined ? isOff === true : values[name] === 'no',
    words: (name: string, before: string, longest: number) =>
      (values[name] ?? before).trim().slice(0, longest),
    /** Typed in percent, 0 to 100 with at most one decimal. */
    permille(name: string, before: number): number {
      const typed = values[name]
      if (typed === undefined) return before
      const [text] = /^\d{1,3}(?:[.,]\d)?$/u.exec(typed.trim()) ?? []
      const read = Math.round(Number(text?.replace(',', '.')) * 10)
      if (read >= 0 && read <= 1000) return read
      errors[name] = 'A percentage from 0 to 100, like 50.'
      return before
    },
    /** Kobo; below zero only where `least` is. */
    amount(name: string, before: number, least = 0): number {
      const typed = values[name]
      if (typed === undefined) return before
      const read = readSigned(typed.trim())
      if (read !== null && read >= least && Math.abs(read) <= mostKobo) return read
      errors[name] = 'Enter an amount in naira, like 12,000.'
      return before
    },
  }
}

export const mostKobo = 100_000_000

/** Kobo of an amount in naira that may be below zero; null for what is none. */
export function readSigned(text: string): number | null {
  const isBelow = /^[-−]/u.test(text)
  const amount: number | null = parseNaira(isBelow ? text.slice(1) : text)
  return isBelow && amount !== null ? -amount : amount
}

/** What new designs begin with, and what stands for "does not apply", is always there. */
function mayBeOff({ fields }: PriceList, field: string, { code, absent }: StudioOption): boolean {
  const [, one] = Object.entries(fields).find(([name]) => name === field) ?? []
  return one !== undefined && !absent && !splitCodes(one.start).includes(code)
}

function readOption(form: PriceListReader, field: string, option: StudioOption): StudioOption {
  const at = optionField(field, option.code)
  const name = form.words(`${at}.name`, option.name, 60)
  if (name === '') form.errors[`${at}.name`] = 'Enter a name for this choice.'
  return {
    ...option,
    name: name || option.name,
    note: form.words(`${at}.note`, option.note, 200),
    onQuote: form.words(`${at}.quote`, option.onQuote, 200),
    priceKobo: form.amount(`${at}.price`, option.priceKobo, -mostKobo),
  }
}

/** Which blocks the form has. */
export type PriceListOutline = {
  fields: { field: string; name: string; options: string[] }[]
  hair: { code: string; name: string }[]
}

export function priceListOutline({ fields, hair }: PriceList): PriceListOutline {
  const blocks = Object.entries(fields).map(([field, { name, options }]) => ({
    field,
    name,
    options: options.map(({ code }) => code),
  }))
  const nameOf = (code: string) => fields.texture.options.find((option) => option.code === code)?.name ?? code
  return { fields: blocks, hair: Object.keys(hair).map((code) => ({ code, name: nameOf(code) })) }
}

/** Codes may hold dots and slashes; names of fields in forms take both. */
export const optionField = (field: string, code: string) => `o.${field}.${code}`
