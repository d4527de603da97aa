// What a mail provider tells of mails that it took: that one came back for good, or that its reader called it spam.

export type MailEvent = {
  /** The provider's own; the same when it tells the same thing again. */
  id: string
  kind: 'bounced' | 'complained' | 'other'
  emails: readonly string[]
  /** Of the mail it is about, as the provider tells them; null where it does not. */
  messageId: string | null
  subject: string | null
}

export type ReadMailEvent =
  | { ok: true; event: MailEvent }
  /** 'stale': signed too long ago, or ahead of time. */
  | { ok: false; problem: 'bad-signature' | 'stale' | 'unreadable' }
