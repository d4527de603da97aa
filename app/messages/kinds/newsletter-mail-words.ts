// What the newsletter's own mails say.
import { shopName } from '#app/messages/mail/shop-name.ts'
import type { MailContent } from '#app/messages/mail/mail-content.ts'
import type { NewsletterMailKind } from '#app/domain/newsletter/newsletter-message.ts'
import { confirmDays } from '#app/domain/newsletter/newsletter.ts'
import { oneClickHeaders } from './one-click-headers.ts'

/** `url` is where the button leads: to the confirmation, or to the shop. */
export function newsletterMail(
  kind: NewsletterMailKind,
  { url, unsubscribeUrl }: { url: string; unsubscribeUrl: string },
): MailContent {
  const leave = {
    footLinks: [{ label: 'Unsubscribe', url: unsubscribeUrl }],
    headers: oneClickHeaders(unsubscribeUrl),
  }
  switch (kind) {
    case 'newsletter-confirm':
      return {
        subject: `Confirm your ${shopName} newsletter subscription`,
        preheader: 'Press the button to confirm your subscription.',
        headline: 'Please confirm your subscription.',
        paragraphs: [
          'You asked for our newsletter: new arrivals, restocks and hair care tips. Twice a month at most.',
          'Press the button to confirm your address and start receiving it.',
        ],
        button: { label: 'Confirm subscription', url },
        showsAddress: true,
        notes: [
          `The link works for ${confirmDays} days.`,
          'If you did not ask for this, please ignore this email. You will not be subscribed.',
        ],
        why: `You are receiving this email because this address was entered for the ${shopName} newsletter.`,
        ...leave,
      }
    case 'newsletter-already':
      return {
        subject: `You are already subscribed to the ${shopName} newsletter`,
        preheader: 'Nothing has changed.',
        headline: 'You are already subscribed.',
        paragraphs: [
          'Somebody, most likely you, asked for our newsletter with this address. You are already subscribed, so there is nothing to do.',
          'If our newsletter does not reach you, check your promotions and spam folders, and mark it as not spam.',
        ],
        button: { label: 'See new arrivals', url },
        why: `You are receiving this email because this address was entered for the ${shopName} newsletter.`,
        ...leave,
      }
    case 'newsletter-welcome':
      return {
        subject: `Welcome to the ${shopName} newsletter`,
        preheader: 'You are subscribed.',
        headline: 'Welcome. You are subscribed.',
        paragraphs: [
          'You will be the first to hear about new arrivals and restocks, with tips to make your hair last.',
          'Twice a month at most, and you can unsubscribe at any time.',
        ],
        button: { label: 'See new arrivals', url },
        why: `You are receiving this email because you subscribed to the ${shopName} newsletter.`,
        ...leave,
      }
  }
}
