// The head of a product's page: words that fit what search engines show, the share card, and the price as Open Graph says it.
import { brand } from '#app/brand.ts'
import type { Kobo } from '#app/lib/money.ts'
import { formatNaira } from '#app/ui/format-naira.ts'
import { type Matches, pageHead } from '#app/ui/page-head.ts'
import { constructions, type ProductKind, textures } from './hair.ts'
import type { Product } from './product.server.ts'
import { lengthSpan, productSharePicture } from './share-card.ts'
import { shownVariant } from './shown-variant.ts'

/** Beyond these Google cuts. */
export const longestTitle = 65
export const longestDescription = 160

const kindWords: Record<ProductKind, string> = {
  wig: 'wig',
  bundles: 'bundles',
  closure: 'closure',
  frontal: 'frontal',
  ponytail: 'ponytail',
  'clip-ins': 'clip-ins',
}

export function productHead(product: Product, matches: Matches) {
  return pageHead(
    {
      title: productTitle(product),
      description: productSummary(product),
      path: `/product/${product.slug}`,
      image: productSharePicture(product),
      type: 'product',
      properties: priceProperties(product),
    },
    matches,
  )
}

/** 'Akú Bone Classic, bone straight wig, 18 to 28 in', or as much of it as fits. */
export function productTitle(product: Product): string {
  const { name, texture, kind, variants } = product
  const what = `${textures[texture].name.toLowerCase()} ${kindWords[kind]}`
  const room = longestTitle - ` · ${brand.name}`.length
  const long = `${name}, ${what}, ${lengthSpan(variants)}`
  const short = `${name}, ${what}`
  if (variants.length > 0 && long.length <= room) return long
  return short.length <= room ? short : name
}

/** What it is and costs, then as much of its own description as fits. */
export function productSummary(product: Product): string {
  const { texture, kind, construction, variants } = product
  const lowest = Math.min(...variants.map(({ priceKobo }) => priceKobo)) as Kobo
  const facts = [
    `${textures[texture].name} ${kindWords[kind]}`,
    construction === null ? null : constructions[construction],
    variants.length === 0 ? null : lengthSpan(variants),
    variants.length === 0 ? null : `from ${formatNaira(lowest)}`,
  ]
  const known = `${facts.filter(Boolean).join(', ')}.`
  return cutAtWord(`${known} ${product.description.replaceAll(/\s+/gu, ' ').trim()}`, longestDescription)
}

function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most)
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[\s,.;:]+$/u, '')}…`
}

/** Of the variant that the page opens with, in the words of Open Graph's products. */
function priceProperties(product: Product): Record<string, string> {
  const shown = shownVariant(product)
  if (!shown) return {}
  return {
    'product:price:amount': nairaAmount(shown.priceKobo),
    'product:price:currency': 'NGN',
    'product:availability': product.madeToOrder
      ? 'available for order'
      : product.variants.some(({ left }) => left > 0)
        ? 'in stock'
        : 'out of stock',
    'product:condition': 'new',
    'product:brand': brand.name,
    'product:retailer_item_id': product.id,
  }
}

/** Kobo as machines read prices: '188000.00'. */
export function nairaAmount(kobo: Kobo): string {
  return (kobo / 100).toFixed(2)
}
