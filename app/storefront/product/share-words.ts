// What is said about a product elsewhere: the question to the house, and the link that a friend is sent. Pure.
import { variantAddress } from '#app/domain/catalog/products/product-address.ts'
import type { Product, ProductVariant } from '#app/domain/catalog/products/product.server.ts'
import { variantWords, withVariant } from '#app/domain/catalog/products/variant-words.ts'
import { whatsAppAddress } from '#app/foundation/lib/whatsapp.ts'

type SharedProduct = Pick<Product, 'slug' | 'name' | 'variants'>
type Length = Pick<ProductVariant, 'lengthIn' | 'density' | 'grams' | 'sku'>

/** "Akú Bone Classic, 24 in" */
export function variantTitle(product: SharedProduct, variant: Length): string {
  return withVariant(product.name, variantWords(variant, product.variants))
}

/** A chat with the house about one length of one product. */
export function askAddress(
  whatsapp: string,
  baseUrl: string,
  product: SharedProduct,
  variant: Length,
): string {
  const text = `Hello, I have a question about ${variantTitle(product, variant)}: ${variantAddress(product, variant, baseUrl)}`
  return whatsAppAddress(whatsapp, text)
}

export function sharing(baseUrl: string, product: SharedProduct, variant: Length) {
  const url = variantAddress(product, variant, baseUrl)
  const title = variantTitle(product, variant)
  return {
    url,
    title,
    // Without a number WhatsApp asks whom to send it to.
    whatsApp: whatsAppAddress('', `${title} ${url}`),
    facebook: `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`,
  }
}
