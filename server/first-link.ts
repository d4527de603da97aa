// While the shop has no owner, each start prints a link for the first one. There is no password to guess before that.
import type { Db } from '#app/foundation/db/db.server.ts'
import { makeFirstLink } from '#app/domain/staff/invitations.server.ts'

export async function printFirstLink(db: Db, baseUrl: string): Promise<void> {
  const token = await makeFirstLink(db, new Date())
  if (token !== null) process.stdout.write(firstLinkWords(baseUrl, token))
}

export function firstLinkWords(baseUrl: string, token: string): string {
  return `
ade · The back office has no owner yet. Open this link to become the owner:

      ${baseUrl}/admin/join?token=${token}

      It works once, within 30 minutes. For a new one: npm run admin:invite

`
}
