// The beacon of a search page that found nothing (use-report-miss.ts). Always answers 204: nobody waits for it.
import { shop } from '#app/foundation/http/context.server.ts'
import { takeFromLimit } from '#app/foundation/http/limits.server.ts'
import { parseForm } from '#app/foundation/http/form.server.ts'
import { noteMiss } from '#app/domain/catalog/search/search-misses.server.ts'
import { missedForm } from './search-missed-form.ts'
import type { Route } from './+types/search-missed.route'

/** Of one address: nobody looks for more things in an hour that do not exist. */
const missesPerAddress = { name: 'search-missed', max: 40, windowSeconds: 3600 }

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now, address } = context.get(shop)
  const form = await parseForm(request, missedForm)
  if (form.ok && (await takeFromLimit(db, missesPerAddress, address, now())).ok)
    await noteMiss(db, form.value.q, now())
  return new Response(null, { status: 204 })
}
