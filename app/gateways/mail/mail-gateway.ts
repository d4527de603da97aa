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
  /** Resolves when the next hop took the mail; throws when it did not, MailRefused when it never will. */
  send: (mail: OutgoingMail) => Promise<void>
  close: () => void
}

/** There is no such recipient: trying again is of no use. Told by `isMailRefused`. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}

/** By its name: whoever sends and whoever asks may each hold a copy of the class (server/ and what Vite built). */
export function isMailRefused(error: unknown): boolean {
  return error instanceof Error && error.name === 'MailRefused'
}
