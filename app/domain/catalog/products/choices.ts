// What a house sells, and in which textures and colours: rows that its owner writes. The trade's own are rows from the beginning
// (migration 0040); those are known to the code too, and the rules of hair stay tied to them. Pure.
import {
  type AttributeKey,
  attributeKeys,
  attributeOf,
  type Attributes,
  type OwnNames,
  usualNames,
} from './attributes.ts'
import { type HairKind, isHair, kindWords, type ProductKind } from './hair.ts'

/** Attributes of products whose choices are such rows. */
export const choiceAttributes = ['kind', 'texture', 'colour'] as const
export type ChoiceAttribute = (typeof choiceAttributes)[number]

export function isChoiceAttribute(key: string): key is ChoiceAttribute {
  return choiceAttributes.some((one) => one === key)
}

/** What variants of a category differ in: their length, a name of their own, or nothing because there is one. */
export const variantSorts = ['length', 'named', 'single'] as const
export type VariantSort = (typeof variantSorts)[number]

/** Counted in stock, made after it is bought, or work that is never short. */
export const supplies = ['stock', 'made', 'service'] as const
export type Supply = (typeof supplies)[number]

/** What only a category has. */
export type KindTraits = {
  /** In a sentence: 'lace glue'. */
  one: string
  variants: VariantSort
  /** What they are told apart by when they have names: 'Size'. */
  variantName: string
  supply: Supply
  /** What the form asks of a product of it. */
  asks: readonly AttributeKey[]
  /** Of a product that says nothing else. */
  grams: number | null
}

/** What its owner writes of one. */
export type ChoiceFields = {
  name: string
  /** Offered for products; those that have one that is not keep it. */
  isOn: boolean
  /** Words that find its products beside its name. */
  alsoCalled: string
  /** Of a colour, as #RRGGBB; null paints none. */
  hex: string | null
  tipHex: string | null
  /** Of a category that is not one of the trade's. */
  kind: KindTraits | null
}

export type ChoiceRow = ChoiceFields & { attribute: ChoiceAttribute; code: string; version: number }

export const choiceLimits = {
  code: 40,
  name: 40,
  alsoCalled: 200,
  variantName: 20,
  grams: 20_000,
  most: { kind: 40, texture: 80, colour: 120 },
} as const

/** Those that a category may ask for: the others every product has. */
export const askable = attributeKeys.filter((key) => key !== 'collection' && key !== 'kind')

function isAskable(key: AttributeKey): key is (typeof askable)[number] {
  return askable.some((one) => one === key)
}

/** As it stands in addresses and in the audit log: 'colour-P4_27'. */
export function choiceKey({ attribute, code }: Pick<ChoiceRow, 'attribute' | 'code'>): string {
  return `${attribute}-${code.replaceAll('/', '_')}`
}

/** Null for what is none. */
export function readChoiceKey(key: string): Pick<ChoiceRow, 'attribute' | 'code'> | null {
  const [, attribute = '', code = ''] = /^([a-z]+)-([\w-]+)$/u.exec(key) ?? []
  return isChoiceAttribute(attribute) ? { attribute, code: code.replaceAll('_', '/') } : null
}

/** Of stored traits what is missing is as it always was. */
export function traitsOf(stored: Partial<KindTraits> | null, code: ProductKind, name: string): KindTraits {
  if (isHair(code)) return hairTraits(code)
  const { one = name.toLowerCase(), variants = 'single', variantName = '', supply = 'stock' } = stored ?? {}
  return { one, variants, variantName, supply, asks: stored?.asks ?? [], grams: stored?.grams ?? null }
}

function hairTraits(code: HairKind): KindTraits {
  const asks = askable.filter((key) => attributeOf(key).kinds?.includes(code) ?? true)
  return { one: kindWords[code], variants: 'length', variantName: '', supply: 'stock', asks, grams: null }
}

type Names = Readonly<Record<string, string>>
export type TraitsByKind = Readonly<Record<ProductKind, KindTraits>>

/**
 * What pages are told of the rows: what the code does not know, which of a house that has changed nothing is nothing. `order` only
 * where it is another.
 */
export type ToldChoices = {
  readonly names?: Partial<Record<ChoiceAttribute, Names>>
  readonly order?: Partial<Record<ChoiceAttribute, readonly string[]>>
  readonly tone?: OwnNames['tone']
  readonly kinds?: Readonly<Record<ProductKind, ToldKind>>
}

type ToldKind = Pick<KindTraits, 'one' | 'variantName'> & { isService?: true }

