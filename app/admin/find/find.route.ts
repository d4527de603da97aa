import { office } from '#app/domain/staff/staff-context.server.ts'
import { findEverything } from './find.server.ts'
import type { Route } from './+types/find.route'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, me } = office(context)
  const words = new URL(request.url).searchParams.get('q') ?? ''
  return { words, found: await findEverything(db, me.role, words) }
}
