// The address of a variant: its product's page, opened at that one. `?length=` says which, with `&sku=` only where
// another variant has the same length. Pure.

type Product = { lengthIn: number; sku: string }

type Addressed = {
  slug: string
  lengthIn: number
  /** Null where the length alone says which variant it is. */
  addressSku: string | null
}

export function productAddress({ slug, lengthIn, addressSku }: Addressed): string {
  const query = new URLSearchParams(lengthIn > 0 ? { length: String(lengthIn) } : {})
  if (addressSku !== null) query.set('sku', addressSku)
  const path = `/product/${encodeURIComponent(slug)}`
  return query.size === 0 ? path : `${path}?${query}`
}

/** "Make mine": the designer, with that variant as what a design begins from. */
export function makeMineAddress({ slug, lengthIn, addressSku }: Addressed): string {
  const query = new URLSearchParams({ from: slug, length: String(lengthIn) })
  if (addressSku !== null) query.set('sku', addressSku)
  return `/create-your-style?${query}`
}

type Offer = { slug: string; variants: readonly Product[] }

/** Of one of the product's variants on sale. */
export function variantPath(product: Offer, variant: Product): string {
  return productAddress(addressed(product, variant))
}

/** What names one of the product's variants on sale in an address. */
export function addressed({ slug, variants }: Offer, variant: Product): Addressed {
  return { slug, lengthIn: variant.lengthIn, addressSku: addressSkuOf(variant, variants) }
}

/** Absolute: the same in the feed, in JSON-LD and in what is shared. `baseUrl` without a slash at the end. */
export function variantAddress(product: Offer, variant: Product, baseUrl: string): string {
  return baseUrl + variantPath(product, variant)
}

/** What somebody typed to name products: the ends of their addresses, or all of them; each once, in its order. */
export function typedSlugs(text: string): string[] {
  const words = text.split(/[\s,]+/u).filter((word) => word !== '')
  return [...new Set(words.map((word) => (/\/product\/([^/?#\s]+)/u.exec(word)?.[1] ?? word).toLowerCase()))]
}

/** See Addressed; `all` are the variants of the product that are on sale. In SQL: address-sku.server. */
export function addressSkuOf({ lengthIn, sku }: Product, all: readonly Partial<Product>[]): string | null {
  return all.some((other) => other.lengthIn === lengthIn && other.sku !== sku) ? sku : null
}
