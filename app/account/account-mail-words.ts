// What each mail about an account says: what happened, one next step, how long its link lives, what to do when it was
// not her.
import { brand } from '#app/brand.ts'
import { greet, greetingName } from '#app/ui/mail/greeting-name.ts'
import type { MailContent, MailHouse, MailLink } from '#app/ui/mail/mail-content.ts'
import { whatsAppAddress } from '#app/lib/whatsapp.ts'
import type { AccountMail, AccountMailKind } from './account-mail.ts'
import { lagosTime } from './lagos-time.ts'
import { staffMailWords } from './staff-mail-words.ts'

/** How long the link of a mail opens something, in minutes; who makes the links reads it here too. */
export const linkMinutes = {
  'verify-email': 24 * 60,
  'reset-password': 30,
  'sign-in-link': 15,
  'confirm-new-email': 60,
} as const satisfies Partial<Record<AccountMailKind, number>>

type Words = Omit<MailContent, 'preheader'> & { preheader?: string }

export function accountMailContent(
  mail: AccountMail,
  baseUrl: string,
  house: Pick<MailHouse, 'whatsapp'>,
): MailContent {
  const words = wordsOf(mail, baseUrl, house)
  return { preheader: words.paragraphs[0] ?? words.headline, ...words }
}

function wordsOf(mail: AccountMail, baseUrl: string, house: Pick<MailHouse, 'whatsapp'>): Words {
  switch (mail.kind) {
    case 'verify-email':
    case 'reset-password':
    case 'sign-in-link':
    case 'confirm-new-email':
      return linkMail(mail)
    case 'already-registered':
      return alreadyRegistered(mail)
    case 'email-changed':
    case 'password-changed':
    case 'new-device':
      return noticeWords(mail, baseUrl, house)
    case 'account-deleted':
      return accountDeleted(mail, baseUrl)
    case 'staff-invitation':
    case 'office-codes':
    case 'second-factor':
      return staffMailWords(mail, baseUrl)
  }
}

type LinkMail = Extract<AccountMail, { kind: keyof typeof linkMinutes }>

function linkMail(mail: LinkMail): Words {
  const words = linkWords(mail)
  const preheader = `${words.button?.label}: the link works for ${lifeWords(linkMinutes[mail.kind])}.`
  return { ...words, preheader, showsAddress: true }
}

function linkWords({ kind, name, url }: LinkMail): Words {
  const life = `The link works for ${lifeWords(linkMinutes[kind])}, and once.`
  switch (kind) {
    case 'verify-email':
      return {
        subject: `Please confirm your e-mail for ${brand.name}`,
        headline: `${greet('Welcome', name)} One tap and your account is ready.`,
        paragraphs: [
          'Confirm that this address is yours, and your orders, addresses and measurements wait for you in one place.',
        ],
        button: { label: 'Confirm my e-mail', url },
        notes: [life, 'You did not sign up? Then do nothing: without this step nobody can use the account.'],
        why: `You get this mail because this address was given to open an account at ${brand.name}.`,
      }
    case 'reset-password':
      return {
        subject: `Choose a new password for ${brand.name}`,
        headline: 'Choose a new password.',
        paragraphs: [
          `${hello(name)} a new password was asked for with this address. Choosing one signs you out everywhere, so that only you get back in.`,
        ],
        button: { label: 'Choose a new password', url },
        notes: [life, 'You did not ask for this? Then do nothing: your password stays as it is.'],
        why: `You get this mail because a new password was asked for at ${brand.name} with this address.`,
      }
    case 'sign-in-link':
      return {
        subject: `Your link to sign in to ${brand.name}`,
        headline: greet('Here is your way in', name),
        paragraphs: ['Open it on the phone or computer that you want to shop on. No password is needed.'],
        button: { label: 'Sign me in', url },
        notes: [
          `${life} Please do not pass it on: whoever opens it is signed in as you.`,
          'You did not ask for this? Then do nothing: without this link nobody gets in.',
        ],
        why: `You get this mail because a link to sign in was asked for at ${brand.name} with this address.`,
      }
    case 'confirm-new-email':
      return {
        subject: `Please confirm your new e-mail for ${brand.name}`,
        headline: 'Is this your new address?',
        paragraphs: [
          `${hello(name)} confirm it, and from then on you sign in with it and our mails come here. Until you do, everything stays as it was.`,
        ],
        button: { label: 'Yes, use this address', url },
        notes: [life, 'You did not ask for this? Then do nothing, and no account gets your address.'],
        why: `You get this mail because this address was given as the new one of an account at ${brand.name}.`,
      }
  }
}

