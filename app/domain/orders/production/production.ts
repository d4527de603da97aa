// How a wig that is made comes to be, stage by stage, when its shopper is asked, and what an invoice says of the house.
// Pure: the board, the maker's page and the database code read it.

export const productionStages = [
  'to do',
  'hair picked',
  'coloured',
  'ventilated',
  'styled',
  'checked',
  'packed',
] as const
export type ProductionStage = (typeof productionStages)[number]

/** Asked with a photo once the wig is checked; without an answer for 48 hours it counts as accepted. */
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

/** What a stage is called where it heads a list. */
export const stageNames: Record<ProductionStage, string> = {
  'to do': 'To do',
  'hair picked': 'Hair selected',
  coloured: 'Coloured',
  ventilated: 'Ventilated',
  styled: 'Styled',
  checked: 'Checked',
  packed: 'Packed',
}

/** What staff read of an approval; '' before one was asked for. */
export const approvalNames: Record<ProductionApproval, string> = {
  'not asked': '',
  asked: 'Approval requested',
  accepted: 'Approved',
  'accepted by time': 'Approved, no answer',
  'change asked': 'Change requested',
}

export function isStage(text: string): text is ProductionStage {
  return productionStages.some((stage) => stage === text)
}

/** The stage after this one; null for a job that is packed. */
export function nextStage(stage: ProductionStage): ProductionStage | null {
  return productionStages[productionStages.indexOf(stage) + 1] ?? null
}

/** The stage before this one; null for a job that nobody has begun. */
export function stageBefore(stage: ProductionStage): ProductionStage | null {
  return productionStages[productionStages.indexOf(stage) - 1] ?? null
}

export type MoveProblem =
  | 'same-stage'
  /** Whoever takes a job back says why. */
  | 'note-needed'
  /** They were asked to look at it and has not answered. */
  | 'waits-for-customer'
  /** They asked for one change, and the wig has not been back at the bench for it. */
  | 'change-open'

type Unit = { stage: ProductionStage; approval: ProductionApproval }

/** Forward to any later stage (not every wig is coloured), back with a note. Null when the move is allowed. */
export function moveProblem(unit: Unit, to: ProductionStage, note: string): MoveProblem | null {
  if (unit.stage === to) return 'same-stage'
  if (isBackward(unit.stage, to)) return note === '' ? 'note-needed' : null
  if (to !== 'packed') return null
  if (unit.approval === 'asked') return 'waits-for-customer'
  return unit.approval === 'change asked' && unit.stage === 'checked' && note === '' ? 'change-open' : null
}

export function isBackward(from: ProductionStage, to: ProductionStage): boolean {
  return productionStages.indexOf(to) < productionStages.indexOf(from)
}

/** How long they have to answer before silence counts as yes; milliseconds. */
export const approvalMs = 48 * 60 * 60_000

export type AskProblem =
  | 'not-checked'
  /** There is no photo that they have not been asked about before. */
  | 'no-photo'
  | 'asked-already'
  | 'answered'

/** Whether they can be asked about a wig now: checked, photographed since the last time, and not answered yet. */
export function askProblem(
  unit: Unit & { approvalAskedAt: Date | null },
  photos: readonly { at: Date }[],
): AskProblem | null {
  if (unit.approval === 'asked') return 'asked-already'
  if (unit.approval === 'accepted' || unit.approval === 'accepted by time') return 'answered'
  if (unit.stage !== 'checked') return 'not-checked'
  const since = unit.approvalAskedAt?.getTime() ?? 0
  return photos.some((photo) => photo.at.getTime() > since) ? null : 'no-photo'
}

/** One change and no more: asked a second time they can only accept. */
export function mayAskForChange(unit: { approval: ProductionApproval; approvalNote: string }): boolean {
  return unit.approval === 'asked' && unit.approvalNote === ''
}
