import { describe, expect, test } from 'vitest'
import { settingDefaults } from '#app/foundation/settings/setting-keys.ts'
import { renderMail } from '#app/messages/mail/render-mail.tsx'
import type { AccountMail } from '#app/domain/accounts/account-mail.ts'
import { accountMailContent } from './account-mail-words.ts'

const baseUrl = 'https://shop.test'
const token = '9mz3k7w2q8r4t6v1x5c0b7n3h2j8f4d6'
const url = `${baseUrl}/open?token=${token}`
const owner = { to: 'adaeze@example.com', name: 'Adaeze Okafor' }
// Half past eleven at night in London is half past midnight in Lagos.
const at = new Date('2026-11-21T23:30:00Z')
const inLagos = 'Sunday 22 November, 12:30 am (Lagos time)'

const said: [AccountMail, string[]][] = [
  [{ kind: 'verify-email', ...owner, url }, ['Welcome, Adaeze.', '24 hours', 'If you did not sign up', url]],
  [
    { kind: 'already-registered', ...owner, signInUrl: `${baseUrl}/login`, resetUrl: `${baseUrl}/forgot` },
    ['You already have an account, Adaeze.', `${baseUrl}/login`, `${baseUrl}/forgot`, 'If it was not you'],
  ],
  [
    { kind: 'reset-password', ...owner, url },
    ['Choose a new password.', '30 minutes', 'If you did not ask', url],
  ],
  [
    { kind: 'sign-in-link', ...owner, url },
    ['sign-in link, Adaeze.', '15 minutes', 'If you did not ask', url],
  ],
  [{ kind: 'confirm-new-email', ...owner, url }, ['new email?', '1 hour', 'If you did not ask', url]],
  [
    { kind: 'email-changed', ...owner, newEmail: 'new@example.com', at },
    ['new@example.com', inLagos, 'If this was you', 'https://wa.me/'],
  ],
  [{ kind: 'password-changed', ...owner, at }, [inLagos, 'If this was you', `${baseUrl}/forgot-password`]],
  [
    { kind: 'new-device', ...owner, device: 'Chrome on Android', at },
    [
      inLagos,
      'Chrome on Android',
      `${baseUrl}/profile/sessions`,
      `${baseUrl}/forgot-password`,
      'If this was you',
    ],
  ],
  [{ kind: 'account-deleted', ...owner }, ['Goodbye, Adaeze.', 'deleted', 'last email']],
]

const { house } = settingDefaults

describe.each(said)('$kind', (mail, words) => {
  test('says in both parts what happened, what to do, how long it works, and what if it was not them', async () => {
    const { html, text, subject } = renderMail(accountMailContent(mail, baseUrl, house), house, baseUrl)
    for (const word of words) {
      expect(text).toContain(word)
      expect(html.replaceAll('&amp;', '&')).toContain(word)
    }
    expect(subject).not.toMatch(/Adaeze|@/u)
  })

  test('passes on nothing that whoever typed the name wanted to say', async () => {
    for (const name of [
      '<script>alert(1)</script>',
      'https://evil.example',
      'Win\r\nBcc: victim@example.com',
    ]) {
      const { html, text, subject } = renderMail(
        accountMailContent({ ...mail, name }, baseUrl, house),
        house,
        baseUrl,
      )
      for (const part of [html, text, subject]) {
        expect(part).not.toMatch(/<script>|evil\.example|Bcc|victim/u)
      }
    }
  })
})