export function toldChoices(rows: readonly ChoiceRow[]): ToldChoices {
  const told: { -readonly [Key in keyof ToldChoices]: Record<string, unknown> } = {}
  for (const attribute of choiceAttributes) {
    const usual = usualNames[attribute]
    const own = rows.filter((row) => row.attribute === attribute)
    const names = own.filter(({ code, name }) => usual[code] !== name).map(({ code, name }) => [code, name])
    if (names.length > 0) told.names = { ...told.names, [attribute]: Object.fromEntries(names) }
    const order = own.map(({ code }) => code)
    if (order.join() !== Object.keys(usual).join()) told.order = { ...told.order, [attribute]: order }
  }
  const toned = rows.filter(
    ({ code, hex, tipHex }) => hex !== null && isOtherTone(code, [hex, tipHex ?? hex]),
  )
  if (toned.length > 0)
    told.tone = Object.fromEntries(toned.map(({ code, hex, tipHex }) => [code, [hex, tipHex ?? hex]]))
  const kinds = rows.filter(({ attribute, code }) => attribute === 'kind' && !isHair(code))
  if (kinds.length > 0) told.kinds = Object.fromEntries(kinds.map((row) => [row.code, toldKind(row)]))
  return told as ToldChoices
}

function toldKind({ kind, code, name }: ChoiceRow): ToldKind {
  const { one, variants, variantName, supply } = traitsOf(kind, code, name)
  return {
    one,
    variantName: variants === 'named' ? variantName : '',
    ...(supply === 'service' ? { isService: true } : {}),
  }
}

function isOtherTone(code: string, tone: readonly string[]): boolean {
  return usualNames.tone[code]?.join() !== tone.join()
}

/** Names of a house: what the code knows, with what the rows say instead. */
export function ownNamesOf(collection: Names, { names, order, tone, kinds }: ToldChoices): OwnNames {
  const namesOf = (attribute: ChoiceAttribute): Names => {
    const all: Record<string, string> = { ...usualNames[attribute], ...names?.[attribute] }
    const wanted = order?.[attribute]
    return wanted ? Object.fromEntries(wanted.map((code) => [code, all[code] ?? code])) : all
  }
  const ofKinds = (what: 'one' | 'variantName') =>
    Object.fromEntries(Object.entries(kinds ?? {}).map(([code, kind]) => [code, kind[what]]))
  return {
    collection,
    kind: namesOf('kind'),
    texture: namesOf('texture'),
    colour: namesOf('colour'),
    order: order ?? {},
    one: { ...usualNames.one, ...ofKinds('one') },
    variantName: ofKinds('variantName'),
    services: Object.entries(kinds ?? {}).flatMap(([code, { isService }]) => (isService ? [code] : [])),
    tone: tone ? { ...usualNames.tone, ...tone } : usualNames.tone,
  }
}

/** What the form of a product needs of the rows beside their names. */
export type FormChoices = {
  kinds: TraitsByKind
  /** No longer offered. */
  off: Readonly<Record<ChoiceAttribute, readonly string[]>>
}

export function formChoicesOf(rows: readonly ChoiceRow[]): FormChoices {
  const offOf = (attribute: ChoiceAttribute) =>
    rows.filter((row) => row.attribute === attribute && !row.isOn).map(({ code }) => code)
  return {
    kinds: Object.fromEntries(
      rows
        .filter(({ attribute }) => attribute === 'kind')
        .map(({ code, kind, name }) => [code, traitsOf(kind, code, name)]),
    ),
    off: { kind: offOf('kind'), texture: offOf('texture'), colour: offOf('colour') },
  }
}

/** Whether a product of it is asked for this. Of a category that there is not, as of a wig. */
export function asksFor(kinds: TraitsByKind, kind: ProductKind, key: AttributeKey): boolean {
  return !isAskable(key) || (kinds[kind] ?? hairTraits('wig')).asks.includes(key)
}

/** Made to order, or work: nobody counts units of such a product. */
export function uncountedIn(kinds: TraitsByKind) {
  return ({ kind, madeToOrder }: { kind: ProductKind; madeToOrder: boolean }) =>
    madeToOrder || kinds[kind]?.supply === 'service'
}

export function variantSortOf(kinds: TraitsByKind, kind: ProductKind): VariantSort {
  return kinds[kind]?.variants ?? 'length'
}

/** Of what is not hair only what its category asks for; weight and making as the category says where they are not said. */
export function asKind<Fields extends Attributes & { madeToOrder: boolean }>(
  fields: Fields,
  kinds: TraitsByKind,
): Fields {
  const traits = kinds[fields.kind]
  if (traits === undefined || isHair(fields.kind)) return fields
  const dropped = askable.filter((key) => key !== 'grams' && !traits.asks.includes(key))
  return {
    ...fields,
    ...Object.fromEntries(dropped.map((key) => [key, nothingOf(key)])),
    grams: fields.grams ?? traits.grams,
    madeToOrder: traits.supply === 'made' || (traits.supply === 'stock' && fields.madeToOrder),
  }
}

function nothingOf(key: AttributeKey): '' | null {
  const attribute = attributeOf(key)
  return attribute.sort === 'choice' && attribute.start !== undefined ? '' : null
}

/** Of a variant what its category tells variants apart by. */
export function asVariantOf<Fields extends { lengthIn: number; label: string }>(
  sort: VariantSort,
  fields: Fields,
): Fields {
  return {
    ...fields,
    lengthIn: sort === 'length' ? fields.lengthIn : 0,
    label: sort === 'named' ? fields.label : '',
  }
}
