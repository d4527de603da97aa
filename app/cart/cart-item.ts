// From our words to the specification's cart item.
import { type Kobo, toNaira } from '#app/lib/money.ts'
import type { Cart } from './cart.server.ts'
import type { CartItem, MirrorCart } from './cart.ts'

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

/** The cart as browsers keep it under `cartItems`. */
export function toMirrorCart({ version, lines }: Pick<Cart, 'version' | 'lines'>): MirrorCart {
  return {
    version,
    items: lines.map((line) => ({
      ...cartItem({ ...line, pictureKey: line.picture?.key }, line.quantity),
      ...(line.isCustom ? { isCustom: true, configuration: line.configuration ?? {} } : {}),
    })),
    lines: lines.map(({ id, variantId }) => ({ id, variantId })),
  }
}
