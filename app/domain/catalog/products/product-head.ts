// The head of a product's page: words that fit what search engines show, the share card, and the price as Open Graph says it.
import { type ToldHouse, settingDefaults } from '#app/foundation/settings/setting-keys.ts'
import type { VariantId } from '#app/foundation/lib/ids.ts'
import type { Kobo } from '#app/foundation/lib/money.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { findRoot, type Matches, pageHead } from '#app/foundation/ui/page-head.ts'
import { choiceName, type OwnNames } from './attributes.ts'
import { constructions } from './hair.ts'
import { longestDescription, longestTitle } from './product-edit.ts'
import type { Product } from './product.server.ts'
import { lengthSpan, productSharePicture } from './share-card.ts'
import { isMadeToOrder, isSoldOut, openedVariant } from './variant-choice.ts'

/** `opened` is the variant that the address names. */
export function productHead(
  product: Product,
  own: OwnNames,
  matches: Matches,
  opened: VariantId | null = null,
) {
  const house = findRoot(matches)?.house ?? settingDefaults.house
  return pageHead(
    {
      title: product.seoTitle ?? productTitle(product, house, own),
      description: product.seoDescription ?? productSummary(product, house, own),
      path: `/product/${product.slug}`,
      image: productSharePicture(product, house, own),
      type: 'product',
      properties: { ...priceProperties(product, opened), 'product:brand': house.name },
    },
    matches,
  )
}

/**
 * 'Akú Bone Classic, off black bone straight wig, 18 to 28 in', or as much of it as fits. The colour goes before the lengths
 * are left out, because products of one name differ in it; a name that says it is not told twice.
 */
export function productTitle(product: Product, house: ToldHouse, own: OwnNames): string {
  const { name, texture, kind, variants } = product
  const colour = colourName(product, own)
  const isSaid = name.toLowerCase().includes(colour)
  const what = `${choiceName('texture', texture, own).toLowerCase()} ${oneOf(kind, own)}`.trim()
  const coloured = isSaid ? what : `${colour} ${what}`
  const lengths = [lengthSpan(variants)].filter((span) => span !== null)
  const room = longestTitle - ` · ${house.name}`.length
  const choices = [
    [name, coloured, ...lengths],
    [name, coloured],
    [name, what],
    [name, colour],
  ]
  const titles = choices.map((parts) => parts.filter((part) => part !== '').join(', '))
  return titles.find((title) => title.length <= room) ?? name
}

function colourName({ colour }: Pick<Product, 'colour'>, own: OwnNames): string {
  return choiceName('colour', colour, own).toLowerCase()
}

/** 'wig', 'lace glue'. */
function oneOf(kind: string, own: OwnNames): string {
  return own.one[kind] ?? choiceName('kind', kind, own).toLowerCase()
}

/** What it is and costs, then as much of its own description as fits; the house's own where it has none. */
export function productSummary(product: Product, house: ToldHouse, own: OwnNames): string {
  const { name, texture, kind, construction, variants } = product
  const what = `${choiceName('texture', texture, own)} ${oneOf(kind, own)}`.trim()
  const colour = colourName(product, own)
  const facts = [
    `${what.charAt(0).toUpperCase()}${what.slice(1)}${colour === '' ? '' : ` in ${colour}`}`,
    construction === null ? null : constructions[construction],
    ...(variants.length === 0 ? [] : [lengthSpan(variants), priceWords(variants)]),
  ]
  const known = `${facts.filter(Boolean).join(', ')}.`
  const told = product.description.replaceAll(/\s+/gu, ' ').trim()
  return cutAtWord(
    told === '' ? `${name}. ${known} ${house.description}` : `${known} ${told}`,
    longestDescription,
  )
}

/** '₦180,000', or 'from ₦180,000' where lengths differ in it. */
function priceWords(variants: readonly { priceKobo: Kobo }[]): string {
  const prices = variants.map(({ priceKobo }) => priceKobo)
  const lowest = Math.min(...prices) as Kobo
  const words = formatNaira(lowest)
  return prices.every((price) => price === lowest) ? words : `from ${words}`
}

function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most)
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[\s,.;:]+$/u, '')}…`
}

/** Of the variant that the page opens with, in the words of Open Graph's products. */
function priceProperties(product: Product, opened: VariantId | null): Record<string, string> {
  const shown = openedVariant(product, opened)
  if (!shown) return {}
  return {
    'product:price:amount': nairaAmount(shown.priceKobo),
    'product:price:currency': 'NGN',
    'product:availability': isSoldOut(product, shown)
      ? 'out of stock'
      : isMadeToOrder(product, shown)
        ? 'available for order'
        : shown.comesOn
          ? 'preorder'
          : 'in stock',
    'product:condition': 'new',
    // As in the feed.
    'product:retailer_item_id': catalogueId(shown),
    'product:item_group_id': product.id,
  }
}

/** How catalogues of others know a variant: by its SKU where that is one that they take, else by our own id. */
export function catalogueId({ id, sku }: { id: VariantId; sku: string }): string {
  return /^[\x21-\x7E]{1,50}$/u.test(sku) ? sku : id
}

/** Kobo as machines read prices: '188000.00'. */
export function nairaAmount(kobo: Kobo): string {
  return (kobo / 100).toFixed(2)
}
