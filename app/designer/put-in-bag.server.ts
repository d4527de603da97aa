// A design into the bag from a posted form: judged again, priced again, and put in as a line of its own or in place of
// the line that she came to change.
import { applyCartChange } from '#app/cart/cart.server.ts'
import type { CartChange } from '#app/cart/cart-form.ts'
import { problemWords } from '#app/cart/cart-words.ts'
import type { Db } from '#app/db/db.server.ts'
import { quote } from '#app/studio/quote.server.ts'
import type { DesignerData } from './designer-data.ts'
import { readFit } from './fit.ts'
import { orderOf } from './order.ts'
import { stepOf } from './steps.ts'

export type PutInBag =
  | { ok: true; cartId: string; address: string }
  /** What the page shows instead, with everything she typed. */
  | { ok: false; view: Pick<DesignerData, 'step' | 'problems'> }

export async function putInBag(
  db: Db,
  { draft, edit, piece }: DesignerData,
  cartId: string | null,
  now: Date,
): Promise<PutInBag> {
  const fit = readFit(draft)
  if (!fit.ok) {
    const form = 'Please check your measurements. Nothing was added to your cart.'
    return { ok: false, view: { step: 'fit', problems: { ...fit.problems, form } } }
  }
  const quoted = await quote(db, orderOf(draft, fit.measurements), now)
  if (!quoted.ok) {
    const [problem] = quoted.problems
    const step = stepOf(problem?.field ?? 'texture')
    return { ok: false, view: { step, problems: { form: problem?.reason ?? 'We cannot make this design.' } } }
  }
  const configuration = quoted.order
  const change: CartChange = edit
    ? { intent: 'replace', lineId: edit.lineId, configuration }
    : { intent: 'add', variantId: piece.variantId, quantity: 1, configuration }
  const changed = await applyCartChange(db, cartId, change, now)
  if (!changed.ok) {
    const form = problemWords(changed.problem, changed.left, changed.reason)
    return { ok: false, view: { step: 'finish', problems: { form } } }
  }
  return { ok: true, cartId: changed.cart.id, address: edit ? `/cart#${edit.lineId}` : '/cart' }
}