function alreadyRegistered({
  name,
  signInUrl,
  resetUrl,
}: Extract<AccountMail, { kind: 'already-registered' }>): Words {
  return {
    subject: `You already have an account at ${brand.name}`,
    headline: greet('You are already with us', name),
    paragraphs: [
      'Somebody, most likely you, just tried to open an account with this address. You have one, so nothing was changed.',
    ],
    button: { label: 'Sign in', url: signInUrl },
    more: [{ label: 'Forgotten your password? Choose a new one', url: resetUrl }],
    notes: ['It was not you? Then there is nothing to do: nobody got in.'],
    why: `You get this mail because this address belongs to an account at ${brand.name}.`,
  }
}

type Notice = Extract<AccountMail, { kind: 'email-changed' | 'password-changed' | 'new-device' }>

function noticeWords(mail: Notice, baseUrl: string, house: Pick<MailHouse, 'whatsapp'>): Words {
  const when = lagosTime(mail.at)
  const newPassword: MailLink = { label: 'Choose a new password', url: `${baseUrl}/forgot-password` }
  const why = `You get this mail because it is about the safety of your account at ${brand.name}.`
  const itWasYou = 'It was you? Then there is nothing to do.'
  switch (mail.kind) {
    case 'email-changed':
      return {
        subject: `Your e-mail at ${brand.name} was changed`,
        headline: 'Your account has a new e-mail.',
        paragraphs: [
          `${hello(mail.name)} since ${when} you sign in with the address below, and our mails go there.`,
        ],
        fact: { label: 'New e-mail', value: mail.newEmail },
        button: {
          label: 'It was not me',
          url: whatsAppAddress(house.whatsapp, 'My e-mail was changed, and it was not me.'),
        },
        notes: [itWasYou, 'If not, tell us at once: a person looks at it and gets your account back to you.'],
        why,
      }
    case 'password-changed':
      return {
        subject: `Your password at ${brand.name} was changed`,
        headline: 'Your password was changed.',
        paragraphs: [
          `${hello(mail.name)} your account has a new password since ${when}. Other devices were signed out.`,
        ],
        button: newPassword,
        notes: [itWasYou, 'If not, choose a new password now: it signs out everybody else.'],
        why,
      }
    case 'new-device':
      return {
        subject: `A new device signed in to your account at ${brand.name}`,
        headline: 'A new device signed in.',
        paragraphs: [
          `${hello(mail.name)} on ${when}, your account was opened on a device that we had not seen before.`,
        ],
        fact: { label: 'Device', value: mail.device },
        button: { label: 'See where you are signed in', url: `${baseUrl}/profile/sessions` },
        more: [newPassword],
        notes: [itWasYou, 'If not, choose a new password now: it signs out everybody else.'],
        why,
      }
  }
}

function accountDeleted({ name }: { name: string }, baseUrl: string): Words {
  return {
    subject: `Your account at ${brand.name} is deleted`,
    headline: `${greet('Goodbye', name)} Your account is deleted.`,
    paragraphs: [
      'Your profile, addresses, measurements and sign-ins are gone, and you get no more letters from us.',
      'What the law makes us keep about a sale stays in our books without your name, phone or address.',
    ],
    button: { label: `Visit ${brand.name} as a guest`, url: baseUrl },
    notes: [
      'You did not delete it? Write to us at once.',
      'This is our last mail to you: we keep no address to send another.',
    ],
    why: 'You get this mail because it is the receipt for deleting your account.',
  }
}

/** Opens a sentence that goes on in lower case. */
function hello(name: string): string {
  return `${greetingName(name) ?? 'Hello'},`
}

function lifeWords(minutes: number): string {
  if (minutes < 60) return `${minutes} minutes`
  return minutes === 60 ? '1 hour' : `${minutes / 60} hours`
}
