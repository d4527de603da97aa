// What the mails to people who work here say.
import { shopName } from '#app/messages/mail/shop-name.ts'
import { greet, greetingName } from '#app/messages/mail/greeting-name.ts'
import type { MailContent } from '#app/messages/mail/mail-content.ts'
import type { StaffMail } from '#app/domain/accounts/account-mail.ts'
import { lagosTime } from './lagos-time.ts'

type Words = Omit<MailContent, 'preheader'>

export function staffMailWords(mail: StaffMail, baseUrl: string): Words {
  switch (mail.kind) {
    case 'staff-invitation':
      return invitation(mail)
    case 'office-codes':
      return codesTried(mail, baseUrl)
    case 'second-factor':
      return factorChanged(mail, baseUrl)
  }
}

function invitation({ role, may, url, ...mail }: Extract<StaffMail, { kind: 'staff-invitation' }>): Words {
  const inviter = greetingName(mail.inviter) ?? 'An owner'
  return {
    subject: `${inviter} invited you to the ${shopName} back office`,
    headline: `${inviter} has invited you.`,
    paragraphs: [
      `You have been invited to join the team in the ${shopName} back office.`,
      'Have your phone ready: you will set up an authenticator app, which takes about three minutes.',
    ],
    fact: { label: 'Your role', value: role },
    button: { label: 'Join the back office', url },
    showsAddress: true,
    notes: [
      `What you may do: ${may}`,
      'The link works once, for 7 days. Please do not forward it.',
      'If you were not expecting this, please ignore this email.',
    ],
    why: `You are receiving this email because ${inviter} entered this address in the ${shopName} back office.`,
  }
}

function codesTried({ name, at }: Extract<StaffMail, { kind: 'office-codes' }>, baseUrl: string): Words {
  return {
    subject: `Somebody may have your ${shopName} password`,
    headline: 'Ten wrong codes after your password.',
    paragraphs: [
      `${greetingName(name) ?? 'Hello'}, on ${lagosTime(at)} somebody entered your password and then ten wrong codes. They did not get in.`,
    ],
    button: { label: 'Choose a new password', url: `${baseUrl}/forgot-password` },
    notes: [
      'If this was you, you can ignore this email. You can sign in as usual in a browser you have used before.',
      'If not, choose a new password now.',
    ],
    why: `You are receiving this email because you work in the ${shopName} back office.`,
  }
}

type FactorMail = Extract<StaffMail, { kind: 'second-factor' }>

function factorChanged({ name, at, what, left }: FactorMail, baseUrl: string): Words {
  const said = {
    'set-up': 'An authenticator app was set up for your back office account.',
    reset: 'An owner has reset your authenticator app. You will set it up again the next time you sign in.',
    codes: 'New recovery codes were made for your account. The old ones no longer work.',
    'recovery-code': `A recovery code was used to sign in to the back office. You have ${left} left.`,
  }[what]
  return {
    subject: `Your two-step sign-in for the ${shopName} back office`,
    headline: greet('Your two-step sign-in was changed', name),
    paragraphs: [`${said} It happened on ${lagosTime(at)}.`],
    button: { label: 'View your codes and devices', url: `${baseUrl}/admin/me` },
    notes: [
      'If this was you, you can ignore this email.',
      'If not, tell an owner of the shop straight away, and choose a new password.',
    ],
    why: `You are receiving this email because you work in the ${shopName} back office.`,
  }
}
