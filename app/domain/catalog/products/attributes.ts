// What is told of a product beside its name and its words, each attribute once: form, filters and their SQL, file, template,
// specification, comparison, search and feed are made from this table. A new one needs a row here and a column in
// catalog-tables.server.ts. Pure.
import {
  colourNames,
  colours,
  constructions,
  type HairKind,
  isTradeCode,
  kindNames,
  kindWords,
  origins,
  textureNames,
} from './hair.ts'

type Shared = {
  /** What it is called in the office and in the shop. */
  label: string
  /** Stands in the template, and in an empty field of the form. */
  example: string
  /** One sentence for whoever fills in a file; made from choices or unit when it is not said. */
  help?: string
  /** Shoppers may narrow a list by it. */
  facet?: true
  /** A variant that has its own says so; otherwise that of the product holds. */
  ofVariants?: true
  /** Its words find the product; search-text.ts adds what else people call them. */
  searched?: true
  /** Row of the specification when that is not its label: rows of one name are told together. Null where it is not told. */
  sheet?: string | null
  compared?: false
  /** Hair that the form asks it of; of all when it is not said. Of what is not hair its row says so (choices.ts). */
  kinds?: readonly HairKind[]
  /** What it is called in the form where that depends on the category; `example` fits none of these alone. */
  labelOf?: { otherwise: string } & Partial<Record<HairKind, string>>
  /** Field of the designer that holds the same codes, or the codes of the `known` ones. */
  design?: string
  /** Name in the product feed (g:…); color and pattern are also schema.org's. */
  feed?: 'color' | 'pattern' | 'custom_label_0'
}

export type ChoiceAttribute = Shared & {
  sort: 'choice'
  /** Each code with its name. */
  choices: Readonly<Record<string, string>>
  /** They are rows that the owner writes: whoever asks for names brings them along (OwnNames). */
  isOwn?: true
  /** Every product has one; a fresh form begins with it. */
  start?: string
  /** A file that does not say it means `start`. */
  assumed?: true
  /** Where a value is told by more than its name. */
  words?: (code: string, name: string) => string
  facetWords?: (code: string, name: string) => string
}
type Names = Readonly<Record<string, string>>
/** Names by code of what the house names itself, in its order. */
export type OwnNames = {
  readonly collection: Names
  readonly kind: Names
  readonly texture: Names
  readonly colour: Names
  /** Codes in the order of the house; names by code keep numbers before all else. Left out where nothing was moved. */
  readonly order: { readonly [Key in 'kind' | 'texture' | 'colour']?: readonly string[] }
  /** A category in a sentence: 'wig', 'lace glue'. */
  readonly one: Names
  /** What variants of a category are told apart by, where that is not their length: 'Size'. */
  readonly variantName: Names
  /** Categories of work: nothing is counted or sent. */
  readonly services: readonly string[]
  /** Root and tips of a colour, as #RRGGBB. */
  readonly tone: Readonly<Record<string, readonly [root: string, tips: string]>>
}
/** What a house has that has changed none of them. */
export const usualNames: OwnNames = {
  collection: {},
  kind: kindNames,
  texture: textureNames,
  colour: colourNames,
  order: {},
  one: kindWords,
  variantName: {},
  services: [],
  tone: Object.fromEntries(
    Object.entries(colours).map(([code, { hex, tipHex = hex }]) => [code, [hex, tipHex]]),
  ),
}

export type NumberAttribute = Shared & {
  sort: 'number'
  from: number
  to: number
  unit: '%' | 'g'
}
export type TextAttribute = Shared & {
  sort: 'text'
  longest: number
  /** The usual ones: others may be written all the same. */
  known?: Readonly<Record<string, string>>
}
export type Attribute = ChoiceAttribute | NumberAttribute | TextAttribute

// Any code is one: which there are is known to whoever has the rows.
const noNames: Names = {}
const ownKinds: Names = kindNames
const ownTextures: Names = textureNames

const laced = ['wig', 'closure', 'frontal'] as const
/** Of what is told in a few words. */
const longestNote = 200

