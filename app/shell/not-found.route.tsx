import { data } from 'react-router'
import { isOfficePath } from '#app/http/shop-manifest.ts'
import { pageHead } from '#app/ui/page-head.ts'
import { NotFoundPage } from './not-found-page.tsx'
import type { Route } from './+types/not-found.route'

export const meta = () => pageHead({ title: 'Page not found', path: '/', index: false })

export function loader() {
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
