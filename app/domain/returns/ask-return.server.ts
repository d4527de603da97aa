// A customer asks to send items of an order back, or calls that off.
import { queueOwnerMail } from '#app/domain/orders/core/order-mails.server.ts'
import type { UnitsOfLine } from '#app/domain/orders/core/order.ts'
import { lockOrder, readOrder, recordEvent } from '#app/domain/orders/core/orders.server.ts'
import { isPhotoOfKind } from '#app/domain/reviews/photo-name.ts'
import { type Db, transaction, undoableTransaction } from '#app/foundation/db/db.server.ts'
import { claimPicture } from '#app/foundation/http/uploaded-pictures.server.ts'
import { newId, type OrderId, type ReturnId } from '#app/foundation/lib/ids.ts'
import { changeReturn, lockReturn, type ReturnDeps } from './change-return.server.ts'
import { maxReturnPhotos, returnReasons } from './return.ts'
import type { ReturnForm } from './return-form.ts'
import { queueReturnMail } from './return-mails.server.ts'
import { findReturnPlace, type ReturnPlace } from './return-place.server.ts'
import { judgeReturn } from './return-rule.ts'
import { returnIs } from './return-states.ts'
import { returnLines, returnPictures, returns } from './return-tables.server.ts'

export type ReturnWanted = ReturnForm & {
  orderId: OrderId
  /** Made with the form, so that sent twice it is one. */
  id: ReturnId
  units: readonly UnitsOfLine[]
  /** Keys of photos that this form uploaded. */
  photos: readonly string[]
}

export type AskProblem =
  | 'closed'
  | 'no-items'
  | 'too-many-items'
  | 'not-returnable'
  | 'too-late'
  | 'not-given'
  | 'lost-photo'
export type Asked = { ok: true; id: ReturnId } | { ok: false; problem: AskProblem }

/** Judged under the order's lock, so that no item is asked about twice. */
export async function askReturn(db: Db, deps: ReturnDeps, wanted: ReturnWanted): Promise<Asked> {
  const now = deps.now()
  return undoableTransaction<Asked>(db, async (tx, undo) => {
    if (!(await lockOrder(tx, wanted.orderId))) return { ok: false, problem: 'closed' }
    const order = await readOrder(tx, wanted.orderId)
    const place = await findReturnPlace(tx, order)
    if (place.returns.some(({ id }) => id === wanted.id)) return { ok: true, id: wanted.id }
    const problem = whyNot(place, wanted, now)
    if (problem !== null) return { ok: false, problem }
    const { id, orderId, reason, wish, instead, words, units } = wanted
    const asked = { id, orderId, reason, wish, words, askedAt: now, changedAt: now }
    const written = await tx
      .insert(returns)
      .values({ ...asked, instead: wish === 'exchange' ? instead : '' })
      .onConflictDoNothing()
    // The form of another order.
    if (written.rowCount === 0) return undo({ ok: false, problem: 'closed' })
    await tx.insert(returnLines).values(
      units.map(({ orderLineId, quantity }) => ({
        returnId: id,
        orderLineId: orderLineId as `orl_${string}`,
        quantity,
      })),
    )
    if (!(await keepPhotos(tx, wanted, now))) return undo({ ok: false, problem: 'lost-photo' })
    const count = units.reduce((sum, each) => sum + each.quantity, 0)
    await recordEvent(tx, orderId, { type: 'return', returnId: id, step: 'asked', units: count })
    await queueReturnMail(tx, deps, id, 'return-asked')
    await queueOwnerMail(tx, deps, {
      dedupe: `owner-return:${id}`,
      facts: { about: 'return-asked', orderId, returnId: id, reason: returnReasons[reason].words },
    })
    return { ok: true, id }
  })
}

function whyNot(place: ReturnPlace, { units, reason, wish }: ReturnWanted, now: Date): AskProblem | null {
  if (!place.isOpen) return 'closed'
  if (units.length === 0) return 'no-items'
  const chosen = units.map((each) => ({
    ...each,
    item: place.items.find(({ line }) => line.id === each.orderLineId),
  }))
  if (chosen.some(({ item, quantity }) => quantity > (item?.units ?? 0))) return 'too-many-items'
  const kinds = chosen.flatMap(({ item }) => item?.kind ?? [])
  const judged = judgeReturn(place.rule, { reason, wish, kinds, until: place.until, now })
  return judged.ok ? null : judged.problem
}

async function keepPhotos(tx: Db, { id, photos }: ReturnWanted, now: Date): Promise<boolean> {
  const keys = [...new Set(photos)].slice(0, maxReturnPhotos)
  for (const [position, key] of keys.entries()) {
    const picture = isPhotoOfKind('return', key) ? await claimPicture(tx, key, now) : null
    if (!picture) return false
    await tx.insert(returnPictures).values({ ...picture, id: newId('pic'), returnId: id, position })
  }
  return true
}

/** False when it is on its way already, ended, or is none of this order. */
export async function withdrawReturn(
  db: Db,
  deps: ReturnDeps,
  { orderId, id }: { orderId: OrderId; id: ReturnId },
): Promise<boolean> {
  return transaction(db, async (tx) => {
    const row = await lockReturn(tx, id)
    if (!row || row.orderId !== orderId) return false
    if (row.state === 'withdrawn') return true
    if (!returnIs(row.state, 'withdrawable')) return false
    await changeReturn(tx, row, { state: 'withdrawn' }, deps.now())
    await recordEvent(tx, orderId, { type: 'return', returnId: id, step: 'withdrawn' })
    return true
  })
}
