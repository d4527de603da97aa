// Who the shop's mails come from: the house's own address, as its owner has set it.
import { brand } from '#app/brand.ts'
import type { Db } from '#app/db/db.server.ts'
import type { MailSender } from '#app/jobs/mail-outbox.server.ts'
import { readSetting } from './settings.server.ts'

/**
 * `configured` is MAIL_FROM, null when it is not set. Its domain is the one that the mail server may send for: an address
 * of the house elsewhere would be refused as forged, so mails then come from MAIL_FROM, and answers go to the house.
 */
export async function mailSender(db: Db, configured: string | null): Promise<MailSender> {
  const { email } = await readSetting(db, 'house')
  const own = { from: `${nameOf(configured)} <${email}>`, replyTo: email }
  return configured === null || domainOf(configured) === domainOf(email)
    ? own
    : { from: configured, replyTo: email }
}

function nameOf(configured: string | null): string {
  return /^([^<>]+?)\s*</u.exec(configured ?? '')?.[1] ?? brand.name
}

function domainOf(address: string): string {
  return (/@([^@>\s]+)>?$/u.exec(address)?.[1] ?? '').toLowerCase()
}
