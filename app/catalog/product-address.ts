/** The product page, opened at this length. */
export function productAddress({ slug, lengthIn }: { slug: string; lengthIn: number }): string {
  return `/product/${encodeURIComponent(slug)}?length=${lengthIn}`
}
