import type { OwnAttributes } from '#app/domain/catalog/products/attributes.ts'
import { variantTexts } from '#app/domain/catalog/products/product-text.ts'
import { slugOf } from '#app/domain/catalog/products/slug.ts'

type SkuParts = OwnAttributes & { length: number; label: string }

/** "AKU-BONE-22-180-300G", "AKU-BONE-22-180-5X5-HD-MEDIUM", "LACE-GLUE-30-ML" */
export function skuOf(slug: string, parts: SkuParts): string {
  const { length, label, density, construction, lace, cap, grams } = parts
  const said = [
    slug.slice(0, 40),
    length || null,
    slugOf(label) || null,
    density,
    construction,
    inShort(lace),
    inShort(cap),
    grams === null ? null : `${grams}g`,
  ]
  return said
    .filter((part) => part !== null)
    .join('-')
    .slice(0, variantTexts.sku.longest)
    .toUpperCase()
}

function inShort(words: string | null): string | null {
  return slugOf(words ?? '').slice(0, 12) || null
}
