// The member of staff of this request. The guard of the back office puts them here before any loader or action of its
// pages runs; without the guard, reading them throws.
import { createContext, type RouterContextProvider } from 'react-router'
import { shop, type ShopContext } from '#app/foundation/http/context.server.ts'
import type { Actor } from './audit.server.ts'
import type { StaffMember } from './staff.ts'

export const staffMember = createContext<StaffMember>()

export type Office = ShopContext & { me: StaffMember; actor: Actor }

/** What a loader or action of the back office works with. */
export function office(context: Readonly<RouterContextProvider>): Office {
  const deps = context.get(shop)
  const me = context.get(staffMember)
  return {
    ...deps,
    me,
    actor: { userId: me.id, role: me.role, requestId: deps.requestId, now: deps.now() },
  }
}
