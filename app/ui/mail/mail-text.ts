// The same mail for readers that show plain text only.
import { brand } from '#app/brand.ts'
import type { MailContent, MailLink } from './mail-content.ts'

export function mailText(mail: MailContent): string {
  const { address, email, hours, legalName, whatsapp } = brand
  return [
    mail.mark ? `${brand.name} · ${mail.mark}` : brand.name,
    mail.headline,
    ...mail.paragraphs,
    ...(mail.fact ? [`${mail.fact.label}: ${mail.fact.value}`] : []),
    ...(mail.button ? [linkText(mail.button)] : []),
    ...(mail.notes ?? []),
    ...(mail.more ?? []).map(linkText),
    ...(mail.details ? [mail.details.text] : []),
    '--',
    ...(mail.showsHelp === false
      ? []
      : [`Can we help? WhatsApp ${whatsapp} or write to ${email}. ${hours}.`]),
    mail.why,
    ...(mail.footLinks ?? []).map(linkText),
    `${legalName}, ${address.street}, ${address.area}, ${address.city}, ${address.country}`,
  ].join('\n\n')
}

function linkText({ label, url }: MailLink): string {
  return `${label}:\n${url}`
}
