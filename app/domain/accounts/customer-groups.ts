// Groups that staff put customers into, like "VIP" or "Salons": offers and newsletters can be for one of them. Pure.

export const groupLimits = { name: 30, groups: 60 } as const

/** One line; '' names no group. */
export function groupName(typed: string): string {
  return Array.from(typed.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim())
    .slice(0, groupLimits.name)
    .join('')
    .trim()
}
