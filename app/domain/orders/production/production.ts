// How a wig that is made comes to be, stage by stage, when its shopper is asked, and what an invoice says of the house.
// Pure: the board, the maker's page and the database code read it.
import { lastStage, type StageId } from '#app/foundation/settings/stages.ts'
import { isBackward, isInUse, isMade, type Stages } from './stages.ts'

/** Asked with a photo once the wig is made; without an answer for 48 hours it counts as accepted. */
export const productionApprovals = [
  'not asked',
  'asked',
  'accepted',
  'accepted by time',
  'change asked',
] as const
export type ProductionApproval = (typeof productionApprovals)[number]

export type InvoiceSeller = {
  /** As it is registered. */
  name: string
  /** What it is called; not on invoices of an earlier release. */
  shopName?: string
  address: readonly string[]
  /** Tax identification number; '' while the owner has not given one. */
  taxNumber: string
  /** RC or BN number; not on invoices of an earlier release. */
  registrationNumber?: string
  email: string
  phone: string
  /** Thousandths of the net price; 0 while the house does not charge VAT. */
  vatPermille: number
}

/** What staff read of an approval; '' before one was asked for. */
export const approvalNames: Record<ProductionApproval, string> = {
  'not asked': '',
  asked: 'Approval requested',
  accepted: 'Approved',
  'accepted by time': 'Approved, no answer',
  'change asked': 'Change requested',
}

export type MoveProblem =
  | 'same-stage'
  /** Switched off meanwhile, or nobody knows it. */
  | 'no-stage'
  /** Whoever takes a job back says why. */
  | 'note-needed'
  /** They were asked to look at it and has not answered. */
  | 'waits-for-customer'
  /** They asked for one change, and the wig has not been back at the bench for it. */
  | 'change-open'

type Unit = { stage: StageId; approval: ProductionApproval }

/** Forward to any later stage in use (not every wig is coloured), back with a note. Null when the move is allowed. */
export function moveProblem(stages: Stages, unit: Unit, to: StageId, note: string): MoveProblem | null {
  if (unit.stage === to) return 'same-stage'
  if (!isInUse(stages, to)) return 'no-stage'
  if (isBackward(stages, unit.stage, to)) return note === '' ? 'note-needed' : null
  if (to !== lastStage) return null
  if (unit.approval === 'asked') return 'waits-for-customer'
  const isUnchanged = unit.approval === 'change asked' && isMade(stages, unit.stage)
  return isUnchanged && note === '' ? 'change-open' : null
}

/** How long they have to answer before silence counts as yes; milliseconds. */
export const approvalMs = 48 * 60 * 60_000

export type AskProblem =
  | 'not-made'
  /** There is no photo that they have not been asked about before. */
  | 'no-photo'
  | 'asked-already'
  | 'answered'

/** Whether they can be asked about a wig now: made, photographed since the last time, and not answered yet. */
export function askProblem(
  stages: Stages,
  unit: Unit & { approvalAskedAt: Date | null },
  photos: readonly { at: Date }[],
): AskProblem | null {
  if (unit.approval === 'asked') return 'asked-already'
  if (unit.approval === 'accepted' || unit.approval === 'accepted by time') return 'answered'
  if (!isMade(stages, unit.stage) || unit.stage === lastStage) return 'not-made'
  const since = unit.approvalAskedAt?.getTime() ?? 0
  return photos.some((photo) => photo.at.getTime() > since) ? null : 'no-photo'
}

/** One change and no more: asked a second time they can only accept. */
export function mayAskForChange(unit: { approval: ProductionApproval; approvalNote: string }): boolean {
  return unit.approval === 'asked' && unit.approvalNote === ''
}
