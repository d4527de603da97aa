// The drawn part of an example, alone, for a frame without rights.
import { shop } from '#app/foundation/http/context.server.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import { renderMail } from '#app/messages/mail/render-mail.tsx'
import { messageExamples } from '#app/messages/kinds/registry.server.ts'
import { mailDocument } from '#app/messages/mail/mail-document.ts'
import type { Route } from './+types/mail-html.route'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { demo, baseUrl, db } = context.get(shop)
  const house = demo ? await readSetting(db, 'house') : null
  const example = house && messageExamples({ baseUrl, house }).find(({ id }) => id === params.mail)
  if (!house || !example) return new Response(null, { status: 404 })
  const { html } = renderMail(example.mail, house, baseUrl)
  return mailDocument(html)
}
