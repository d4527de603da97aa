// What is said about a piece elsewhere: the question to the house, and the link that a friend is sent. Pure.
import { variantAddress } from '#app/catalog/product-address.ts'
import type { Product, ProductVariant } from '#app/catalog/product.server.ts'
import { variantWords } from '#app/catalog/variant-words.ts'
import { whatsAppAddress } from '#app/lib/whatsapp.ts'

type Piece = Pick<Product, 'slug' | 'name' | 'variants'>
type Length = Pick<ProductVariant, 'lengthIn' | 'density' | 'grams' | 'sku'>

/** "Akú Bone Classic, 24 in" */
export function pieceWords(product: Piece, variant: Length): string {
  return `${product.name}, ${variantWords(variant, product.variants)}`
}

/** A chat with the house about one length of one piece. */
export function askAddress(whatsapp: string, baseUrl: string, product: Piece, variant: Length): string {
  const text = `Hello, I have a question about ${pieceWords(product, variant)}: ${variantAddress(product, variant, baseUrl)}`
  return whatsAppAddress(whatsapp, text)
}

export function sharing(baseUrl: string, product: Piece, variant: Length) {
  const url = variantAddress(product, variant, baseUrl)
  const title = pieceWords(product, variant)
  return {
    url,
    title,
    // Without a number WhatsApp asks whom to send it to.
    whatsApp: whatsAppAddress('', `${title} ${url}`),
    facebook: `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`,
  }
}
