// The messages about an account.
import {
  accountFacts,
  type AccountMail,
  type AccountMailKind,
  decoyKind,
} from '#app/domain/accounts/account-mail.ts'
import { accountMailContent } from './account-mail-words.ts'
import { exampleName, exampleToken } from './examples.ts'
import { type Template, template } from './template.ts'

export const accountTemplates: Record<AccountMailKind | typeof decoyKind, Template> = {
  'verify-email': accountTemplate('Confirm email', (link) => ({
    kind: 'verify-email',
    ...whose,
    url: link('verify-email'),
  })),
  'already-registered': accountTemplate('Signed up again', (_, baseUrl) => ({
    kind: 'already-registered',
    ...whose,
    signInUrl: `${baseUrl}/login`,
    resetUrl: `${baseUrl}/forgot-password`,
  })),
  'sign-in-link': accountTemplate('Sign-in link', (link) => ({
    kind: 'sign-in-link',
    ...whose,
    url: link('sign-in-link'),
  })),
  'reset-password': accountTemplate('New password', (link) => ({
    kind: 'reset-password',
    ...whose,
    url: link('reset-password'),
  })),
  'password-changed': accountTemplate('Password changed', () => ({ kind: 'password-changed', ...whose, at })),
  'confirm-new-email': accountTemplate('Confirm a new email', (link) => ({
    kind: 'confirm-new-email',
    ...whose,
    url: link('profile/confirm-email'),
  })),
  'email-changed': accountTemplate('Email changed', () => ({
    kind: 'email-changed',
    ...whose,
    newEmail: 'adaeze.olanrewaju@example.org',
    at,
  })),
  'new-device': accountTemplate('New device', () => ({
    kind: 'new-device',
    ...whose,
    device: 'Chrome on Android',
    at,
  })),
  'account-deleted': accountTemplate('Account deleted', () => ({ kind: 'account-deleted', ...whose })),
  'staff-invitation': accountTemplate('Staff invitation', (link) => ({
    kind: 'staff-invitation',
    ...whose,
    name: '',
    inviter: 'Folake Adéwálé',
    role: 'Maker',
    may: 'The production board, without customers’ names, addresses or prices.',
    url: link('admin/join'),
  })),
  'office-codes': accountTemplate('Too many wrong codes', () => ({ kind: 'office-codes', ...whose, at })),
  'second-factor': accountTemplate('Recovery code used', () => ({
    kind: 'second-factor',
    ...whose,
    what: 'recovery-code',
    left: 9,
    at,
  })),
  // Worded like any other, and sent to nobody.
  [decoyKind]: { ...accountTemplate('', () => ({ kind: 'account-deleted', ...whose })), examples: () => [] },
}

const whose = { to: 'adaeze@example.com', name: exampleName }
const at = new Date('2026-11-21T09:04:00Z')

type Example = (link: (path: string) => string, baseUrl: string) => AccountMail

function accountTemplate(title: string, example: Example): Template {
  return template<AccountMail, AccountMail>({
    group: 'Account',
    facts: accountFacts,
    read: (_, mail) => mail,
    mail: (mail, { baseUrl, house }) => accountMailContent(mail, baseUrl, house),
    examples: (baseUrl) => ({
      [title]: example((path) => `${baseUrl}/${path}?token=${exampleToken}`, baseUrl),
    }),
  })
}
