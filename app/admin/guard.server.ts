// The one door of the back office: a middleware over all its routes, before any loader or action. It lets nobody through
// whom the policy of exactly this route and deed does not name; what no policy names is refused.
import { data, redirect, type MiddlewareFunction } from 'react-router'
import { accountParts } from '#app/account/accounts-context.server.ts'
import { shop } from '#app/http/context.server.ts'
import { findStaff } from '#app/staff/find-staff.server.ts'
import { may, type Permission } from '#app/staff/roles.ts'
import { staffMember } from '#app/staff/staff-context.server.ts'
import type { Me } from './office-frame.tsx'
import { deedOf, type OfficePath, policies, type Policy } from './policies.ts'

/** What a page without permission says; the frame's error boundary draws it. */
export type NotAllowed = { notAllowed: true; need: Permission | null; frame: { me: Me; demo: boolean } }

export const guardOffice: MiddlewareFunction<Response> = async ({ request, context, pattern }, next) => {
  const path = officePath(pattern)
  const found = await findStaff(accountParts(context, request))
  if (!found.ok) {
    const to = new URLSearchParams({ next: ownAddress(request) })
    if (found.problem !== 'signed-out') to.set('why', found.problem)
    throw redirect(`/admin/login?${to}`)
  }
  const asked = neededFor(path, request)
  if (asked === 'no-such-deed' || (asked !== null && !may(found.member.role, asked))) {
    const { name, role } = found.member
    const frame = { me: { name, role }, demo: context.get(shop).demo }
    const isNoDeed = asked === 'no-such-deed'
    throw data(
      { notAllowed: true, need: isNoDeed ? null : asked, frame } satisfies NotAllowed,
      isNoDeed ? 405 : 403,
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
  if (!Object.hasOwn(policies, path)) throw new Error(`the back office has no policy for ${pattern}`)
  return path as OfficePath
}

/** The permission that this request needs; null when any member of staff may. */
function neededFor(path: OfficePath, request: Request): Permission | null | 'no-such-deed' {
  if (request.method === 'GET' || request.method === 'HEAD') return (policies[path] as Policy).see
  if (request.method !== 'POST') return 'no-such-deed'
  const deed = deedOf(path, new URL(request.url).searchParams.get('do') ?? '')
  if (deed === null) return 'no-such-deed'
  return typeof deed === 'string' ? deed : deed.need
}

function ownAddress(request: Request): string {
  const { pathname, searchParams } = new URL(request.url)
  for (const name of ['_routes', 'index', 'do']) searchParams.delete(name)
  const search = searchParams.toString()
  return pathname.replace(/\.data$/u, '') + (search && `?${search}`)
}
