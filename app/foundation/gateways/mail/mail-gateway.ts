// The mail port: hands one finished message to whoever delivers it.

export type OutgoingMail = {
  /** Stable per mail, so that a repeated hand-over can be recognised down the line. */
  messageId: string
  from: string
  /** Where answers go. */
  replyTo?: string
  to: string
  subject: string
  text: string
  html: string
  /** More than the usual ones, e.g. List-Unsubscribe. */
  headers?: Record<string, string>
}

export type MailGateway = {
  /** Resolves when the next hop took the mail; throws when it did not, RecipientRefused when it never will. */
  send: (mail: OutgoingMail) => Promise<void>
  close: () => void
}