/** In the order of the file, the filters and the specification. */
export const attributes = {
  collection: {
    sort: 'choice',
    label: 'Collection',
    choices: noNames,
    isOwn: true,
    start: '',
    example: 'everyday',
    help: 'The address of the collection in your shop, or its name.',
    facet: true,
    searched: true,
    sheet: null,
    compared: false,
    feed: 'custom_label_0',
  },
  kind: {
    sort: 'choice',
    label: 'Category',
    choices: ownKinds,
    isOwn: true,
    start: 'wig',
    example: 'wig',
    facet: true,
    searched: true,
  },
  texture: {
    sort: 'choice',
    label: 'Texture',
    choices: ownTextures,
    isOwn: true,
    start: 'straight',
    example: 'bone-straight',
    facet: true,
    searched: true,
    design: 'texture',
    feed: 'pattern',
  },
  colour: {
    sort: 'choice',
    label: 'Colour',
    choices: colourNames,
    isOwn: true,
    start: 'natural',
    assumed: true,
    words: (code, name) => (isTradeCode(code) ? `${name} (${code})` : name),
    facetWords: (code, name) => (isTradeCode(code) ? `${name} ${code}` : name),
    example: '1B',
    help: 'A colour code, like 1B, 613 or P4/27. Leave empty for natural.',
    facet: true,
    searched: true,
    design: 'colour',
    feed: 'color',
  },
  construction: {
    sort: 'choice',
    label: 'Construction',
    choices: constructions,
    ofVariants: true,
    example: '13x4-hd',
    help: 'For wigs and lace: 13x4-hd, 5x5-hd, headband, … Leave empty if none.',
    facet: true,
    searched: true,
    kinds: laced,
    design: 'construction',
  },
  lace: {
    sort: 'text',
    label: 'Lace',
    longest: longestNote,
    ofVariants: true,
    example: 'HD lace, bleached knots',
    searched: true,
    kinds: laced,
  },
  density: {
    sort: 'number',
    label: 'Density',
    from: 80,
    to: 300,
    unit: '%',
    ofVariants: true,
    example: '180',
    facet: true,
    kinds: laced,
    design: 'density',
  },
  grade: {
    sort: 'text',
    label: 'Grade',
    longest: longestNote,
    example: 'Raw, double drawn',
    searched: true,
    sheet: 'Hair',
  },
  origin: {
    sort: 'text',
    label: 'Origin',
    longest: longestNote,
    known: origins,
    example: origins.vietnamese,
    searched: true,
    sheet: 'Hair',
    design: 'origin',
  },
  grams: {
    sort: 'number',
    label: 'Weight',
    from: 1,
    to: 5_000,
    unit: 'g',
    ofVariants: true,
    example: '300',
    help: 'Weight of the whole product, in grams.',
  },
  cap: {
    sort: 'text',
    label: 'Cap',
    longest: longestNote,
    ofVariants: true,
    example: 'Medium, adjustable',
    kinds: [...laced, 'ponytail', 'clip-ins'],
    labelOf: {
      wig: 'Cap',
      ponytail: 'Attachment',
      'clip-ins': 'Wefts and clips',
      otherwise: 'Cap or fixing',
    },
  },
} as const satisfies Record<string, Attribute>

type Table = typeof attributes
export type AttributeKey = keyof Table

type KeysWith<Trait> = { [Key in AttributeKey]: Table[Key] extends Trait ? Key : never }[AttributeKey]
/** Shoppers narrow lists by these. */
export type FacetName = KeysWith<{ facet: true }>
/** A variant may have its own. */
export type VariantAttribute = KeysWith<{ ofVariants: true }>
/** These tell the designer which wig it is. */
export type DesignedKey = KeysWith<{ design: string }>
/** Names of these are the house's own. */
export type OwnKey = KeysWith<{ isOwn: true }>
/** Every product has these. */
export type NeededKey = KeysWith<{ start: string }>

type ValueOf<One> = One extends { choices: infer Choices }
  ? One extends { start: string }
    ? keyof Choices & string
    : (keyof Choices & string) | null
  : One extends { sort: 'number' }
    ? number | null
    : string | null

export type Attributes = { [Key in AttributeKey]: ValueOf<Table[Key]> }
/** As drafts are written down: what a product need not have may be left out. */
export type GivenAttributes = Pick<Attributes, NeededKey> & Partial<Omit<Attributes, NeededKey>>
/** What a variant has of its own; null where that of its product holds. */
export type OwnAttributes = Pick<Attributes, VariantAttribute>

export const attributeKeys = Object.keys(attributes) as AttributeKey[]
export const designedKeys = attributeKeys.filter((key): key is DesignedKey => 'design' in attributes[key])
export const facetNames = attributeKeys.filter((key): key is FacetName => 'facet' in attributes[key])
export const variantAttributes = attributeKeys.filter(isOfVariants)

export function isOfVariants(key: AttributeKey): key is VariantAttribute {
  return 'ofVariants' in attributes[key]
}

/** These of a variant and nothing else that it carries. */
export function ownAttributesOf(variant: Partial<OwnAttributes>): OwnAttributes {
  return Object.fromEntries(variantAttributes.map((key) => [key, variant[key] ?? null])) as OwnAttributes
}

