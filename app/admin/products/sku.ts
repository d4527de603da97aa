/** "AKU-BONE-22-180-300G" */
export function skuOf(
  slug: string,
  { length, density, grams }: { length: number; density: number | null; grams: number | null },
): string {
  const parts = [slug.slice(0, 40), length, density, grams === null ? null : `${grams}g`]
  return parts
    .filter((part) => part !== null)
    .join('-')
    .toUpperCase()
}
