// Every mail that the shop writes, with example data: what /dev/mails shows. A kind without an example does not
// compile, and mail-examples.test.ts finds what the types cannot see.
import { accountMailContent } from '#app/account/account-mail-words.ts'
import type { AccountMail, AccountMailKind } from '#app/account/account-mail.ts'
import {
  newsletterHeaders,
  newsletterMail,
  type NewsletterMailKind,
} from '#app/newsletter/newsletter-mail-words.ts'
import type { OrderMailKind } from '#app/orders/order-mail-data.ts'
import { orderMailContent } from '#app/orders/order-mail.tsx'
import { ownerMailContent } from '#app/orders/owner-mail.ts'
import type { House } from '#app/settings/setting-keys.ts'
import type { MailContent } from '#app/ui/mail/mail-content.ts'
import { reviewRequestContent } from '#app/reviews/review-request.ts'
import { exampleOrder, examplePicture, type OrderChange, orderExamples } from './order-examples.ts'
import { noticeMailExamples } from './notice-mail-examples.ts'

export type MailExample = {
  /** Its name in addresses; the first example of a kind carries just the kind's name. */
  id: string
  kind: string
  group: 'Account' | 'Newsletter' | 'Orders' | 'Shop owner'
  title: string
  content: MailContent
  headers: Record<string, string>
}

export function mailExamples(baseUrl: string, house: House): MailExample[] {
  return [
    ...accountExamples(baseUrl, house),
    ...newsletterExamples(baseUrl),
    ...ordersExamples(baseUrl),
    ...noticeMailExamples(baseUrl, examplePicture(baseUrl)),
    {
      id: 'review-request',
      kind: 'review-request',
      group: 'Orders',
      title: 'How is it?',
      content: reviewRequestContent({
        name,
        orderNumber: 1042,
        pieces: [
          { name: 'Akú Bone Classic', url: `${baseUrl}/order/${token}/review/aku-bone-classic` },
          { name: 'Zuri Body Wave 28', url: `${baseUrl}/order/${token}/review/zuri-body-wave-28` },
        ],
      }),
      headers: {},
    },
    {
      id: 'owner-note',
      kind: 'owner-note',
      group: 'Shop owner',
      title: 'Message about a payment',
      content: ownerMailContent({
        subject: 'Order 1042: ₦474,000 is being refunded',
        text: 'This order was already paid, so the second payment is refunded.\nPayment adk-1042-2. The refund is on its way. There is nothing to do unless it fails.',
      }),
      headers: {},
    },
  ]
}

const token = '9mz3k7w2q8r4t6v1x5c0b7n3h2j8f4d6'
const to = 'adaeze@example.com'
const name = 'Adaeze Ọláńrewájú'
const at = new Date('2026-11-21T09:04:00Z')

function accountExamples(baseUrl: string, house: House): MailExample[] {
  const link = (path: string) => `${baseUrl}/${path}?token=${token}`
  const examples: {
    [Kind in AccountMailKind]: { title: string; mail: Extract<AccountMail, { kind: Kind }> }
  } = {
    'verify-email': {
      title: 'Confirm email',
      mail: { kind: 'verify-email', to, name, url: link('verify-email') },
    },
    'already-registered': {
      title: 'Signed up again',
      mail: {
        kind: 'already-registered',
        to,
        name,
        signInUrl: `${baseUrl}/login`,
        resetUrl: `${baseUrl}/forgot-password`,
      },
    },
    'sign-in-link': {
      title: 'Sign-in link',
      mail: { kind: 'sign-in-link', to, name, url: link('sign-in-link') },
    },
    'reset-password': {
      title: 'New password',
      mail: { kind: 'reset-password', to, name, url: link('reset-password') },
    },
    'password-changed': {
      title: 'Password changed',
      mail: { kind: 'password-changed', to, name, at },
    },
    'confirm-new-email': {
      title: 'Confirm a new email',
      mail: { kind: 'confirm-new-email', to, name, url: link('profile/confirm-email') },
    },
    'email-changed': {
      title: 'Email changed',
      mail: { kind: 'email-changed', to, name, newEmail: 'adaeze.olanrewaju@example.org', at },
    },
    'new-device': {
      title: 'New device',
      mail: { kind: 'new-device', to, name, device: 'Chrome on Android', at },
    },
    'account-deleted': {
      title: 'Account deleted',
      mail: { kind: 'account-deleted', to, name },
    },
    'staff-invitation': {
      title: 'Staff invitation',
      mail: {
        kind: 'staff-invitation',
        to,
        name: '',
        inviter: 'Folake Adéwálé',
        role: 'Maker',
        may: 'The production board, without customers’ names, addresses or prices.',
        url: link('admin/join'),
      },
    },
    'office-codes': {
      title: 'Too many wrong codes',
      mail: { kind: 'office-codes', to, name, at },
    },
    'second-factor': {
      title: 'Recovery code used',
      mail: { kind: 'second-factor', to, name, what: 'recovery-code', left: 9, at },
    },
  }
  return Object.values(examples).map(({ title, mail }) => ({
    id: mail.kind,
    kind: mail.kind,
    group: 'Account',
    title,
    content: accountMailContent(mail, baseUrl, house),
    headers: {},
  }))
}

function newsletterExamples(baseUrl: string): MailExample[] {
  const unsubscribeUrl = `${baseUrl}/newsletter/unsubscribe?token=${token}`
  const shopUrl = `${baseUrl}/shop`
  const examples: Record<NewsletterMailKind, { title: string; url: string }> = {
    'newsletter-confirm': {
      title: 'Confirm newsletter',
      url: `${baseUrl}/newsletter/confirm?token=${token}`,
    },
    'newsletter-already': { title: 'Already subscribed', url: shopUrl },
    'newsletter-welcome': { title: 'Newsletter welcome', url: shopUrl },
  }
  return keysOf(examples).map((kind) => ({
    id: kind,
    kind,
    group: 'Newsletter',
    title: examples[kind].title,
    content: newsletterMail(kind, { url: examples[kind].url, unsubscribeUrl }),
    headers: newsletterHeaders(unsubscribeUrl),
  }))
}

function ordersExamples(baseUrl: string): MailExample[] {
  const one = (kind: OrderMailKind, title: string, change: OrderChange, place: number): MailExample => ({
    id: place === 0 ? kind : `${kind}-${place + 1}`,
    kind,
    group: 'Orders',
    title,
    content: orderMailContent(kind, { ...exampleOrder(baseUrl), ...change }),
    headers: {},
  })
  const examples = orderExamples(baseUrl)
  return keysOf(examples).flatMap((kind) =>
    Object.entries(examples[kind]).map(([title, change], place) => one(kind, title, change, place)),
  )
}

function keysOf<Key extends string>(record: Record<Key, unknown>): Key[] {
  return Object.keys(record) as Key[]
}
