// Who the shop's mails come from: the house's own address, as its owner has set it.
import type { Db } from '#app/foundation/db/db.server.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'

/** Both ready for a mail's head; answers go to `replyTo`. */
export type MailSender = { from: string; replyTo: string }

/**
 * `configured` is MAIL_FROM, null when it is not set; the name is always the house's. Its domain is the one that the mail server may send for: an address
 * of the house elsewhere would be refused as forged, so mails then come from MAIL_FROM, and answers go to the house.
 */
export async function mailSender(db: Db, configured: string | null): Promise<MailSender> {
  const { email, name, senderName } = await readSetting(db, 'house')
  const isOurs = configured === null || domainOf(configured) === domainOf(email)
  return { from: `"${senderName || name}" <${isOurs ? email : addressOf(configured)}>`, replyTo: email }
}

function addressOf(configured: string): string {
  return /<([^<>]+)>\s*$/u.exec(configured)?.[1] ?? configured.trim()
}

function domainOf(address: string): string {
  return (/@([^@>\s]+)>?$/u.exec(address)?.[1] ?? '').toLowerCase()
}
