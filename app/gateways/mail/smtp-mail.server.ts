// Mail over SMTP, for every provider there is.
import nodemailer from 'nodemailer'
import type { MailGateway } from './mail-gateway.ts'

/** `url` is smtp://user:password@host:port or smtps://…; each step of a delivery must answer within ten seconds. */
export function createSmtpMail({ url }: { url: string }): MailGateway {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 10_000,
  })
  return {
    async send(mail) {
      await transport.sendMail(mail)
    },
    close: () => transport.close(),
  }
}
