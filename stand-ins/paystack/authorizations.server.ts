// Cards that can be charged again without their owner typing anything: which token stands for which, and what a charge of one does.
import { findCardById, isExpired } from './cards.ts'
import { chargeKnownCard, waitForBank } from './charges.server.ts'
import type { Deps } from './deps.server.ts'
import { type ApiProblem, openTransaction } from './initialize.server.ts'
import type { CardInUse, Transaction } from './records.ts'

/** `mark` is the part of the token that names the charge which it came from; `gone` what is said of one that cannot be charged. */
type Asked = { mark: string; fields: Record<string, unknown>; gone: ApiProblem }

/** Opens a transaction and charges the card at once; what became of it stands in the transaction. */
export function chargeAgain(deps: Deps, { mark, fields, gone }: Asked): Transaction | ApiProblem {
  const known = deps.store.findAuthorized(mark)
  const card = known?.card
  // A token is good for the address that it came with alone.
  if (!known || !card || String(fields.email).toLowerCase() !== known.email.toLowerCase()) return gone
  const opened = openTransaction(deps, { ...fields, channels: ['card'] })
  if ('code' in opened) return opened
  charge(deps, opened, card)
  return deps.store.findByReference(opened.reference) ?? opened
}

function charge(deps: Deps, opened: Transaction, card: CardInUse): void {
  const steps = findCardById(card.cardId)?.steps ?? []
  // Only their bank's own page is asked for again: a PIN or a code was given when the card was new.
  const page = steps.findIndex(({ kind }) => kind === 'bank-page')
  const step = page === -1 ? steps.length : page
  const using: Transaction = { ...opened, channel: 'card', attempts: 1, card: { ...card, step } }
  deps.store.saveTransaction(using)
  const { again = 'taken' } = deps.store.readSwitches()
  if (isExpired(card, new Date(deps.now()))) chargeKnownCard(deps, using, 'Expired card')
  else if (again === 'declined') chargeKnownCard(deps, using, 'Insufficient Funds')
  else if (again === 'pending') waitForBank(deps, using)
  else if (page === -1) chargeKnownCard(deps, using, null)
  else deps.store.saveTransaction({ ...using, status: 'ongoing', gatewayResponse: 'Awaiting the customer' })
}
