import {
  type Attribute,
  type AttributeKey,
  attributeKeys,
  attributeOf,
} from '#app/domain/catalog/products/attributes.ts'
import type { VariantTextKey } from '#app/domain/catalog/products/product-text.ts'
import { type Column, columnOf } from './columns.ts'

/** 'lacePart' → 'lace_part': the heading of its column. */
export function productColumnOf(key: string): string {
  return key.replaceAll(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`)
}

const variantHeadings = {
  sku: 'sku',
  lengthIn: 'length_in',
  label: 'variant_name',
  construction: 'variant_construction',
  lace: 'variant_lace',
  density: 'variant_density',
  grams: 'variant_grams',
  cap: 'variant_cap',
  priceKobo: 'price_naira',
  oldPriceKobo: 'old_price_naira',
  costKobo: 'cost_naira',
  stock: 'stock',
  reorderAt: 'reorder_at',
} as const satisfies Record<VariantTextKey, string>

export function variantColumnOf(key: VariantTextKey): string {
  return variantHeadings[key]
}

export const productColumns: readonly Column[] = [
  columnOf(
    'slug',
    'aku-bone-straight',
    'The product’s address, /product/…. Rows with the same slug are variants of one product. Leave empty to use the name.',
  ),
  columnOf('name', 'Akú Bone Straight', 'The name shoppers see.', { needed: true }),
  columnOf('description', 'Raw hair, bone straight from root to tip.', 'The description shoppers see.'),
  columnOf('seo_title', '', 'The title for search engines. Leave empty to have one made from the product.'),
  columnOf(
    'seo_description',
    '',
    'The description for search engines. Leave empty to have one made from the product.',
  ),
  ...attributeKeys.map(attributeColumn),
  columnOf('made_to_order', 'no', 'yes if it is made to order, so stock is not counted.'),
  columnOf(
    'published',
    'no',
    'yes publishes the product, no keeps it a draft, and a date publishes it from then on.',
  ),
  columnOf('created', '', 'The date it counts as new from. Leave empty for never.', { inTemplate: false }),
  columnOf('sale_from', '', 'When the sale begins, in Lagos time. Leave empty for one that runs already.'),
  columnOf(
    'sale_until',
    '',
    'When the sale ends and old prices hold again. A date alone is the end of that day.',
  ),
  columnOf('pictures', '', 'One picture per line in the cell: its key, its focus point, its alt text.'),
  columnOf(
    'pictures_show',
    '',
    'Which option a picture shows, one picture per line: its key and length:22, density:180, grams:300 or label:30 ml. Leave out pictures that show every option.',
  ),
  columnOf('sku', 'AKU-BS-18', 'The variant’s SKU, which identifies it.', {
    form: 'code',
    needed: true,
  }),
  columnOf('length_in', '18', 'Inches. Leave empty in categories without lengths.'),
  columnOf('variant_name', '', 'The name of the variant, like 30 ml, in categories with named variants.'),
  columnOf('variant_density', '', 'Percent, if variants differ.'),
  columnOf('variant_grams', '', 'Weight, if variants differ.'),
  columnOf('variant_construction', '', 'A construction, like 5x5-hd, if variants differ.', { form: 'code' }),
  columnOf('variant_lace', '', 'The lace in a few words, if variants differ.'),
  columnOf('variant_cap', '', 'A size or another cap, like Medium, if variants differ.'),
  columnOf('price_naira', '180000.00', 'Price.'),
  columnOf('old_price_naira', '', 'Price before the sale.'),
  columnOf('cost_naira', '', 'What one costs you. Only the office sees it.'),
  columnOf('stock', '5', 'Units on hand. A difference is recorded in the stock history as imported.'),
  columnOf(
    'available_from',
    '',
    'The day on which more come, like 2026-12-12: until then they can be pre-ordered while it is sold out. Empty if nothing is on its way.',
  ),
  columnOf('coming', '', 'How many come on that day, with those that are pre-ordered already.'),
  columnOf(
    'set_parts',
    '',
    'For a set: its parts by SKU, like 3 × LUN-BUN-18; 1 × LUN-CLO-16. They are in the shop already, or in any row of the file. Empty for everything else.',
  ),
  columnOf('reorder_at', '2', 'Alert at this many units. Leave empty for the shop’s default.'),
  columnOf('offered', 'yes', 'no retires the variant.'),
  columnOf('first', 'yes', 'yes for the variant that the shop shows first.'),
]

function attributeColumn(key: AttributeKey): Column {
  const attribute = attributeOf(key)
  const { example, help = helpOf(attribute) } = attribute
  // A spreadsheet must not make numbers or dates of codes like 1B and 13x4.
  const form = attribute.sort === 'choice' && /\d/u.test(example) ? 'code' : 'text'
  return columnOf(productColumnOf(key), example, help, { form })
}

/** What fits into one sentence: a few choices are all named. */
function helpOf(attribute: Attribute): string {
  switch (attribute.sort) {
    case 'choice': {
      const codes = Object.keys(attribute.choices)
      return codes.length <= 8
        ? `${listWords(codes)}.`
        : `${attribute.label} as in the shop’s filters, like ${codes.slice(0, 2).join(' or ')}.`
    }
    case 'number':
      return `${attribute.label} in ${attribute.unit === '%' ? 'percent' : 'grams'}, from ${attribute.from} to ${attribute.to}.`
    case 'text': {
      const known = Object.values(attribute.known ?? {})
      return known.length === 0 ? `${attribute.label}, in words.` : `${listWords(known)}, or another.`
    }
  }
}

function listWords(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}
