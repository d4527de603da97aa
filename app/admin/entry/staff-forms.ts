import { z } from 'zod'
import { line } from '#app/domain/delivery/recipient-form.ts'
import { isId } from '#app/foundation/lib/ids.ts'
import { isBuiltIn, type RoleKey } from '#app/domain/staff/roles.ts'

/** Whether there is such a role is seen when it is given. */
const isRoleKey = (text: unknown): text is RoleKey =>
  typeof text === 'string' && (isBuiltIn(text) || isId('rol', text))

export const roleKey = z.custom<RoleKey>(isRoleKey, { error: 'Please choose a role.' })

export const inviteForm = z.object({
  email: line('an email address', 254)
    .pipe(z.email('This does not look like an email address.'))
    .transform((text) => text.toLowerCase()),
  role: roleKey,
})

const user = z
  .string({ error: 'Please choose a person.' })
  .max(80)
  .transform((id) => id as `usr_${string}`)

export const roleForm = z.object({ user, role: roleKey })
export const memberForm = z.object({ user })
export const invitationForm = z.object({ invitation: z.string().max(80) })
