// What was done, on a page of its own: for whoever reads without JavaScript (land.server.ts).
import { redirect } from 'react-router'
import { ownPath } from '#app/domain/accounts/own-path.ts'
import { shop } from '#app/foundation/http/context.server.ts'
import { flashWords } from '#app/foundation/http/flash.ts'
import { clearFlashCookie, readFlash } from '#app/foundation/http/flash.server.ts'
import { ButtonLink } from '#app/foundation/ui/button.tsx'
import { pageHead } from '#app/foundation/ui/page-head.ts'
import { EntryPage } from './entry-page.tsx'
import { findEntryPicture } from './entry-picture.server.ts'
import type { Route } from './+types/done.route'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageHead({ title: loaderData?.words.title ?? 'Done', index: false }, matches)

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now, baseUrl, setCookie } = context.get(shop)
  const next = ownPath(new URL(request.url).searchParams.get('next'))
  const flash = readFlash(request)
  if (flash === null) return redirect(next)
  setCookie(clearFlashCookie(baseUrl))
  return { words: flashWords(flash), next, picture: await findEntryPicture(db, 'join', now()) }
}

export default function Done({ loaderData: { words, next, picture } }: Route.ComponentProps) {
  return (
    <EntryPage title={words.title} lead={words.text} picture={picture}>
      <ButtonLink to={next}>{next === '/' ? 'Go to the home page' : 'Continue'}</ButtonLink>
    </EntryPage>
  )
}
