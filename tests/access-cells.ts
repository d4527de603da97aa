// The cells of the access proof, made from the matrix itself: every route of the back office, everything that can be sent
// to it, and everybody who may try. What should happen to each is said here and nowhere in the shop's own guard.
import type { OfficePage } from '#app/admin/shell/office-page-record.ts'
import { actionOf, type OfficePath, officePages } from '#app/admin/shell/office-pages.ts'
import { type BuiltInRole, builtInRoles, may, type Role } from '#app/domain/staff/roles.ts'
import { salonPartner } from './staff.ts'

/** Who tries. Roles in brackets: staff whose second factor was not asked, whose day is over, whose code is old. */
export const outsiders = ['nobody', 'shopper', 'staff-without-code', 'staff-of-yesterday'] as const
export type Outsider = (typeof outsiders)[number]

export type Insider = BuiltInRole | 'own-role'
export const insiders: readonly Insider[] = [...builtInRoles, 'own-role']
export const roleOf = (insider: Insider): Role => (insider === 'own-role' ? salonPartner : insider)

export type Actor = Outsider | Insider
export const actors: readonly Actor[] = [...outsiders, ...insiders]

/** `.data`: as scripts ask for it; `.leaf`: for the loader of the page alone. */
export type Method = 'GET' | 'GET.data' | 'GET.leaf' | 'POST' | 'POST.data' | 'PUT' | 'DELETE'

export type Cell = {
  path: OfficePath
  method: Method
  action: string | null
  actor: Actor
  expected: Expected
}
export type Expected = 'allowed' | 'to-the-entry' | 'forbidden' | 'no-such-action'

export const paths = Object.keys(officePages) as OfficePath[]

const reads: readonly Method[] = ['GET', 'GET.data', 'GET.leaf']
export const unknownActions = ['', 'no-such-action'] as const

export function allCells(): Cell[] {
  return paths.flatMap((path) =>
    triesOf(path).flatMap((one) =>
      actors.map((actor) => ({ path, ...one, actor, expected: expectedOf(path, one, actor) })),
    ),
  )
}

/**
 * What is sent to a running shop: everybody at every page and every action, and every way of asking at every page and action by
 * somebody outside, somebody who may and somebody who may not, who take turns. All the cells are asked of the guard itself
 * (access-guard.sweep.test.ts), to which a way of asking is nothing.
 */
export function sentCells(): Cell[] {
  const known = (cell: Cell) =>
    cell.method === 'GET' || (cell.method === 'POST' && actionOf(cell.path, cell.action ?? '') !== null)
  const others = Map.groupBy(
    allCells().filter((cell) => !known(cell)),
    ({ path, method, action, expected, actor }) =>
      [path, method, action, expected, isOutsider(actor)].join(' '),
  )
  const turns = [...others.values()].flatMap((cells, turn) => cells.slice(turn % cells.length).slice(0, 1))
  return [...allCells().filter(known), ...turns]
}

type Try = { method: Method; action: string | null }

function triesOf(path: OfficePath): Try[] {
  const policy: OfficePage = officePages[path]
  const actions = Object.keys(policy.do ?? {})
  return [
    ...reads.map((method) => ({ method, action: null })),
    ...actions.flatMap((action) => [
      { method: 'POST' as const, action },
      { method: 'POST.data' as const, action },
    ]),
    ...unknownActions.map((action) => ({ method: 'POST' as const, action })),
    ...(['PUT', 'DELETE'] as const).map((method) => ({ method, action: actions[0] ?? null })),
  ]
}

function expectedOf(path: OfficePath, { method, action }: Try, actor: Actor): Expected {
  // No page takes them, whoever asks: they are refused before anybody is looked at.
  if (method === 'PUT' || method === 'DELETE') return 'no-such-action'
  if (isOutsider(actor)) return 'to-the-entry'
  const policy: OfficePage = officePages[path]
  const role = roleOf(actor)
  const sees = policy.see === null || may(role, policy.see)
  if (reads.includes(method)) return sees ? 'allowed' : 'forbidden'
  const known = actionOf(path, action ?? '')
  if (known === null) return 'no-such-action'
  const does = may(role, typeof known === 'string' ? known : known.need)
  return sees && does ? 'allowed' : 'forbidden'
}

export function isOutsider(actor: Actor): actor is Outsider {
  return outsiders.some((one) => one === actor)
}

/** Everything that asks again who they are, with everybody who may do it. */
export function provenCells(): { path: OfficePath; action: string; actor: Insider }[] {
  return paths.flatMap((path) => {
    const policy: OfficePage = officePages[path]
    return Object.entries(policy.do ?? {}).flatMap(([action, need]) =>
      typeof need === 'string'
        ? []
        : insiders
            .filter((insider) => expectedOf(path, { method: 'POST', action }, insider) === 'allowed')
            .map((actor) => ({ path, action, actor })),
    )
  })
}
