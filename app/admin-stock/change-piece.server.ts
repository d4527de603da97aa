// The deeds of a piece's page: each reads its form, does one thing, and answers in words.
import { redirect } from 'react-router'
import { answerErrors, answerProblem } from '#app/admin/office-answer.ts'
import { countStock, type Moved, moveStock, setReorderPoint } from '#app/catalog/stock-ledger.server.ts'
import { transaction } from '#app/db/db.server.ts'
import { parseForm } from '#app/http/form.server.ts'
import type { VariantId } from '#app/lib/ids.ts'
import type { Office } from '#app/staff/staff-context.server.ts'
import { countForm, moveForm, reorderForm } from './stock-forms.ts'
import { happenings } from './happenings.ts'
import { sheetProblemWords } from './stock-words.ts'

type Parts = Pick<Office, 'db' | 'actor'>

export async function changePiece({ db, actor }: Parts, request: Request, variantId: VariantId) {
  const deed = new URL(request.url).searchParams.get('do')
  const done = (what: string) => redirect(`/admin/stock/${variantId}?done=${what}`, 303)
  if (deed === 'move') {
    const form = await parseForm(request, moveForm)
    if (!form.ok) return answerErrors(deed, form.values, form.errors)
    const { happened, pieces, note, seen } = form.value
    const { reason, sign } = happenings[happened]
    const move = { variantId, delta: sign * pieces, reason, note, seen }
    const moved = await transaction(db, (tx) => moveStock(tx, actor, move))
    return moved.ok ? done('moved') : answerProblem(deed, form.values, moveProblemWords(moved))
  }
  if (deed === 'count') {
    const form = await parseForm(request, countForm)
    if (!form.ok) return answerErrors(deed, form.values, form.errors)
    const counted = await transaction(db, (tx) => countStock(tx, actor, { variantId, ...form.value }))
    return counted.ok ? done('counted') : answerProblem(deed, form.values, sheetProblemWords(counted))
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
    case 'nothing-moved':
    case 'wrong-sign':
      return 'Enter a whole number.'
    case 'too-many':
      return 'That number is too large. Check for an extra digit.'
    case 'below-held':
      return `Of ${moved.onHand} on hand, ${moved.held} are reserved for unpaid orders, so you can remove at most ${moved.onHand - moved.held}.`
  }
}