/** The row of the table, whatever it is of. */
export function attributeOf(key: AttributeKey): Attribute {
  return attributes[key]
}

/** What a product has of which nothing is said. */
export const plainAttributes = Object.fromEntries(
  attributeKeys.map((key) => {
    const attribute = attributeOf(key)
    return [key, attribute.sort === 'choice' ? (attribute.start ?? null) : null]
  }),
) as Attributes

/** These first, in this order; those that are not named follow. */
export function attributesInOrder(first: readonly AttributeKey[]): AttributeKey[] {
  return [...first, ...attributeKeys.filter((key) => !first.includes(key))]
}

type Told = Attributes & { [Key in AttributeKey]?: unknown }
type ToldVariant = { [Key in VariantAttribute]?: Attributes[Key] | undefined }

/** What holds for this variant. */
export function attributeValue(
  key: AttributeKey,
  product: Told,
  variant: ToldVariant | null = null,
): string | number | null {
  return (isOfVariants(key) ? variant?.[key] : null) ?? product[key]
}

/** What holds for this variant of all that it may have of its own. */
export function heldAttributes(product: Told, variant: ToldVariant): OwnAttributes {
  return Object.fromEntries(
    variantAttributes.map((key) => [key, attributeValue(key, product, variant)]),
  ) as OwnAttributes
}

/** As a shopper reads it: 'Body Wave', 'Off black (1B)', '180%', '300 g'; null where nothing is said. */
export function attributeWords(
  key: AttributeKey,
  own: OwnNames,
  product: Told,
  variant: ToldVariant | null = null,
): string | null {
  const value = attributeValue(key, product, variant)
  return value === null || value === '' ? null : valueWords(key, value, own)
}

function valueWords(key: AttributeKey, value: string | number, own: OwnNames): string {
  const attribute = attributeOf(key)
  switch (attribute.sort) {
    case 'choice':
      return choiceWords(key, String(value), own)
    case 'number':
      return attribute.unit === '%' ? `${value}%` : `${value} ${attribute.unit}`
    case 'text':
      return String(value)
  }
}

/** With the code where the trade says it too: 'Off black (1B)'. */
export function choiceWords(key: AttributeKey, code: string, own: OwnNames): string {
  const attribute = attributeOf(key)
  const name = choiceName(key, code, own)
  return (attribute.sort === 'choice' ? attribute.words?.(code, name) : null) ?? name
}

/** The name alone: 'Off black', of a colour as of anything that is chosen from a list; '' where nothing is said. */
export function choiceName(key: AttributeKey, code: string, own: OwnNames): string {
  return nameIn(choicesOf(key, own), code)
}

/** The codes and names that it is chosen from. */
export function choicesOf(key: AttributeKey, own: OwnNames): Names {
  const attribute = attributeOf(key)
  if (attribute.sort !== 'choice') return {}
  return attribute.isOwn ? own[key as OwnKey] : attribute.choices
}

/** The codes of those, in the order of forms and filters. */
export function codesOf(key: AttributeKey, own: OwnNames): readonly string[] {
  return own.order[key as keyof OwnNames['order']] ?? Object.keys(choicesOf(key, own))
}

function nameIn(choices: Names, code: string): string {
  return (Object.hasOwn(choices, code) ? choices[code] : undefined) ?? code
}

export function facetLabel(name: FacetName, value: string, own: OwnNames): string {
  const attribute = attributeOf(name)
  if (attribute.sort !== 'choice') return valueWords(name, value, own)
  return attribute.facetWords?.(value, choiceName(name, value, own)) ?? choiceWords(name, value, own)
}

/** Whether a list may be narrowed to it: one of the choices, or any whole number that a product may have. */
export function isFacetValue(name: FacetName, value: string, own: OwnNames): boolean {
  const attribute = attributeOf(name)
  if (attribute.sort === 'choice') return Object.hasOwn(choicesOf(name, own), value)
  return attribute.sort === 'number' && /^[1-9]\d{0,4}$/u.test(value) && isWithin(attribute, Number(value))
}

export function isWithin({ from, to }: { from: number; to: number }, value: number): boolean {
  return Number.isSafeInteger(value) && value >= from && value <= to
}

/** What a facet offers of the values that are there, in the order of the list or of the numbers. */
export function facetValues(name: FacetName, there: readonly string[], own: OwnNames): string[] {
  const attribute = attributeOf(name)
  const known =
    attribute.sort === 'choice'
      ? codesOf(name, own)
      : [...new Set(there)].toSorted((a, b) => Number(a) - Number(b))
  return known.filter((value) => there.includes(value) && isFacetValue(name, value, own))
}
