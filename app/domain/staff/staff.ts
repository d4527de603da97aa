// Who works here, as pages and guards see them. Pure.
import type { SessionId, UserId } from '#app/foundation/lib/ids.ts'
import type { Role } from './roles.ts'

export type StaffMember = {
  id: UserId
  name: string
  email: string
  role: Role
  sessionId: SessionId
  /** When they last typed a code of their second factor; refunds, roles and exports ask again after ten minutes. */
  provenAt: Date
}
