// The same mail for readers that show plain text only.
import { houseLine, type MailContent, type MailHouse, type MailLink } from './mail-content.ts'

export function mailText(mail: MailContent, house: MailHouse): string {
  const { email, hours, whatsapp } = house
  return [
    mail.mark ? `${house.name} · ${mail.mark}` : house.name,
    mail.headline,
    ...mail.paragraphs,
    ...(mail.fact ? [`${mail.fact.label}: ${mail.fact.value}`] : []),
    ...(mail.button ? [linkText(mail.button)] : []),
    ...(mail.notes ?? []),
    ...(mail.more ?? []).map(linkText),
    ...(mail.details ? [mail.details.text] : []),
    ...(mail.closing ?? []),
    '--',
    ...(mail.showsHelp === false ? [] : [`Can we help? WhatsApp ${whatsapp} or email ${email}. ${hours}.`]),
    mail.why,
    ...(mail.footLinks ?? []).map(linkText),
    houseLine(house),
  ].join('\n\n')
}

function linkText({ label, url }: MailLink): string {
  return `${label}:\n${url}`
}
