// Resend's webhook, signed as Svix does: HMAC-SHA256 over id, time and the raw bytes, keyed with the base64 after "whsec_"; one
// header may carry several signatures while a key is changed.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { ReadMailEvent } from './mail-events.ts'

/** What only helps to find the mail never makes an event unreadable. */
const hint = z.string().max(1_000).nullable().default(null).catch(null)

/** Between its clock and ours; milliseconds. */
const toleranceMs = 5 * 60_000

const told = z.object({
  type: z.string().max(60),
  data: z.object({
    to: z.union([z.string(), z.array(z.string()).max(50)]).default([]),
    // The header of that name, in every event about a mail since July 2026.
    message_id: hint,
    subject: hint,
    bounce: z.object({ type: z.string().default('Permanent') }).optional(),
  }),
})

export function readResendEvent(
  body: Uint8Array,
  headers: Headers,
  { secret, now }: { secret: string; now: Date },
): ReadMailEvent {
  const id = headers.get('svix-id') ?? ''
  const seconds = headers.get('svix-timestamp') ?? ''
  if (!/^[\w-]{1,100}$/u.test(id) || !/^\d{9,11}$/u.test(seconds))
    return { ok: false, problem: 'bad-signature' }
  const expected = signResendEvent(secret, { id, seconds: Number(seconds), body })
  const given = (headers.get('svix-signature') ?? '').slice(0, 2_000).split(' ')
  if (!given.some((one) => isSame(one, expected))) return { ok: false, problem: 'bad-signature' }
  if (Math.abs(now.getTime() - Number(seconds) * 1000) > toleranceMs) return { ok: false, problem: 'stale' }
  const read = told.safeParse(parse(body))
  if (!read.success) return { ok: false, problem: 'unreadable' }
  const { type, data } = read.data
  const emails = (typeof data.to === 'string' ? [data.to] : data.to).map(bareAddress)
  const { message_id: messageId, subject } = data
  return { ok: true, event: { id, kind: kindOf(type, data.bounce?.type), emails, messageId, subject } }
}

/** 'v1,<base64>', as the header has it. */
export function signResendEvent(
  secret: string,
  { id, seconds, body }: { id: string; seconds: number; body: Uint8Array },
): string {
  const key = Buffer.from(secret.replace(/^whsec_/u, ''), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.`).update(body).digest('base64')}`
}

/** A bounce is told as such when it is permanent; "Transient" is what may yet arrive. */
function kindOf(type: string, bounce: string | undefined) {
  if (type === 'email.complained') return 'complained'
  return type === 'email.bounced' && (bounce === undefined || bounce === 'Permanent') ? 'bounced' : 'other'
}

/** 'Ada <ada@example.com>' is ada@example.com. */
function bareAddress(text: string): string {
  return (/<([^<>]+)>\s*$/u.exec(text)?.[1] ?? text).trim().toLowerCase()
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    return null
  }
}
