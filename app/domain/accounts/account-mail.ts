// The messages about an account, and what each needs to say. Links hold single-use tokens, so these messages are sealed in the outbox.
import { z } from 'zod'

/** How long the link of a message opens something, in minutes; who makes the links reads it here too. */
export const linkMinutes = {
  'verify-email': 24 * 60,
  'reset-password': 30,
  'sign-in-link': 15,
  'confirm-new-email': 60,
} as const

const whose = { to: z.string(), name: z.string() }
const link = { ...whose, url: z.string() }
/** JSON knows no dates. */
const at = z.coerce.date<Date>()

const staffMails = [
  z.object({
    kind: z.literal('staff-invitation'),
    ...link,
    inviter: z.string(),
    role: z.string(),
    may: z.string(),
  }),
  /** Their password is known to somebody who has no code. */
  z.object({ kind: z.literal('office-codes'), ...whose, at }),
  /** `left`: how many recovery codes they have. */
  z.object({
    kind: z.literal('second-factor'),
    ...whose,
    what: z.enum(['set-up', 'reset', 'codes', 'recovery-code']),
    left: z.number(),
    at,
  }),
] as const

export const accountFacts = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('verify-email'), ...link }),
  /** Somebody signed up with an address that has an account: nothing is said on the page, this is said to its owner. */
  z.object({ kind: z.literal('already-registered'), ...whose, signInUrl: z.string(), resetUrl: z.string() }),
  z.object({ kind: z.literal('reset-password'), ...link }),
  z.object({ kind: z.literal('sign-in-link'), ...link }),
  /** To the new address: open the link and it becomes theirs. */
  z.object({ kind: z.literal('confirm-new-email'), ...link }),
  /** To the address before. */
  z.object({ kind: z.literal('email-changed'), ...whose, newEmail: z.string(), at }),
  z.object({ kind: z.literal('password-changed'), ...whose, at }),
  z.object({ kind: z.literal('new-device'), ...whose, device: z.string(), at }),
  z.object({ kind: z.literal('account-deleted'), ...whose }),
  ...staffMails,
])

export type AccountMail = z.infer<typeof accountFacts>
export type AccountMailKind = AccountMail['kind']
/** To people who work here, or are asked to. */
export type StaffMail = z.infer<(typeof staffMails)[number]>
export type FactorNews = Extract<StaffMail, { kind: 'second-factor' }>['what']
/** Written for an address to which nothing is sent. */
export const decoyKind = 'decoy'
