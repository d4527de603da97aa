import type { CartLine } from '#app/domain/cart/cart.server.ts'
import { Picture } from '#app/foundation/ui/picture.tsx'
import { DesignPicture } from './design-picture.tsx'

const sizes = '(min-width: 40rem) 5rem, 4rem'

/** Small, beside a line that is not in the cart (yet). Its name stands beside it. */
export function LinePicture({ line: { picture, design } }: { line: CartLine }) {
  return (
    <span className="frame aspect-4/5 w-16 shrink-0 self-start sm:w-20">
      {picture ? <Picture picture={picture} sizes={sizes} /> : null}
      {design ? <DesignPicture lookKey={design.lookKey} alt="" sizes={sizes} /> : null}
    </span>
  )
}
