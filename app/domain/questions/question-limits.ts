// How often questions may be asked; docs/limits.md says the same to people. On Nigeria's mobile networks hundreds of phones share
// one address, so a few questions bring the human check and only a flood is refused.
import type { Limit } from '#app/foundation/http/limits.server.ts'

const hour = 60 * 60

export const questionLimits = {
  softAddress: { name: 'question-soft-address', max: 3, windowSeconds: hour },
  fromAddress: { name: 'question-address', max: 60, windowSeconds: hour },
  /** So that nobody has a stranger's mailbox filled with answers. */
  softMailbox: { name: 'question-soft-mailbox', max: 3, windowSeconds: hour },
  ofMailbox: { name: 'question-mailbox', max: 20, windowSeconds: 24 * hour },
} as const satisfies Record<string, Limit>
