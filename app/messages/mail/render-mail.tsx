import { renderToStaticMarkup } from 'react-dom/server'
import type { WrittenMessage } from '#app/foundation/jobs/message-seal.server.ts'
import { recoloured } from '#app/foundation/settings/palettes.ts'
import { named } from './shop-name.ts'
import type { MailContent, MailHouse } from './mail-content.ts'
import { MailFrame } from './mail-frame.tsx'
import { mailText } from './mail-text.ts'

/** Almost standards mode, in which a cell is no higher than the picture that it holds. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

/** `house` is the owner's setting of that name; a mail has no address of its own, so its pictures need the shop's. */
export function renderMail(content: MailContent, house: MailHouse, baseUrl: string): WrittenMessage {
  const mail = named(content, house.name)
  const drawn = renderToStaticMarkup(<MailFrame mail={mail} house={house} baseUrl={baseUrl} />)
  const html = doctype + recoloured(drawn, house.palette)
  return { subject: mail.subject, html, text: mailText(mail, house), headers: mail.headers ?? {} }
}
