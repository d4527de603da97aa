// Their data as a file. Posted for, never a link: nobody can make their browser fetch it from elsewhere.
import { redirect } from 'react-router'
import { sendOwnLink } from '#app/domain/accounts/sign-in-link.server.ts'
import { readForm } from '#app/foundation/http/form.server.ts'
import { exportEverything } from '#app/domain/returns/export-everything.server.ts'
import { exportRefusal } from './export-refusal.ts'
import { requirePerson } from './person.server.ts'
import { checkProof } from './proof.server.ts'
import { sendLinkIntent } from './prove-again.tsx'
import type { Route } from './+types/export.route'

const page = '/profile/data'

/** Nothing to see here: the file is asked for on the page of their data. */
export function loader() {
  return redirect(page)
}

export async function action({ request, context }: Route.ActionArgs) {
  const { deps, shopper } = await requirePerson(context, request)
  const values = await readForm(request)
  if (values['intent'] === sendLinkIntent) {
    await sendOwnLink(deps, shopper, page)
    return redirect(`${page}?sent`, 303)
  }
  const proven = await checkProof(deps, shopper, values)
  if (!proven.ok) return redirect(`${page}?refused=${exportRefusal(proven.problem)}`, 303)
  const everything = await exportEverything(deps.db, shopper, { secret: deps.secret, now: deps.now() })
  const day = everything.exportedAt.slice(0, 10)
  return new Response(`${JSON.stringify(everything, null, 2)}\n`, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="my-data-${day}.json"`,
      'cache-control': 'private, no-store',
    },
  })
}
