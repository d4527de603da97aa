// The actions of a variant's page: each reads its form, does one thing, and answers in words.
import { redirect } from 'react-router'
import { answerErrors, answerProblem } from '#app/admin/shell/office-answer.ts'
import { countStock, type Moved, setReorderPoint } from '#app/domain/catalog/stock/stock-ledger.server.ts'
import { arrivalWords } from '#app/domain/catalog/products/check-arrivals.ts'
import type { ArrivalSet } from '#app/domain/catalog/stock/coming.server.ts'
import { planArrival } from '#app/domain/orders/preorders/move-preorders.server.ts'
import { receiveStock } from '#app/domain/orders/preorders/serve-preorders.server.ts'
import { transaction } from '#app/foundation/db/db.server.ts'
import { parseForm } from '#app/foundation/http/form.server.ts'
import type { VariantId } from '#app/foundation/lib/ids.ts'
import type { Office } from '#app/domain/staff/staff-context.server.ts'
import { comingForm, countForm, moveForm, reorderForm } from './stock-forms.ts'
import { happenings } from './happenings.ts'
import { setWords, sheetProblemWords } from './stock-words.ts'

type Parts = Pick<Office, 'db' | 'actor' | 'queue'>

export async function changeVariant({ db, actor, queue }: Parts, request: Request, variantId: VariantId) {
  const action = new URL(request.url).searchParams.get('do')
  const done = (what: string) => redirect(`/admin/stock/${variantId}?done=${what}`, 303)
  if (action === 'move') {
    const form = await parseForm(request, moveForm)
    if (!form.ok) return answerErrors(action, form.values, form.errors)
    const { happened, units, note, seen } = form.value
    const { reason, sign } = happenings[happened]
    const move = { variantId, delta: sign * units, reason, note, seen }
    const moved = await transaction(db, (tx) => receiveStock(tx, actor, move))
    return moved.ok ? done('moved') : answerProblem(action, form.values, moveProblemWords(moved))
  }
  if (action === 'count') {
    const form = await parseForm(request, countForm)
    if (!form.ok) return answerErrors(action, form.values, form.errors)
    const counted = await transaction(db, (tx) => countStock(tx, actor, { variantId, ...form.value }))
    return counted.ok ? done('counted') : answerProblem(action, form.values, sheetProblemWords(counted))
  }
  if (action === 'coming') {
    const form = await parseForm(request, comingForm)
    if (!form.ok) return answerErrors(action, form.values, form.errors)
    const set = await planArrival(db, { queue }, actor, { variantId, arrival: form.value })
    return set.ok ? done('coming') : answerProblem(action, form.values, arrivalProblemWords(set))
  }
  const form = await parseForm(request, reorderForm)
  if (!form.ok) return answerErrors('reorder-at', form.values, form.errors)
  const { reorderAt } = form.value
  const known = await transaction(db, (tx) => setReorderPoint(tx, actor, { variantId, reorderAt }))
  return known
    ? done('point')
    : answerProblem('reorder-at', form.values, 'This product is no longer in the shop.')
}

function moveProblemWords(moved: Extract<Moved, { ok: false }>): string {
  switch (moved.problem) {
    case 'unknown-variant':
      return 'This product is no longer in the shop.'
    case 'is-set':
      return setWords
    case 'nothing-moved':
    case 'wrong-sign':
      return 'Enter a whole number.'
    case 'too-many':
      return 'That number is too large. Check for an extra digit.'
    case 'below-held':
      return `Of ${moved.onHand} on hand, ${moved.held} are reserved for unpaid orders, so you can remove at most ${moved.onHand - moved.held}.`
  }
}

function arrivalProblemWords({ problem, promised }: Extract<ArrivalSet, { ok: false }>): string {
  switch (problem) {
    case 'unknown-variant':
      return 'This product is no longer in the shop.'
    default:
      return arrivalWords(problem, promised)
  }
}
