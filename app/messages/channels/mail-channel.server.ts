// Mails: words from the registry in the look of the house, handed to the mail gateway.
import type { Db } from '#app/foundation/db/db.server.ts'
import type { MailGateway } from '#app/foundation/gateways/mail/mail-gateway.ts'
import type { WrittenMessage } from '#app/foundation/jobs/message-seal.server.ts'
import type { Channel } from '#app/foundation/jobs/send-message.server.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import { decoyKind } from '#app/domain/accounts/account-mail.ts'
import { templateOf } from '#app/messages/kinds/registry.server.ts'
import { automationOfKind, isAutomatic, withOwnWords } from '#app/messages/kinds/own-words.ts'
import { withMailWords } from '#app/messages/kinds/mail-words.ts'
import type { MailContent } from '#app/messages/mail/mail-content.ts'
import { assertMailHead, oneLine } from '#app/messages/mail/mail-head.ts'
import { mailSender } from '#app/messages/mail/mail-sender.server.ts'
import { renderMail } from '#app/messages/mail/render-mail.tsx'
import type { ShopSecret } from '#app/foundation/lib/shop-secret.ts'

export type MailChannelDeps = {
  db: Db
  mail: MailGateway
  /** MAIL_FROM; null when it is not set. */
  mailFrom: string | null
  baseUrl: string
  secret: ShopSecret
}

type MailChannel = Omit<Channel, 'handOver'> & {
  handOver: (message: { id: string; recipient: string }, written: WrittenMessage) => Promise<void>
}

export function mailChannel(deps: MailChannelDeps): MailChannel {
  const { db, baseUrl, secret } = deps
  return {
    async write({ kind, recipient, facts }) {
      const house = await readSetting(db, 'house')
      const content = await templateOf(kind).mail({ db, baseUrl, secret, house }, facts)
      const written = content && renderMail(await inOwnWords(db, kind, content), house, baseUrl)
      if (!written || kind === decoyKind) return null
      assertMailHead({ recipient, headers: written.headers })
      return { ...written, subject: oneLine(written.subject) }
    },
    async handOver({ id, recipient: to }, written) {
      // Asked for each mail: the owner may have changed it.
      const { from, replyTo } = await mailSender(db, deps.mailFrom)
      await deps.mail.send({ messageId: `<${id}@${domainOf(from)}>`, from, replyTo, to, ...written })
    },
  }
}

async function inOwnWords(db: Db, kind: string, content: MailContent): Promise<MailContent> {
  if (isAutomatic(kind)) return withOwnWords(content, await readSetting(db, automationOfKind[kind]))
  return withMailWords(content, (await readSetting(db, 'mailWords'))[kind])
}

function domainOf(from: string): string {
  return /@([^>\s]+)/u.exec(from)?.[1] ?? 'localhost'
}
