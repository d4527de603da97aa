import { data, redirect } from 'react-router'
import type { Route } from './+types/not-found.route'

/** Pages by the names that they had before; bookmarks and old mails lead here. Only whole names, no prefixes. */
const moved: Readonly<Record<string, string>> = {
  trouble: '/admin/failures',
  'papers/packing': '/admin/print/packing',
  'papers/pick-list': '/admin/print/pick-list',
  'papers/invoice': '/admin/print/invoice',
  'papers/maker-sheets': '/admin/print/job-cards',
}

/** Addresses under /admin that lead nowhere: said inside the frame. */
export function loader({ params, request }: Route.LoaderArgs) {
  const path = params['*']
  if (Object.hasOwn(moved, path)) throw redirect(`${moved[path]}${new URL(request.url).search}`, 301)
  throw data(null, 404)
}

export default function NotFound() {
  return null
}
