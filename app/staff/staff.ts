// Who works here, as pages and guards see her. Pure.
import type { SessionId, UserId } from '#app/lib/ids.ts'
import type { Role } from './roles.ts'

export type StaffMember = {
  id: UserId
  name: string
  email: string
  role: Role
  sessionId: SessionId
  /** When she last typed a code of her second factor; refunds, roles and exports ask again after ten minutes. */
  provenAt: Date
}
