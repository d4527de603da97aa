import { render } from '@react-email/render'
import type { WrittenMessage } from '#app/foundation/jobs/message-seal.server.ts'
import type { MailContent, MailHouse } from './mail-content.ts'
import { MailFrame } from './mail-frame.tsx'
import { mailText } from './mail-text.ts'

/** `house` is the owner's setting of that name. */
export async function renderMail(mail: MailContent, house: MailHouse): Promise<WrittenMessage> {
  const html = frameForOutlook(await render(<MailFrame mail={mail} house={house} />))
  return { subject: mail.subject, html, text: mailText(mail, house), headers: mail.headers ?? {} }
}

const opening =
  '<!--[if mso]><table role="presentation" align="center" width="600" cellpadding="0" cellspacing="0"><tr><td style="padding:32px 24px 40px"><![endif]-->'
const closing = '<!--[if mso]></td></tr></table><![endif]-->'

/** Outlook for Windows knows no max-width and pads no tables: only there, a table of 600 stands around the container. */
function frameForOutlook(html: string): string {
  const framed = html
    .replace(/<table\b[^>]*class="m-container"/u, (container) => opening + container)
    .replace(/(?:<\/td><\/tr><\/tbody><\/table>)(?:<!--\/\$-->)?<\/body>/u, (end) => closing + end)
  if (!framed.includes(opening) || !framed.includes(closing)) throw new Error('an email lost its container')
  return framed
}
