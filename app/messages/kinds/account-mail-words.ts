// What each mail about an account says: what happened, one next step, how long its link lives, what to do when it was
// not them.
import { shopName } from '#app/messages/mail/shop-name.ts'
import { greet, greetingName } from '#app/messages/mail/greeting-name.ts'
import type { MailContent, MailHouse, MailLink } from '#app/messages/mail/mail-content.ts'
import { whatsAppAddress } from '#app/foundation/lib/whatsapp.ts'
import { type AccountMail, linkMinutes } from '#app/domain/accounts/account-mail.ts'
import { lagosTime } from './lagos-time.ts'
import { staffMailWords } from './staff-mail-words.ts'

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
  const life = `The link works once, for ${lifeWords(linkMinutes[kind])}.`
  switch (kind) {
    case 'verify-email':
      return {
        subject: `Confirm your email for ${shopName}`,
        headline: `${greet('Welcome', name)} Please confirm your email.`,
        paragraphs: [
          'Press the button to confirm that this address is yours. It also signs you in.',
          'Please open this link in the browser you signed up in. In any other browser you will be asked to choose your password again, so that nobody else can use an account in your name.',
        ],
        button: { label: 'Confirm my email', url },
        notes: [
          life,
          'If you did not sign up, please ignore this email. Nobody can use the account unless you confirm it.',
        ],
        why: `You are receiving this email because this address was used to create an account at ${shopName}.`,
      }
    case 'reset-password':
      return {
        subject: `Choose a new password for ${shopName}`,
        headline: 'Choose a new password.',
        paragraphs: [
          `${hello(name)} we were asked to reset the password for this address. When you choose a new one, you are signed out on every device.`,
        ],
        button: { label: 'Choose a new password', url },
        notes: [life, 'If you did not ask for this, please ignore this email. Your password stays the same.'],
        why: `You are receiving this email because somebody asked to reset the password for this address at ${shopName}.`,
      }
    case 'sign-in-link':
      return {
        subject: `Your link to sign in to ${shopName}`,
        headline: greet('Here is your sign-in link', name),
        paragraphs: ['Open it on the phone or computer you want to shop on. You do not need a password.'],
        button: { label: 'Sign in', url },
        notes: [
          `${life} Please do not forward it: whoever opens it is signed in as you.`,
          'If you did not ask for this, please ignore this email. Nobody can sign in without the link.',
        ],
        why: `You are receiving this email because somebody asked for a sign-in link for this address at ${shopName}.`,
      }
    case 'confirm-new-email':
      return {
        subject: `Confirm your new email for ${shopName}`,
        headline: 'Is this your new email?',
        paragraphs: [
          `${hello(name)} once you confirm it, you sign in with this address and our emails come here. Until then nothing changes.`,
          'Please open the link in a browser where you are signed in to your account.',
        ],
        button: { label: 'Use this email', url },
        notes: [
          life,
          'If you did not ask for this, please ignore this email. Your address will not be used.',
        ],
        why: `You are receiving this email because somebody asked to use this address for an account at ${shopName}.`,
      }
  }
}

function alreadyRegistered({
  name,
  signInUrl,
  resetUrl,
}: Extract<AccountMail, { kind: 'already-registered' }>): Words {
  return {
    subject: `You already have an account at ${shopName}`,
    headline: greet('You already have an account', name),
    paragraphs: [
      'Somebody, most likely you, tried to create an account with this address. You already have one, so nothing has changed.',
    ],
    button: { label: 'Sign in', url: signInUrl },
    more: [{ label: 'Forgot your password? Choose a new one', url: resetUrl }],
    notes: ['If it was not you, you can ignore this email. Your account has not been changed.'],
    why: `You are receiving this email because this address belongs to an account at ${shopName}.`,
  }
}

type Notice = Extract<AccountMail, { kind: 'email-changed' | 'password-changed' | 'new-device' }>

function noticeWords(mail: Notice, baseUrl: string, house: Pick<MailHouse, 'whatsapp'>): Words {
  const when = lagosTime(mail.at)
  const newPassword: MailLink = { label: 'Choose a new password', url: `${baseUrl}/forgot-password` }
  const why = `You are receiving this email because it is about the security of your account at ${shopName}.`
  const itWasYou = 'If this was you, you can ignore this email.'
  switch (mail.kind) {
    case 'email-changed':
      return {
        subject: `Your email at ${shopName} was changed`,
        headline: 'Your account has a new email.',
        paragraphs: [
          `${hello(mail.name)} your email was changed on ${when}. You now sign in with the address below, and our emails go there.`,
        ],
        fact: { label: 'New email', value: mail.newEmail },
        button: {
          label: 'It was not me',
          url: whatsAppAddress(house.whatsapp, 'My email was changed, and it was not me.'),
        },
        notes: [
          itWasYou,
          'If not, tell us straight away. A member of our team will get your account back to you.',
        ],
        why,
      }
    case 'password-changed':
      return {
        subject: `Your password at ${shopName} was changed`,
        headline: 'Your password was changed.',
        paragraphs: [
          `${hello(mail.name)} your password was changed on ${when}. Your other devices were signed out.`,
        ],
        button: newPassword,
        notes: [itWasYou, 'If not, choose a new password now. It signs out every other device.'],
        why,
      }
    case 'new-device':
      return {
        subject: `A new device signed in to your account at ${shopName}`,
        headline: 'A new device signed in.',
        paragraphs: [`${hello(mail.name)} somebody signed in to your account on a new device on ${when}.`],
        fact: { label: 'Device', value: mail.device },
        button: { label: 'See where you are signed in', url: `${baseUrl}/profile/sessions` },
        more: [newPassword],
        notes: [itWasYou, 'If not, choose a new password now. It signs out every other device.'],
        why,
      }
  }
}

function accountDeleted({ name }: { name: string }, baseUrl: string): Words {
  return {
    subject: `Your account at ${shopName} is deleted`,
    headline: `${greet('Goodbye', name)} Your account is deleted.`,
    paragraphs: [
      'Your profile, addresses, measurements and sign-ins have been deleted, and you will not receive our newsletter any more.',
      'The law requires us to keep a record of each sale. It no longer carries your name, phone or address.',
    ],
    button: { label: `Visit ${shopName} as a guest`, url: baseUrl },
    notes: [
      'If you did not delete it, please email us straight away.',
      'This is our last email to you. We have not kept your address.',
    ],
    why: 'You are receiving this email to confirm that your account was deleted.',
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
