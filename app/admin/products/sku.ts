import { slugOf } from '#app/domain/catalog/products/slug.ts'

type SkuParts = { length: number; label: string; density: number | null; grams: number | null }

/** "AKU-BONE-22-180-300G", "LACE-GLUE-30-ML" */
export function skuOf(slug: string, { length, label, density, grams }: SkuParts): string {
  const parts = [
    slug.slice(0, 40),
    length || null,
    slugOf(label) || null,
    density,
    grams === null ? null : `${grams}g`,
  ]
  return parts
    .filter((part) => part !== null)
    .join('-')
    .toUpperCase()
}
