import { data, redirect } from 'react-router'
import { isOfficePath } from '#app/foundation/http/shop-manifest.ts'
import { type Matches, pageHead } from '#app/foundation/ui/page-head.ts'
import { NotFoundPage } from './not-found-page.tsx'
import type { Route } from './+types/not-found.route'

export const meta = ({ matches }: { matches: Matches }) =>
  pageHead({ title: 'Page not found', index: false }, matches)

/** Pages by the names that they had before; links in old mails lead here. */
const moved: Readonly<Record<string, string>> = { '/profile/letters': '/profile/newsletter' }

export function loader({ request }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url)
  if (Object.hasOwn(moved, pathname)) throw redirect(String(moved[pathname]), 301)
  return data(null, { status: 404 })
}

/** Pages of the shop do not know the routes of the back office: the browser asks the server for the whole page. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  if (!isOfficePath(new URL(request.url).pathname)) return serverLoader()
  location.assign(request.url)
  return new Promise<never>(() => {})
}

export default function NotFound() {
  return <NotFoundPage />
}
