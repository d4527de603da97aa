// What a password must be, in the same words on the server and under the field while they type. Length is what
// protects; there are no rules about capitals or signs. The list of common passwords is the server's alone.

/** Characters after Unicode's NFKC, so that a letter counts once however a keyboard composes it. */
export const passwordPolicy = { minLength: 8, maxLength: 128 } as const

/** Whose password it is; what is not known yet stays empty. */
export type PasswordOwner = { email?: string; name?: string }

export const tooCommon = 'This password is too easy to guess. Try three or four words of your own.'

/** Shorter parts of a name are found in too many words. */
const minPart = 4

/** What the password lacks, as whole sentences; empty when it is fine. Says nothing about common passwords. */
export function unmetRules(password: string, owner: PasswordOwner): string[] {
  const length = passwordLength(password)
  const plain = plainText(password)
  const unmet: string[] = []
  if (length < passwordPolicy.minLength) unmet.push(`Use at least ${passwordPolicy.minLength} characters.`)
  if (length > passwordPolicy.maxLength) unmet.push(`Use at most ${passwordPolicy.maxLength} characters.`)
  const mailbox = plainText(owner.email ?? '').split('@')[0] ?? ''
  if (contains(plain, [mailbox, ...mailbox.split(/[^\p{L}\p{N}]+/u)])) {
    unmet.push('Leave out your email address.')
  }
  if (contains(plain, plainText(owner.name ?? '').split(/[^\p{L}\p{N}]+/u))) {
    unmet.push('Leave out your name.')
  }
  return unmet
}

/** The password as it is counted and hashed. */
export function normalisePassword(password: string): string {
  return password.normalize('NFKC')
}

export function passwordLength(password: string): number {
  // What is this long stays too long, and is not worth the time of normalising.
  if (password.length > 4 * passwordPolicy.maxLength) return password.length
  return Array.from(normalisePassword(password)).length
}

function contains(plain: string, parts: readonly string[]): boolean {
  return parts.some((part) => part.length >= minPart && plain.includes(part))
}

/** In lower case and without accents, so that Adé and ade are the same name. */
function plainText(text: string): string {
  return text.slice(0, 1_000).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
