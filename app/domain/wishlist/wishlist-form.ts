// What may be asked of a wishlist: by the hearts, by its page, by the browser's queue.
import { z } from 'zod'
import type { ProductId, VariantId } from '#app/foundation/lib/ids.ts'
import { mostLengthIn, readMeant } from './wishlist.ts'

const productId = z.custom<ProductId>(
  (id) => typeof id === 'string' && /^prd_[0-9a-z]{1,40}$/u.test(id),
  'Please choose a product.',
)

/** Digits as a form posts them, or a number; null for the product as such. */
const lengthIn = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,3}$/u)
      .transform(Number),
  ])
  .pipe(z.int().min(1).max(mostLengthIn))
  .nullish()
  .transform((inches) => inches ?? null)

/** Null where the length says enough. */
const variantId = z
  .custom<VariantId>((id) => typeof id === 'string' && /^var_[0-9a-z]{1,40}$/u.test(id))
  .nullish()
  .transform((id) => id ?? null)

const meant = { productId, lengthIn, variantId }

/** One entry of the browser's queue. */
export const wishChange = z.object({ intent: z.enum(['save', 'remove']), ...meant })

/**
 * A heart's button says the product and what is looked at of it in one: it is all that a heart has. On the product's page it posts the
 * form in which a variant is chosen.
 */
function readHeart(values: unknown): unknown {
  const { saves, variantId: chosen } = (values ?? {}) as { saves?: unknown; variantId?: unknown }
  if (typeof saves !== 'string') return values
  const [product, shown] = saves.split(' ')
  return { intent: 'save', productId: product, ...readMeant(shown), ...(chosen ? { variantId: chosen } : {}) }
}

const wishes = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('save'), ...meant }),
  z.object({ intent: z.literal('remove'), productId }),
  z.object({ intent: z.literal('restore'), productId }),
  z.object({
    intent: z.literal('notices'),
    /** A box that is not ticked is not posted. */
    notices: z.literal('on').optional(),
    /** Which wording stood beside it. */
    textVersion: z.string().max(40),
  }),
])

export const wishlistForm = z.preprocess(readHeart, wishes)

export type WishlistForm = z.output<typeof wishlistForm>
