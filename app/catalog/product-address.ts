// The address of a piece: its product's page, opened at one variant. `?length=` says which, with `&sku=` only where
// another variant has the same length. Pure.

type Piece = { lengthIn: number; sku: string }

type Addressed = {
  slug: string
  lengthIn: number
  /** Null where the length alone says which piece it is. */
  addressSku: string | null
}

export function productAddress({ slug, lengthIn, addressSku }: Addressed): string {
  const query = new URLSearchParams({ length: String(lengthIn) })
  if (addressSku !== null) query.set('sku', addressSku)
  return `/product/${encodeURIComponent(slug)}?${query}`
}

/** Of one of the product's variants on sale. */
export function variantPath(
  { slug, variants }: { slug: string; variants: readonly Piece[] },
  { lengthIn, sku }: Piece,
): string {
  const isAlone = !variants.some((other) => other.lengthIn === lengthIn && other.sku !== sku)
  return productAddress({ slug, lengthIn, addressSku: isAlone ? null : sku })
}
