// A product of the former shop as a product of this one. What its document does not say (texture, length, colour) is read
// off its name where it stands there; everything comes in as a draft, for somebody to look over.
import { isWithin } from '#app/domain/catalog/products/attributes.ts'
import type { CollectionSlug } from '#app/domain/catalog/products/collections.ts'
import { colours, type ProductKind, type Texture, textures } from '#app/domain/catalog/products/hair.ts'
import type { ImportedProduct } from '#app/domain/catalog/products/imported-product.ts'
import { productTexts, variantTexts } from '#app/domain/catalog/products/product-text.ts'
import { slugOf } from '#app/domain/catalog/products/slug.ts'
import { isPublicHttps } from '#app/foundation/lib/web-address.ts'
import type { CellProblem } from './columns.ts'
import { type FormerDocument, readAmount, type Say, textOf } from './former-document.ts'
import { readDate } from './read-date.ts'

export type ReadFormerProduct =
  /** `picture` is its address at the former shop; nothing is fetched from there. */
  { ok: true; product: ImportedProduct; picture: string | null } | { ok: false; problems: CellProblem[] }

export function readFormerProduct({ id, fields }: FormerDocument, line: number): ReadFormerProduct {
  const problems: CellProblem[] = []
  const say: Say = (column, words) => void problems.push({ line, column, words })
  const name = textOf(fields.get('name'), productTexts.name.longest)
  if (name === '') say('Name', 'is missing')
  if (!/^[\w.-]{1,60}$/u.test(id)) say('id', 'is missing or not one the previous shop used')
  const price = readAmount(fields.get('price'), 'Price', say)
  const old = readAmount(fields.get('oldprice'), 'oldPrice', say)
  const collection = readCollection(fields.get('collection'), say)
  const createdAt = readDate(fields.get('createdat'))
  if (createdAt === 'bad') say('createdAt', 'is not a date')
  if (price === null && problems.length === 0) say('Price', 'is missing')
  if (problems.length > 0 || price === null || createdAt === 'bad' || collection === null)
    return { ok: false, problems }
  const description = textOf(fields.get('description'), productTexts.description.longest, { lines: true })
  const product = {
    ...guessHair(name, description),
    name,
    description,
    collection,
    createdAt,
    publishedAt: null,
  }
  // An old price that is not higher was no sale.
  const oldPriceKobo = old !== null && old > price ? old : null
  const lengthIn = readLength(name, description)
  return {
    ok: true,
    product: {
      ...product,
      slug: slugFor(name, id),
      variants: [{ sku: formerSku(id), lengthIn, priceKobo: price, oldPriceKobo, isDefault: true }],
    },
    picture: pictureOf(fields.get('url')),
  }
}

function readCollection(value: unknown, say: Say): CollectionSlug | null {
  const written = textOf(value, 60)
  if (written === '') say('Collection', 'is missing')
  return written === '' ? null : written
}

/** By it the product is found again, whatever its name becomes. */
export const formerSku = (id: string) => `FORMER-${id}`

/** Two products of the former shop may have one name. */
function slugFor(name: string, id: string): string {
  // With the longest name as long as an address may be.
  const end = slugOf(id).slice(0, 39)
  return [slugOf(name), end].filter((part) => part !== '').join('-')
}

/** Only ever shown as a link. */
function pictureOf(value: unknown): string | null {
  const address = textOf(Array.isArray(value) ? value[0] : value, 1_000)
  return isPublicHttps(address) ? address : null
}

function guessHair(
  name: string,
  description: string,
): { kind: ProductKind; texture: Texture; colour: string } {
  return {
    kind: guessKind(`${name} ${description}`),
    texture: guessTexture(name) ?? guessTexture(description) ?? 'straight',
    colour: guessColour(name) ?? 'natural',
  }
}

const kindSigns: readonly [ProductKind, RegExp][] = [
  ['wig', /\bwigs?\b|\bunit\b/iu],
  ['ponytail', /\bpony ?tails?\b/iu],
  ['clip-ins', /\bclip[ -]?ins?\b/iu],
  ['frontal', /\bfrontals?\b/iu],
  ['closure', /\bclosures?\b/iu],
  ['bundles', /\bbundles?\b|\bwefts?\b|\bweaves?\b/iu],
]

function guessKind(text: string): ProductKind {
  return kindSigns.find(([, sign]) => sign.test(text))?.[0] ?? 'wig'
}

/** The longest name first: 'Bone Straight' is not 'Straight'. */
const textureNames = (Object.entries(textures) as [Texture, { name: string }][])
  .map(([code, { name }]) => [code, name.toLowerCase()] as const)
  .toSorted(([, a], [, b]) => b.length - a.length)

function guessTexture(text: string): Texture | null {
  const words = text.toLowerCase().replaceAll(/[\s-]+/gu, ' ')
  return textureNames.find(([, name]) => words.includes(name))?.[0] ?? null
}

function guessColour(name: string): string | null {
  const words = name.split(/[\s,()#]+/u)
  const code = words.find((word) => Object.hasOwn(colours, word.toUpperCase()) && /[a-z/]|\d{3}/iu.test(word))
  if (code) return code.toUpperCase()
  const lower = name.toLowerCase()
  const named = Object.entries(colours).filter(
    ([known, colour]) => known !== 'natural' && lower.includes(colour.name.toLowerCase()),
  )
  return named.toSorted(([, a], [, b]) => b.name.length - a.name.length)[0]?.[0] ?? null
}

/** '24 inches', '24in', '24"'; 0 where nothing says it. */
export function readLength(...texts: readonly string[]): number {
  for (const text of texts) {
    const inches = Number(/(?<!\d)(\d{1,2}) ?-?(?:inch(?:es)?|in\b|["”″]|'')/iu.exec(text)?.[1] ?? 0)
    if (isWithin(variantTexts.lengthIn, inches)) return inches
  }
  return 0
}
