// One change of the designer's choices or rules: judged against what is published now, and published as the next version.
import { redirect } from 'react-router'
import { answerProblem } from '#app/admin/shell/office-answer.ts'
import { findDeadEnd } from '#app/domain/customizer/dead-ends.ts'
import type { PriceList } from '#app/domain/customizer/price-list.ts'
import type { PublishedPriceList } from '#app/domain/customizer/studio.server.ts'
import type { Office } from '#app/domain/staff/staff-context.server.ts'
import type { FormValues } from '#app/foundation/http/form.server.ts'
import { changePriceList } from './price-list-history.server.ts'

type Change = {
  /** The action that was posted, with what was typed. */
  action: string
  values: FormValues
  /** What the change was made of. */
  now: PublishedPriceList
  after: PriceList
  note: string
  /** Where to go on. */
  to: string
}

export async function publishDesigner(
  { db, actor }: Office,
  { action, values, now, after, note, to }: Change,
) {
  const deadEnd = findDeadEnd(now.priceList, after)
  if (deadEnd !== null) return answerProblem(action, values, deadEnd)
  const about = { after: now.version, before: now.priceList, note }
  const changed = await changePriceList(db, actor, after, about)
  if (changed.ok) return redirect(to, 303)
  return answerProblem(action, values, 'Someone else just changed the designer. Check it and try again.')
}
