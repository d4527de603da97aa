// What the newsletter's own mails say.
import { brand } from '#app/brand.ts'
import type { MailContent } from '#app/ui/mail/mail-content.ts'
import { confirmDays } from './newsletter.ts'

export type NewsletterMailKind = 'newsletter-confirm' | 'newsletter-already' | 'newsletter-welcome'

/** `url` is where the button leads: to the confirmation, or to the shop. */
export function newsletterMail(
  kind: NewsletterMailKind,
  { url, unsubscribeUrl }: { url: string; unsubscribeUrl: string },
): MailContent {
  const footLinks = [{ label: 'Unsubscribe', url: unsubscribeUrl }]
  switch (kind) {
    case 'newsletter-confirm':
      return {
        subject: `Please confirm that you want letters from ${brand.name}`,
        preheader: 'One tap, and the next letter comes to you.',
        headline: 'One tap, and you are in.',
        paragraphs: [
          'You asked for our letters: new pieces first, what is back in stock, and how to care for your hair. Twice a month at most.',
          'Confirm that this address is yours, and the next one comes to you.',
        ],
        button: { label: 'Yes, send me the letters', url },
        showsAddress: true,
        notes: [
          `The link works for ${confirmDays} days.`,
          'You did not ask for this? Then do nothing, and you are not on the list.',
        ],
        why: `You get this mail because this address was given for the letters of ${brand.name}.`,
        footLinks,
      }
    case 'newsletter-already':
      return {
        subject: `You already get letters from ${brand.name}`,
        preheader: 'Nothing was changed.',
        headline: 'You are on the list already.',
        paragraphs: [
          'Somebody, most likely you, just asked for our letters with this address. You get them already, so there is nothing to confirm.',
          'They do not arrive? Look among promotions or spam once, and mark us as wanted.',
        ],
        button: { label: 'See what is new', url },
        why: `You get this mail because this address was given for the letters of ${brand.name}.`,
        footLinks,
      }
    case 'newsletter-welcome':
      return {
        subject: `Welcome to the letters of ${brand.name}`,
        preheader: 'You are on the list.',
        headline: 'Welcome. You are on the list.',
        paragraphs: [
          'From now on you hear first about new pieces and about what is back in stock, and we tell you how to make your hair last.',
          'Twice a month at most, and you can leave with one tap whenever you like.',
        ],
        button: { label: 'See what is new', url },
        why: `You get this mail because you confirmed that you want the letters of ${brand.name}.`,
        footLinks,
      }
  }
}

/** By these a mail program unsubscribes in one press (RFC 8058). */
export function newsletterHeaders(unsubscribeUrl: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}
