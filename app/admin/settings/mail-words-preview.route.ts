// An email with the words of a draft, or else those that are saved: the drawn part alone, for a frame without rights.
import { office } from '#app/domain/staff/staff-context.server.ts'
import { mailDocument } from '#app/messages/mail/mail-document.ts'
import type { Route } from './+types/mail-words-preview.route'
import { drawKind, readDraft, readKind, readWords } from './mail-words.server.ts'

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const deps = office(context)
  const kind = await readKind(deps, params.kind)
  const words = readDraft(new URL(request.url).searchParams) ?? (await readWords(deps, kind))
  const { html } = await drawKind(deps, kind, words)
  return mailDocument(html)
}
