import { z } from 'zod'
import { line } from '#app/domain/delivery/recipient-form.ts'
import { roles } from '#app/domain/staff/roles.ts'

const role = z.enum(roles, { error: 'Please choose a role.' })

export const inviteForm = z.object({
  email: line('an email address', 254)
    .pipe(z.email('This does not look like an email address.'))
    .transform((text) => text.toLowerCase()),
  role,
})

const user = z
  .string({ error: 'Please choose a person.' })
  .max(80)
  .transform((id) => id as `usr_${string}`)

export const roleForm = z.object({ user, role })
export const memberForm = z.object({ user })
export const invitationForm = z.object({ invitation: z.string().max(80) })
