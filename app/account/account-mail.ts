// The mails about an account, and what each needs to say. Links hold single-use tokens: such mails are sealed in the outbox.

export type AccountMail =
  | { kind: 'verify-email'; to: string; name: string; url: string }
  /** Somebody signed up with an address that has an account: nothing is said on the page, this is said to its owner. */
  | { kind: 'already-registered'; to: string; name: string; signInUrl: string; resetUrl: string }
  | { kind: 'reset-password'; to: string; name: string; url: string }
  | { kind: 'sign-in-link'; to: string; name: string; url: string }
  /** To the new address: open the link and it becomes hers. */
  | { kind: 'confirm-new-email'; to: string; name: string; url: string }
  /** To the address before. */
  | { kind: 'email-changed'; to: string; name: string; newEmail: string; at: Date }
  | { kind: 'password-changed'; to: string; name: string; at: Date }
  | { kind: 'new-device'; to: string; name: string; device: string; at: Date }
  | { kind: 'account-deleted'; to: string; name: string }
  | StaffMail

/** To people who work here, or are asked to. */
export type StaffMail =
  | {
      kind: 'staff-invitation'
      to: string
      name: string
      inviter: string
      role: string
      may: string
      url: string
    }
  /** Her password is known to somebody who has no code. */
  | { kind: 'office-codes'; to: string; name: string; at: Date }
  /** `left`: how many recovery codes she has. */
  | { kind: 'second-factor'; to: string; name: string; what: FactorNews; left: number; at: Date }

export type FactorNews = 'set-up' | 'reset' | 'codes' | 'recovery-code'

export type AccountMailKind = AccountMail['kind']
