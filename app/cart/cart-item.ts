// From our words to the specification's cart item.
import { type Kobo, toNaira } from '#app/lib/money.ts'
import type { DesignOrder } from '#app/studio/design.ts'
import { wigPictureUrl } from '#app/studio/wig-picture.ts'
import type { CartItem, MirrorCart } from './cart.ts'
import type { Cart, CartLine } from './price-cart.server.ts'

/** Descriptions can be long; browsers keep the beginning. Characters. */
const keptDescription = 160

type Piece = {
  productId: string
  name: string
  priceKobo: Kobo
  description: string
  lengthIn: number
  pictureKey: string | undefined
}

export function cartItem(
  { productId, name, priceKobo, description, lengthIn, pictureKey }: Piece,
  quantity: number,
): CartItem {
  return {
    Id: productId,
    Name: name,
    Price: toNaira(priceKobo),
    Quantity: quantity,
    Description: description.slice(0, keptDescription),
    Length: `${lengthIn}"`,
    Url: pictureKey === undefined ? '' : `/media/${pictureKey}/480.webp`,
  }
}

type DesignPiece = Omit<Piece, 'description' | 'pictureKey'> & {
  /** What is seen, in one sentence. */
  words: string
  lookKey: string
  order: DesignOrder
}

/** A design as the specification's custom item: isCustom, and the order itself as configuration. */
export function designCartItem({ words, lookKey, order, ...piece }: DesignPiece, quantity: number): CartItem {
  return {
    ...cartItem({ ...piece, description: words, pictureKey: undefined }, quantity),
    Url: wigPictureUrl(lookKey),
    isCustom: true,
    configuration: order,
  }
}

/** The cart as browsers keep it under `cartItems`. */
export function toMirrorCart({
  version,
  isOwned,
  lines,
}: Pick<Cart, 'version' | 'isOwned' | 'lines'>): MirrorCart {
  return {
    version,
    isOwned,
    items: lines.map(itemOf),
    lines: lines.map(({ id, variantId }) => ({ id, variantId })),
  }
}

function itemOf(line: CartLine): CartItem {
  const { design, quantity } = line
  if (design) return designCartItem({ ...line, ...design }, quantity)
  return {
    ...cartItem({ ...line, pictureKey: line.picture?.key }, quantity),
    ...(line.isCustom ? { isCustom: true, configuration: line.configuration ?? {} } : {}),
  }
}
