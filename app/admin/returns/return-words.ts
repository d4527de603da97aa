// Why a step of a return was not taken, in words, and the field that they belong to. Pure.
import type { Received } from '#app/domain/returns/receive-return.server.ts'
import type { SettledReturn } from '#app/domain/returns/settle-return.server.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'

export type ReturnProblem =
  | Exclude<Received | SettledReturn, { ok: true }>
  /** Who pressed it was not proven. */
  | { ok: false; problem: 'code'; words: string }

export function returnProblemWords(refused: ReturnProblem): { field: string; words: string } {
  const plain = (words: string) => ({ field: 'form', words })
  switch (refused.problem) {
    case 'gone':
      return plain('This return no longer exists.')
    case 'changed':
      return plain('The return was changed in the meantime. Please read it again.')
    case 'no-such-step':
      return plain('This cannot be done with the return any more.')
    case 'nothing':
      return plain('Please say what has arrived.')
    case 'too-many':
      return plain('That is more than was asked for. Please check the numbers.')
    case 'too-much-money':
      return {
        field: 'money',
        words: `At most ${formatNaira(refused.leftKobo)} can be refunded to the card or account.`,
      }
    case 'too-much':
      return {
        field: 'credit',
        words: `Refund and store credit together can be at most ${formatNaira(refused.leftKobo)}.`,
      }
    case 'no-way':
      return {
        field: 'credit',
        words:
          'There is no email address, and no SMS or WhatsApp message reaches the customer, so nobody could be sent the code.',
      }
    case 'disputed':
      return plain(
        'The customer’s bank is asking for this money back. Nothing can be paid until the chargeback is decided.',
      )
    case 'no-words':
      return { field: 'words', words: 'Please tell the customer why nothing is paid.' }
    case 'code':
      return { field: 'code', words: refused.words }
  }
}

export const doneOfReturn: Readonly<Record<string, string>> = {
  approve: 'Approved. The customer was told how to send it back.',
  refuse: 'Refused. The customer was told why.',
  receive: 'Taken in.',
  lose: 'Marked as lost. You can settle it now.',
  lapse: 'Closed. The customer was told.',
  settle: 'Settled. The customer was told what they get.',
}
