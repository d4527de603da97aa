// Between the fields of the form of a category, texture or colour and what it is. Pure.
import { attributes } from '#app/domain/catalog/products/attributes.ts'
import {
  askable,
  type ChoiceAttribute,
  type ChoiceFields,
  choiceLimits as limits,
  type KindTraits,
  supplies,
  type Supply,
  type VariantSort,
  variantSorts,
} from '#app/domain/catalog/products/choices.ts'
import type { FormValues } from '#app/foundation/http/form.server.ts'

/** In the words of the office: one of them, and all. */
export const attributeWords: Record<ChoiceAttribute, { one: string; many: string }> = {
  kind: { one: 'category', many: 'Categories' },
  texture: { one: 'texture', many: 'Textures' },
  colour: { one: 'colour', many: 'Colours' },
}

export const variantSortWords: Record<VariantSort, string> = {
  single: 'No choice: one per product',
  named: 'Named, like 30 ml',
  length: 'Lengths in inches',
}

export const supplyWords: Record<Supply, string> = {
  stock: 'Counted in stock',
  made: 'Made to order',
  service: 'A service, no stock',
}

/** What a category may ask for, beside the weight, which every product has. */
export const askedKeys = askable.filter((key) => key !== 'grams')

export const fieldLabels: Readonly<Record<string, string>> = {
  name: 'Name',
  choiceCode: 'Code',
  isOn: 'Offer in product forms',
  alsoCalled: 'Also called',
  hex: 'Colour',
  tipHex: 'Colour of the tips',
  one: 'Singular name',
  variants: 'Variants',
  variantName: 'Variant heading',
  supply: 'Stock',
  grams: 'Weight (g)',
  ...Object.fromEntries(askedKeys.map((key) => [`asks.${key}`, attributes[key].label])),
}

export const blankChoice: Record<ChoiceAttribute, FormValues> = {
  kind: { isOn: 'yes', variants: 'single', supply: 'stock' },
  texture: { isOn: 'yes' },
  colour: { isOn: 'yes' },
}

export function choiceValues({ kind, isOn, hex, tipHex, name, alsoCalled }: ChoiceFields): FormValues {
  return {
    name,
    alsoCalled,
    isOn: isOn ? 'yes' : '',
    hex: hex ?? '',
    tipHex: tipHex ?? '',
    ...(kind === null ? {} : traitValues(kind)),
  }
}

function traitValues({ one, variants, variantName, supply, asks, grams }: KindTraits): FormValues {
  return {
    one,
    variants,
    variantName,
    supply,
    grams: grams === null ? '' : String(grams),
    ...Object.fromEntries(askedKeys.map((key) => [`asks.${key}`, asks.includes(key) ? 'yes' : ''])),
  }
}

export type ReadChoice =
  | { ok: true; code: string; fields: ChoiceFields }
  | { ok: false; errors: Record<string, string> }

type Say = (field: string, words: string) => void

/** `isOwn`: not one of the trade, whose rules stay as they are. */
export function readChoiceForm(
  values: FormValues,
  { attribute, isOwn }: { attribute: ChoiceAttribute; isOwn: boolean },
): ReadChoice {
  const errors: Record<string, string> = {}
  const say: Say = (field, words) => (errors[field] ??= words)
  const said = (name: string) => (values[name] ?? '').replaceAll(/\s+/gu, ' ').trim()
  const text = (name: 'name' | 'alsoCalled') => {
    if (said(name).length > limits[name]) say(name, `At most ${limits[name]} characters.`)
    return said(name)
  }
  const name = text('name')
  if (!/[\p{L}\p{N}]/u.test(name)) say('name', 'Enter a name.')
  const code = readCode(attribute, said, say)
  const isColour = attribute === 'colour'
  const fields: ChoiceFields = {
    name,
    isOn: said('isOn') === 'yes',
    alsoCalled: text('alsoCalled'),
    hex: isColour ? readTone('hex', said, say) : null,
    tipHex: isColour ? readTone('tipHex', said, say) : null,
    kind: attribute === 'kind' && isOwn ? readTraits(name, said, say) : null,
  }
  if (fields.tipHex !== null && fields.hex === null) say('hex', 'Enter the main colour too.')
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, code, fields }
}

const plainCode = {
  pattern: /^[a-z0-9]+(?:-[a-z0-9]+)*$/u,
  words: 'Use small letters, numbers and single hyphens, like lace-glue.',
}
/** As the trade writes them: 1B, P4/27. */
const colourCode = {
  pattern: /^[A-Za-z0-9]+(?:[-/][A-Za-z0-9]+)*$/u,
  words: 'Use letters, numbers, hyphens and slashes, like 1B or P4/27.',
}

type Said = (name: string) => string

/** '' when none was typed. Not called code: what is typed into a field of that name is a secret of whoever proves themselves, and never written back. */
function readCode(attribute: ChoiceAttribute, said: Said, say: Say): string {
  const code = said('choiceCode')
  const form = attribute === 'colour' ? colourCode : plainCode
  if (code !== '' && (!form.pattern.test(code) || code.length > limits.code)) say('choiceCode', form.words)
  return code
}

function readTone(name: 'hex' | 'tipHex', said: Said, say: Say): string | null {
  const typed = said(name)
  if (typed === '') return null
  const digits = /^#?([0-9a-f]{6})$/iu.exec(typed)?.[1]
  if (digits === undefined) say(name, 'Enter six digits after a #, like #B9804A.')
  return `#${(digits ?? '').toUpperCase()}`
}

function readTraits(name: string, said: Said, say: Say): KindTraits {
  const variants = variantSorts.find((sort) => sort === said('variants')) ?? 'single'
  const variantName = variants === 'named' ? readVariantName(said('variantName'), say) : ''
  const one = said('one')
  if (one.length > limits.name) say('one', `At most ${limits.name} characters.`)
  const grams = readGrams(said('grams'), say)
  return {
    one: one === '' ? name.toLowerCase() : one,
    variants,
    variantName,
    supply: supplies.find((which) => which === said('supply')) ?? 'stock',
    asks: askedKeys.filter((key) => said(`asks.${key}`) === 'yes'),
    grams,
  }
}

function readVariantName(typed: string, say: Say): string {
  if (typed === '') say('variantName', 'Enter a heading, like Size.')
  if (typed.length > limits.variantName) say('variantName', `At most ${limits.variantName} characters.`)
  return typed
}

function readGrams(typed: string, say: Say): number | null {
  const grams = /^\d{1,5}$/u.test(typed) ? Number(typed) : 0
  if (typed === '' || (grams >= 1 && grams <= limits.grams)) return grams || null
  say('grams', `Enter the weight in grams, from 1 to ${limits.grams.toLocaleString('en')}.`)
  return null
}
