// The cells of the access proof, made from the matrix itself: every route of the back office, everything that can be sent
// to it, and everybody who may try. What should happen to each is said here and nowhere in the shop's own guard.
import { deedOf, type OfficePath, policies, type Policy } from '#app/admin/policies.ts'
import { may, type Role, roles } from '#app/staff/roles.ts'

/** Who tries. Roles in brackets: staff whose second factor was not asked, whose day is over, whose code is old. */
export const outsiders = ['nobody', 'shopper', 'staff-without-code', 'staff-of-yesterday'] as const
export type Outsider = (typeof outsiders)[number]
export type Actor = Outsider | Role
export const actors: readonly Actor[] = [...outsiders, ...roles]

/** `.data`: as scripts ask for it; `.leaf`: for the loader of the page alone. */
export type Method = 'GET' | 'GET.data' | 'GET.leaf' | 'POST' | 'POST.data' | 'PUT' | 'DELETE'

export type Cell = { path: OfficePath; method: Method; deed: string | null; actor: Actor; expected: Expected }
export type Expected = 'allowed' | 'to-the-door' | 'forbidden' | 'no-such-deed'

export const paths = Object.keys(policies) as OfficePath[]

const reads: readonly Method[] = ['GET', 'GET.data', 'GET.leaf']
export const unknownDeeds = ['', 'no-such-deed'] as const

export function allCells(): Cell[] {
  return paths.flatMap((path) =>
    triesOf(path).flatMap((one) =>
      actors.map((actor) => ({ path, ...one, actor, expected: expectedOf(path, one, actor) })),
    ),
  )
}

type Try = { method: Method; deed: string | null }

function triesOf(path: OfficePath): Try[] {
  const policy: Policy = policies[path]
  const deeds = Object.keys(policy.do ?? {})
  return [
    ...reads.map((method) => ({ method, deed: null })),
    ...deeds.flatMap((deed) => [
      { method: 'POST' as const, deed },
      { method: 'POST.data' as const, deed },
    ]),
    ...unknownDeeds.map((deed) => ({ method: 'POST' as const, deed })),
    ...(['PUT', 'DELETE'] as const).map((method) => ({ method, deed: deeds[0] ?? null })),
  ]
}

function expectedOf(path: OfficePath, { method, deed }: Try, actor: Actor): Expected {
  if (isOutsider(actor)) return 'to-the-door'
  const policy: Policy = policies[path]
  if (reads.includes(method)) return policy.see === null || may(actor, policy.see) ? 'allowed' : 'forbidden'
  if (!method.startsWith('POST')) return 'no-such-deed'
  const known = deedOf(path, deed ?? '')
  if (known === null) return 'no-such-deed'
  return may(actor, typeof known === 'string' ? known : known.need) ? 'allowed' : 'forbidden'
}

export function isOutsider(actor: Actor): actor is Outsider {
  return outsiders.some((one) => one === actor)
}

/** Everything that asks again who she is, with everybody who may do it. */
export function provenCells(): { path: OfficePath; deed: string; actor: Role }[] {
  return paths.flatMap((path) => {
    const policy: Policy = policies[path]
    return Object.entries(policy.do ?? {}).flatMap(([deed, need]) =>
      typeof need === 'string'
        ? []
        : roles.filter((role) => may(role, need.need)).map((actor) => ({ path, deed, actor })),
    )
  })
}
