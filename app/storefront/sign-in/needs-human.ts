import type { FormAnswer } from '#app/domain/accounts/form-answer.ts'

/** True when the same form is only taken again with a solved puzzle. */
export function needsHuman(answer: FormAnswer | undefined): boolean {
  const problem = answer?.refused?.problem
  return problem === 'human-check-needed' || problem === 'human-check-failed'
}
