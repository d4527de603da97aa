// How a custom wig comes to be, stage by stage, and what an invoice says of the house. Pure.

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
export const productionApprovals = ['not asked', 'asked', 'accepted', 'accepted by time', 'change asked'] as const
export type ProductionApproval = (typeof productionApprovals)[number]

export type InvoiceSeller = {
  name: string
  address: readonly string[]
  /** Tax identification number; '' while the owner has not given one. */
  taxNumber: string
  email: string
  phone: string
  /** Thousandths of the net price; 0 while the house does not charge VAT. */
  vatPermille: number
}
