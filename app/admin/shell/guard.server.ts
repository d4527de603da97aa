// The one guard of the back office: a middleware over all its routes, before any loader or action. It lets nobody through
// whom the policy of exactly this route and action does not name; what no policy names is refused.
import { data, redirect, type MiddlewareFunction } from 'react-router'
import { accountDeps } from '#app/domain/accounts/accounts-context.server.ts'
import { shop } from '#app/foundation/http/context.server.ts'
import { findStaff } from '#app/domain/staff/find-staff.server.ts'
import { may, type Permission } from '#app/domain/staff/roles.ts'
import { staffMember } from '#app/domain/staff/staff-context.server.ts'
import type { Me } from './office-frame.tsx'
import type { OfficePage } from './office-page-record.ts'
import { actionOf, officePages, type OfficePath } from './office-pages.ts'

/** What a page without permission says; the frame's error boundary draws it. */
export type NotAllowed = { notAllowed: true; need: Permission | null; frame: { me: Me; demo: boolean } }

export const guardOffice: MiddlewareFunction<Response> = async ({ request, context, pattern }, next) => {
  const path = officePath(pattern)
  const found = await findStaff(accountDeps(context, request))
  if (!found.ok) {
    const to = new URLSearchParams({ next: ownAddress(request) })
    if (found.problem !== 'signed-out') to.set('why', found.problem)
    throw redirect(`/admin/login?${to}`)
  }
  const asked = neededFor(path, request)
  if (asked === 'no-such-action' || (asked !== null && !may(found.member.role, asked))) {
    const { name, role } = found.member
    const frame = { me: { name, role }, demo: context.get(shop).demo }
    const isNoAction = asked === 'no-such-action'
    throw data(
      { notAllowed: true, need: isNoAction ? null : asked, frame } satisfies NotAllowed,
      isNoAction ? 405 : 403,
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

/** The permission that this request needs; null when any member of staff may. */
function neededFor(path: OfficePath, request: Request): Permission | null | 'no-such-action' {
  if (request.method === 'GET' || request.method === 'HEAD') return (officePages[path] as OfficePage).see
  if (request.method !== 'POST') return 'no-such-action'
  const action = actionOf(path, new URL(request.url).searchParams.get('do') ?? '')
  if (action === null) return 'no-such-action'
  return typeof action === 'string' ? action : action.need
}

function ownAddress(request: Request): string {
  const { pathname, searchParams } = new URL(request.url)
  for (const name of ['_routes', 'index', 'do']) searchParams.delete(name)
  const search = searchParams.toString()
  return pathname.replace(/\.data$/u, '') + (search && `?${search}`)
}
