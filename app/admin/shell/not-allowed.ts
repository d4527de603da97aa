// What the guard answers instead of a page, and how the pages of errors read it. Pure.
import { isRouteErrorResponse } from 'react-router'
import type { ToldHouse } from '#app/foundation/settings/setting-keys.ts'
import type { Me } from './office-frame.tsx'

export type NotAllowed = {
  notAllowed: true
  /** Names of the roles that may; none where nobody may. */
  openTo: string[]
  /** Their own places stay around it, and the logo: where the guard refuses, the root has read nothing. */
  frame: { me: Me; demo: boolean; house: ToldHouse }
}

export function readNotAllowed(error: unknown): NotAllowed | null {
  if (!isRouteErrorResponse(error)) return null
  const content: unknown = error.data
  const isOurs = typeof content === 'object' && content !== null && 'notAllowed' in content
  return isOurs ? (content as NotAllowed) : null
}
