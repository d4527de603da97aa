// Groups that staff put customers into, like "VIP" or "Salons": offers and newsletters can be for one of them. Pure.
import { cleanLine } from '#app/foundation/lib/clean-line.ts'

export const groupLimits = { name: 30, groups: 60 } as const

/** '' names no group. */
export function groupName(typed: string): string {
  return cleanLine(typed, groupLimits.name)
}
