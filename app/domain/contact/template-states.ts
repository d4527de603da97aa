// Where a WhatsApp template is with Meta, what that means for the owner, and whether it may be sent. Pure.
import type { WiderRefusal } from '#app/foundation/gateways/phone/phone-gateway.ts'

export type TemplateState =
  | 'approved'
  | 'pending'
  | 'flagged'
  | 'rejected'
  | 'paused'
  | 'disabled'
  | 'missing'

type Meaning = {
  word: string
  /** What it means and what to do about it; '' for nothing. */
  says: string
  isSendable: boolean
  /** Told to the owner. */
  isProblem: boolean
}

export const templateMeanings: Record<TemplateState, Meaning> = {
  approved: { word: 'Approved', says: '', isSendable: true, isProblem: false },
  pending: {
    word: 'In review',
    says: 'Meta is reviewing it, which takes minutes, at most a day. There is nothing to do.',
    isSendable: false,
    isProblem: false,
  },
  flagged: {
    word: 'Low quality',
    says: 'Customers have blocked or reported it. It is still delivered, but Meta pauses it if this goes on.',
    isSendable: true,
    isProblem: true,
  },
  rejected: {
    word: 'Rejected',
    says: 'Compare it in WhatsApp Manager with the name, category and text here, correct it, and submit it again.',
    isSendable: false,
    isProblem: true,
  },
  paused: {
    word: 'Paused',
    says: 'Customers have blocked or reported it. Meta usually resumes it within hours. If it is paused again, ask Meta for a review in WhatsApp Manager.',
    isSendable: false,
    isProblem: true,
  },
  disabled: {
    word: 'Disabled',
    says: 'Meta no longer delivers it. Ask for a review in WhatsApp Manager.',
    isSendable: false,
    isProblem: true,
  },
  missing: {
    word: 'Not found',
    says: 'Create it in WhatsApp Manager with this name, in English, and with exactly this text.',
    isSendable: false,
    isProblem: true,
  },
}

const statesBy = (is: (meaning: Meaning) => boolean) =>
  (Object.keys(templateMeanings) as TemplateState[]).filter((state) => is(templateMeanings[state]))

export const unsendableStates = statesBy(({ isSendable }) => !isSendable)
export const problemStates = statesBy(({ isProblem }) => isProblem)

/** What a refused message says of its template. */
export const stateOfRefusal: Record<Exclude<WiderRefusal, 'no-marketing'>, TemplateState> = {
  'template-missing': 'missing',
  'template-paused': 'paused',
  'template-disabled': 'disabled',
}

/** What Meta calls them. What is not here (locked, a limit of templates) changes nothing for who receives messages. */
export const statesOfMeta: Readonly<Record<string, TemplateState>> = {
  APPROVED: 'approved',
  REINSTATED: 'approved',
  PENDING: 'pending',
  IN_APPEAL: 'pending',
  FLAGGED: 'flagged',
  REJECTED: 'rejected',
  PAUSED: 'paused',
  DISABLED: 'disabled',
  ARCHIVED: 'missing',
  DELETED: 'missing',
  PENDING_DELETION: 'missing',
}

const reasonsOfMeta: Readonly<Record<string, string>> = {
  ABUSIVE_CONTENT: 'its text breaks the rules of Meta',
  INCORRECT_CATEGORY: 'its category does not fit its text',
  INVALID_FORMAT: 'its form is not allowed',
  PROMOTIONAL: 'it reads like advertising',
  SCAM: 'it looks like fraud',
  TAG_CONTENT_MISMATCH: 'its language or category does not fit its text',
}

/** Why, in a sentence; '' where nothing was said. */
export function reasonWords(reason: string): string {
  return reason === '' ? '' : `Meta says: ${reasonsOfMeta[reason] ?? reason}.`
}
