// The one guard of the back office: a middleware over all its routes, before any loader or action. It lets nobody through
// whom the policy of exactly this route and action does not name; what no policy names is refused.
import { data, redirect, type MiddlewareFunction } from 'react-router'
import { accountDeps } from '#app/domain/accounts/accounts-context.server.ts'
import { shop } from '#app/foundation/http/context.server.ts'
import { findStaff } from '#app/domain/staff/find-staff.server.ts'
import { may, type Permission, type Role, roleWords } from '#app/domain/staff/roles.ts'
import { listRoles } from '#app/domain/staff/staff-roles.server.ts'
import { staffMember } from '#app/domain/staff/staff-context.server.ts'
import { toldHouse } from '#app/foundation/settings/setting-keys.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import type { NotAllowed } from './not-allowed.ts'
import type { OfficePage } from './office-page-record.ts'
import { actionOf, officePages, type OfficePath } from './office-pages.ts'

export const guardOffice: MiddlewareFunction<Response> = async ({ request, context, pattern }, next) => {
  const path = officePath(pattern)
  const found = await findStaff(accountDeps(context, request))
  if (!found.ok) {
    const to = new URLSearchParams({ next: ownAddress(request) })
    if (found.problem !== 'signed-out') to.set('why', found.problem)
    throw redirect(`/admin/login?${to}`)
  }
  const { name, role } = found.member
  const needed = neededFor(path, request)
  if (needed === 'no-such-action' || !mayAll(role, needed)) {
    const { db, demo } = context.get(shop)
    const house = toldHouse(await readSetting(db, 'house'))
    const frame = { me: { name, role }, demo, house }
    const open = needed === 'no-such-action' ? [] : (await listRoles(db)).filter((one) => mayAll(one, needed))
    const openTo = open.map((one) => roleWords(one).name)
    throw data(
      { notAllowed: true, openTo, frame } satisfies NotAllowed,
      needed === 'no-such-action' ? 405 : 403,
    )
  }
  if (holdsNul(request)) throw data(null, 404)
  context.set(staffMember, found.member)
  return next()
}

/** No id, word or filter has one, and the database takes none in a text: said here once, for every page. */
function holdsNul(request: Request): boolean {
  const { pathname, search } = new URL(request.url)
  return /%00/u.test(pathname + search)
}

function officePath(pattern: string): OfficePath {
  const path = pattern.replace(/^\//u, '')
  if (!Object.hasOwn(officePages, path)) throw new Error(`the back office has no page ${pattern}`)
  return path as OfficePath
}

/** What this request needs. Whoever posts to a page may see it too: it is loaded again after the action. */
function neededFor(path: OfficePath, request: Request): readonly Permission[] | 'no-such-action' {
  const { see }: OfficePage = officePages[path]
  const toSee = see === null ? [] : [see]
  if (request.method === 'GET' || request.method === 'HEAD') return toSee
  if (request.method !== 'POST') return 'no-such-action'
  const action = actionOf(path, new URL(request.url).searchParams.get('do') ?? '')
  if (action === null) return 'no-such-action'
  return [...toSee, typeof action === 'string' ? action : action.need]
}

function mayAll(role: Role, needed: readonly Permission[]): boolean {
  return needed.every((permission) => may(role, permission))
}

function ownAddress(request: Request): string {
  const { pathname, searchParams } = new URL(request.url)
  for (const name of ['_routes', 'index', 'do']) searchParams.delete(name)
  const search = searchParams.toString()
  return pathname.replace(/\.data$/u, '') + (search && `?${search}`)
}
