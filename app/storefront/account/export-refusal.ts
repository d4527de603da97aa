// The download answers with a file. What keeps it back is said on the page that asked for it, by a word in its address.
import type { AccountProblem } from '#app/domain/accounts/account.ts'

const words = {
  proof: 'Please enter your password here, then download.',
  wrong: 'That password is not right. Please try again.',
  wait: 'Too many attempts. Please wait a little and try again.',
  busy: 'We could not check that just now. Please try again in a moment.',
} as const
type ExportRefusal = keyof typeof words

export function exportRefusal(problem: AccountProblem): ExportRefusal {
  switch (problem) {
    case 'requires-recent-login':
      return 'proof'
    case 'invalid-credential':
    case 'wrong-password':
      return 'wrong'
    case 'too-many-requests':
      return 'wait'
    default:
      return 'busy'
  }
}

export function exportRefusalWords(refusal: string | null): string | undefined {
  return refusal !== null && Object.hasOwn(words, refusal) ? words[refusal as ExportRefusal] : undefined
}
