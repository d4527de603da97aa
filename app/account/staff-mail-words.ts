// What the mails to people who work here say.
import { brand } from '#app/brand.ts'
import { greet, greetingName } from '#app/ui/mail/greeting-name.ts'
import type { MailContent } from '#app/ui/mail/mail-content.ts'
import type { StaffMail } from './account-mail.ts'
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

function invitation({ inviter, role, may, url }: Extract<StaffMail, { kind: 'staff-invitation' }>): Words {
  return {
    subject: `Come and work with us at ${brand.name}`,
    headline: `${inviter} invites you.`,
    paragraphs: [
      `You are asked to join the back office of ${brand.name}.`,
      'Have your phone at hand: you set up an authenticator app on the way, and it takes three minutes.',
    ],
    fact: { label: 'Your role', value: role },
    button: { label: 'Join the back office', url },
    showsAddress: true,
    notes: [
      `What you may do: ${may}`,
      'The link works for 7 days, and once. Please do not pass it on.',
      'You do not know us? Then do nothing, and nothing happens.',
    ],
    why: `You get this mail because ${inviter} typed this address in the back office of ${brand.name}.`,
  }
}

function codesTried({ name, at }: Extract<StaffMail, { kind: 'office-codes' }>, baseUrl: string): Words {
  return {
    subject: `Somebody may have your password at ${brand.name}`,
    headline: 'Many wrong codes, with your password.',
    paragraphs: [
      `${greetingName(name) ?? 'Hello'}, on ${lagosTime(at)} somebody signed in with your password and then typed ten wrong codes. Nobody got in.`,
    ],
    button: { label: 'Choose a new password', url: `${baseUrl}/forgot-password` },
    notes: [
      'It was you? Then there is nothing to do. On a browser that you worked in before you get in as always.',
      'If not, choose a new password now.',
    ],
    why: `You get this mail because you work in the back office of ${brand.name}.`,
  }
}

type FactorMail = Extract<StaffMail, { kind: 'second-factor' }>

function factorChanged({ name, at, what, left }: FactorMail, baseUrl: string): Words {
  const said = {
    'set-up': 'An authenticator app was set up for your account in the back office.',
    reset: 'Your authenticator was taken off by an owner. You set it up anew when you sign in next.',
    codes: 'New recovery codes were made for your account. The ones before work no more.',
    'recovery-code': `A recovery code was used to get into the back office. You have ${left} left.`,
  }[what]
  return {
    subject: `Your way into the back office of ${brand.name}`,
    headline: greet('News about your second step', name),
    paragraphs: [`${said} This was on ${lagosTime(at)}.`],
    button: { label: 'See your codes and devices', url: `${baseUrl}/admin/me` },
    notes: [
      'It was you? Then there is nothing to do.',
      'If not, tell an owner of the shop at once, and choose a new password.',
    ],
    why: `You get this mail because you work in the back office of ${brand.name}.`,
  }
}
