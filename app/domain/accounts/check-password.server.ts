import { isCommonPassword } from './common-passwords.server.ts'
import {
  passwordLength,
  passwordPolicy,
  type PasswordOwner,
  tooCommon,
  unmetRules,
} from './password-policy.ts'

/**
 * Everything that keeps `password` from being taken, as whole sentences for the form; empty when it may be hashed.
 * The policy of the form, and the list of common passwords that only the server has.
 */
export function unmetPasswordRules(password: string, owner: PasswordOwner): string[] {
  const unmet = unmetRules(password, owner)
  const length = passwordLength(password)
  const isSized = length >= passwordPolicy.minLength && length <= passwordPolicy.maxLength
  return isSized && isCommonPassword(password) ? [...unmet, tooCommon] : unmet
}
