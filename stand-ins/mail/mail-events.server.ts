// What a mail provider tells of a mail later: signed and sent as Resend does, by Svix.
import { createHmac, randomUUID } from 'node:crypto'

export type MailWebhook = { url: string; secret: string }
export type Fate = 'bounced' | 'complained'

export function isFate(text: string): text is Fate {
  return text === 'bounced' || text === 'complained'
}

/** Returns the status it was answered with; 0 when nobody answered. */
export async function tellFate(
  { url, secret }: MailWebhook,
  {
    fate,
    mail,
    now,
  }: {
    fate: Fate
    mail: { id: string; messageId: string; from: string; to: string; subject: string }
    now: Date
  },
): Promise<number> {
  const { id: emailId, messageId, from, to, subject } = mail
  const bounce = { type: 'Permanent', subType: 'General', message: 'There is no such mailbox.' }
  const body = JSON.stringify({
    type: `email.${fate}`,
    created_at: now.toISOString(),
    data: {
      email_id: emailId,
      ...(messageId !== '' && { message_id: messageId }),
      from,
      to: [to],
      subject,
      ...(fate === 'bounced' && { bounce }),
    },
  })
  const id = `msg_${randomUUID()}`
  const seconds = Math.floor(now.getTime() / 1000)
  const key = Buffer.from(secret.replace(/^whsec_/u, ''), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')
  const headers = {
    'content-type': 'application/json',
    'svix-id': id,
    'svix-timestamp': String(seconds),
    'svix-signature': `v1,${signature}`,
  }
  try {
    const answer = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(10_000) })
    return answer.status
  } catch (error) {
    if (error instanceof Error) return 0
    throw error
  }
}
