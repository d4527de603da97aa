// A design into the cart from a posted form: judged again, and put in as a line of its own or in place of the line that
// is being changed.
import type { RouterContextProvider } from 'react-router'
import type { CartChange } from '#app/domain/cart/browser-cart.server.ts'
import { canonicalText } from '#app/domain/cart/cart.ts'
import type { Cart } from '#app/domain/cart/cart.server.ts'
import { problemWords, waitWords } from '#app/domain/cart/cart-words.ts'
import { takeCartChanges } from '#app/domain/cart/change-cart.server.ts'
import { canonicalCustomization, orderProblems } from '#app/domain/customizer/customization.ts'
import type { Customization } from '#app/domain/customizer/design.ts'
import type { CartLineId } from '#app/foundation/lib/ids.ts'
import type { DesignerData } from './designer-data.ts'
import { customizationOf } from './draft.ts'
import { readFit } from './fit.ts'
import { stepOf } from './steps.ts'

export type PutInCart =
  | { ok: true; cartId: string; address: string }
  /** What the page shows instead, with everything that was typed. */
  | { ok: false; view: Pick<DesignerData, 'step' | 'problems'> }

export async function putInCart(
  context: Readonly<RouterContextProvider>,
  request: Request,
  { draft, edit, product, priceList }: DesignerData,
  /** They have photos to go with it: the page of those comes next. */
  withPhotos: boolean,
): Promise<PutInCart> {
  const fit = readFit(draft)
  if (!fit.ok) {
    const form = 'Please check your measurements. Nothing was added to your cart.'
    return { ok: false, view: { step: 'fit', problems: { ...fit.problems, form } } }
  }
  const customization = customizationOf(draft, fit.measurements)
  const [problem] = orderProblems(priceList, customization)
  if (problem) return { ok: false, view: { step: stepOf(problem.field), problems: { form: problem.reason } } }
  const change: CartChange = edit
    ? { intent: 'replace', lineId: edit.lineId, customization }
    : { intent: 'add', variantId: product.variantId, quantity: 1, customization }
  const taken = await takeCartChanges(context, request, [change])
  if (!taken.ok) return refuse(waitWords(taken.retryAfter))
  const { cartId, results, readCart } = taken
  const [made] = results
  if (made?.ok === false) return refuse(problemWords(made.problem, made.left, made.reason))
  if (cartId === null) return refuse(problemWords('no-cart'))
  if (!withPhotos) return { ok: true, cartId, address: edit ? `/cart#${edit.lineId}` : '/cart' }
  const lineId = edit?.lineId ?? lineOf(await readCart(), canonicalCustomization(priceList, customization))
  return { ok: true, cartId, address: `/cart/photos?line=${lineId}` }
}

function lineOf(cart: Cart | null, customization: Customization): CartLineId | '' {
  const key = canonicalText(customization)
  return cart?.lines.find((line) => canonicalText(line.customization) === key)?.id ?? ''
}

function refuse(form: string): PutInCart {
  return { ok: false, view: { step: 'finish', problems: { form } } }
}
