// The shop's budget for everything about identity: how often, by whom, in how long, and why. A window begins with the
// first try, so at its border up to twice `max` fit into one window's length; what must never pass a number in any
// hour stands here with half of it. Addresses are counted per IPv4 address and per /64 of IPv6: on Nigeria's mobile
// networks hundreds of phones share one, so limits per address are wide and ask for a puzzle long before they refuse.
import type { Limit } from '#app/foundation/http/limits.server.ts'

const minute = 60
const hour = 60 * minute

export const accountLimits = {
  /**
   * Password checks of one account by browsers that never signed in to it: at most 20 in any hour, whether a thousand
   * addresses try or one. It cannot lock the owner out: their known devices, e-mail links and the reset do not pass here.
   */
  signInAccount: { name: 'sign-in-account', max: 10, windowSeconds: hour },
  /** Password checks by one device that the account knows, its thief's as well. */
  signInDevice: { name: 'sign-in-device', max: 20, windowSeconds: 15 * minute },
  /** Password checks by one address: one that walks through a leaked list of accounts. */
  signInAddress: { name: 'sign-in-address', max: 200, windowSeconds: 15 * minute },
  /** Failures after which a puzzle is asked. */
  softAccount: { name: 'soft-account', max: 5, windowSeconds: 15 * minute },
  softDevice: { name: 'soft-device', max: 5, windowSeconds: 15 * minute },
  softAddress: { name: 'soft-address', max: 20, windowSeconds: 15 * minute },

  /** New accounts from one address: a puzzle after the first, none after the second number. Each one may send a mail. */
  softSignUp: { name: 'soft-sign-up', max: 20, windowSeconds: hour },
  signUpAddress: { name: 'sign-up-address', max: 200, windowSeconds: hour },

  /** Requests for a reset, a sign-in link or another confirmation from one address: first a puzzle, then no more. */
  softMails: { name: 'soft-mails', max: 20, windowSeconds: hour },
  mailsFromAddress: { name: 'mails-from-address', max: 200, windowSeconds: hour },
  /**
   * Mails to one mailbox, of each kind, so that nobody can be buried. Reaching it is never told: the answer stays the
   * same, and the newest mail that was sent still works. So no window is longer than the links live: otherwise whoever
   * uses it up for them would leave them without a way in for the rest of it.
   */
  resetMails: { name: 'reset-mails', max: 3, windowSeconds: 30 * minute },
  linkMails: { name: 'link-mails', max: 3, windowSeconds: 15 * minute },
  confirmMails: { name: 'confirm-mails', max: 4, windowSeconds: hour },

  /** The password asked once more inside a session, which might be a stolen one; counted per account. */
  proveAgain: { name: 'prove-again', max: 10, windowSeconds: hour },
  /** Mails to a new address that an account wants; counted per account. */
  changeMails: { name: 'change-mails', max: 5, windowSeconds: hour },
  /** Links opened, with tokens of 160 bits: against load, not against guessing. */
  linksOpened: { name: 'links-opened', max: 200, windowSeconds: 15 * minute },
  /** Trips to a sign-in provider. */
  providerAddress: { name: 'provider-address', max: 200, windowSeconds: 15 * minute },
  /** Puzzles handed out to one address. */
  puzzles: { name: 'puzzles', max: 120, windowSeconds: 10 * minute },

  /**
   * Codes typed at the entry to the back office by whoever has the password already, on browsers that never opened it:
   * three codes of a million are right at any time, so a year of trying finds one with a chance of a quarter, and
   * the mail about it came in the first hour. Browsers that opened it before have a count of their own.
   */
  secondFactorAccount: { name: 'second-factor-account', max: 10, windowSeconds: hour },
  secondFactorDevice: { name: 'second-factor-device', max: 10, windowSeconds: hour },
  secondFactorAddress: { name: 'second-factor-address', max: 60, windowSeconds: 15 * minute },
  /** Codes asked once more inside the back office; counted per session. */
  stepUp: { name: 'step-up', max: 10, windowSeconds: hour },
  /** Links to join the staff, opened by one address: against load, not against guessing. */
  joins: { name: 'joins', max: 60, windowSeconds: 15 * minute },
} as const satisfies Record<string, Limit>

export type MailLimit = 'resetMails' | 'linkMails' | 'confirmMails'
