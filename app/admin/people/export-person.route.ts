// Everything that we hold about one person, as they may ask for it by phone or letter.
import { data, redirect } from 'react-router'
import { transaction } from '#app/foundation/db/db.server.ts'
import { readForm } from '#app/foundation/http/form.server.ts'
import { exportEverything } from '#app/domain/returns/export-everything.server.ts'
import { recordAudit } from '#app/domain/staff/audit.server.ts'
import { office } from '#app/domain/staff/staff-context.server.ts'
import { proveStepUp } from '#app/domain/staff/step-up.server.ts'
import type { Route } from './+types/export-person.route'
import { findAccount } from './find-person.server.ts'

export async function action({ context, params, request }: Route.ActionArgs) {
  const { db, actor, secret } = office(context)
  const values = await readForm(request)
  const account = await findAccount(db, params.user)
  if (account === null) throw data(null, 404)
  const proven = await proveStepUp(context, values)
  if (!proven.ok) return redirect(`/admin/users/${account.id}?export=refused`, 303)
  const everything = await exportEverything(db, account, { secret, now: actor.now })
  await transaction(db, (tx) =>
    recordAudit(tx, actor, { action: 'export.person', subject: ['person', account.id] }),
  )
  return new Response(`${JSON.stringify(everything, null, 2)}\n`, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${account.id}.json"`,
      'cache-control': 'private, no-store',
    },
  })
}
