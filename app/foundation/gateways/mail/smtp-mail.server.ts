// Mail over SMTP, for every provider there is.
import nodemailer from 'nodemailer'
import { RecipientRefused } from '#app/foundation/gateways/recipient-refused.ts'
import type { MailGateway } from './mail-gateway.ts'

/** Longest that one hand-over may take, however slowly the server answers each step; milliseconds. */
const deliveryMs = 60_000
const stepMs = 10_000

/**
 * No such mailbox or domain, by the enhanced codes of RFC 3463. Other refusals (a sender or policy the server does not
 * like) are ours to mend, so the mail stays worth trying.
 */
const noSuchRecipient = /\b5\.(?:1\.(?:[1236]|10)|2\.1)\b/u

/** `url` is smtp://user:password@host:port or smtps://…; each step of a delivery must answer within ten seconds. */
export function createSmtpMail({ url }: { url: string }): MailGateway {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: stepMs,
    greetingTimeout: stepMs,
    socketTimeout: stepMs,
  })
  return {
    async send(mail) {
      // Written by a machine: no out-of-office note should answer it (RFC 3834).
      const headers = { ...mail.headers, 'Auto-Submitted': 'auto-generated' }
      // `signal` is newer than nodemailer's published types.
      // As one object, an address stays one, whatever characters it is made of.
      const to = { name: '', address: mail.to }
      const bounded = { ...mail, to, headers, signal: AbortSignal.timeout(deliveryMs) }
      try {
        await transport.sendMail(bounded)
      } catch (error) {
        throw isRefusal(error) ? new RecipientRefused(error.message, { cause: error }) : error
      }
    },
    close: () => transport.close(),
  }
}

function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error) || !('command' in error) || error.command !== 'RCPT TO') return false
  return 'response' in error && typeof error.response === 'string' && noSuchRecipient.test(error.response)
}
