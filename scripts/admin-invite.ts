// npm run admin:invite -- <e-mail> [role]: prints a link that lets that person into the back office. While the shop has
// no owner the role is owner, and the e-mail may be left out. Also the way back in for staff who lost phone and codes.
import { z } from 'zod'
import type { Config } from '#app/config.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { newId } from '#app/foundation/lib/ids.ts'
import { makeFirstLink, makePrintedLink } from '#app/domain/staff/invitations.server.ts'
import { hasOwner } from '#app/domain/staff/owners.server.ts'
import { keyOf, type Role, roleWords } from '#app/domain/staff/roles.ts'
import { listRoles } from '#app/domain/staff/staff-roles.server.ts'
import { firstLinkWords } from '#server/first-link.ts'
import { withShopDatabase } from './shop-database.ts'

await withShopDatabase(invite)

async function invite(db: Db, { baseUrl }: Config): Promise<number> {
  const [email, role] = process.argv.slice(2)
  const isOwned = await hasOwner(db)
  if (email === undefined) {
    const token = isOwned ? null : await makeFirstLink(db, new Date())
    if (token === null) return refuse('Who is it for? npm run admin:invite -- <email> <role>')
    process.stdout.write(firstLinkWords(baseUrl, token))
    return 0
  }
  const roles = await listRoles(db)
  const asked = readRole(roles, role ?? (isOwned ? '' : 'owner'))
  if (asked === null)
    return refuse(`Which role? npm run admin:invite -- ${email} <${roles.map(quotedName).join(' | ')}>`)
  if (!z.email().safeParse(email).success) return refuse(`"${email}" does not look like an email address.`)
  const actor = { userId: null, role: null, requestId: newId('cmd'), now: new Date() }
  const token = await makePrintedLink(db, { email, role: asked }, actor)
  process.stdout.write(`
ade · This link lets ${email} into the back office as ${commandName(asked)}:

      ${baseUrl}/admin/join?token=${token}

      It works once, for 30 minutes. Earlier links to this address no longer work.

`)
  return 0
}

/** Null when there is no such role. */
function readRole(roles: readonly Role[], text: string): Role | null {
  return roles.find((role) => commandName(role).toLowerCase() === text.toLowerCase()) ?? null
}

/** The house's own by their names. */
function commandName(role: Role): string {
  return typeof role === 'string' ? keyOf(role) : roleWords(role).name
}

function quotedName(role: Role): string {
  const name = commandName(role)
  return name.includes(' ') ? `"${name}"` : name
}

function refuse(message: string): number {
  process.stderr.write(`${message}\n`)
  return 2
}
