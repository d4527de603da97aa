// A short note to the owner of the shop.
import { brand } from '#app/brand.ts'
import type { MailContent } from '#app/ui/mail/mail-content.ts'

export function ownerMailContent({ subject, text }: { subject: string; text: string }): MailContent {
  const paragraphs = text.split('\n')
  return {
    subject,
    preheader: paragraphs[0] ?? subject,
    headline: 'A message for you.',
    paragraphs: [`${subject}.`, ...paragraphs],
    button: null,
    showsHelp: false,
    why: `You are receiving this email because you run ${brand.name}.`,
  }
}
