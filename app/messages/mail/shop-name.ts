// Words of mails name the shop by this; what it is called is put in when the mail is made, so that kinds need not be handed it.
import type { MailContent } from './mail-content.ts'

export const shopName = '{shopName}'

/** With the name in its place. What a mail draws itself (`details`) is left as it is. */
export function named({ details, ...mail }: MailContent, name: string): MailContent {
  const said = fill(mail, name) as MailContent
  return details ? { ...said, details } : said
}

function fill(part: unknown, name: string): unknown {
  if (typeof part === 'string') return part.replaceAll(shopName, () => name)
  if (Array.isArray(part)) return part.map((one) => fill(one, name))
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(Object.entries(part).map(([key, one]) => [key, fill(one, name)]))
}
