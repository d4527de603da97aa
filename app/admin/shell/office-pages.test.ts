import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { completed } from '#app/domain/staff/permission-words.ts'
import { builtInRoles, everybodys, givable, permissionsOf } from '#app/domain/staff/roles.ts'
import type { OfficePage } from './office-page-record.ts'
import { officePages } from './office-pages.ts'

/** Each built-in role, and for each permission the smallest role that has it. */
const sets = [
  ...builtInRoles.map((role) => [role, permissionsOf(role)] as const),
  ...givable.map((permission) => [permission, completed([permission])] as const),
]

/** On pages that are for more than to look at orders: there who refunds needs that too, and the guard asks for both. */
const forBoth = [
  'refund: /admin/orders/:order/items?do=change-and-refund',
  'refund: /admin/orders/:order/pay?do=mark-paid',
  'refund: /admin/orders/:order/pay?do=transfer',
  'refund: /admin/accounts/payouts/:payout?do=check',
]

test('whoever may post to a page may see it: its loader runs again after the action', () => {
  const blind = Object.entries<OfficePage>(officePages).flatMap(([path, { see, do: actions = {} }]) =>
    Object.entries(actions).flatMap(([name, action]) => {
      const need = typeof action === 'string' ? action : action.need
      const who = sets.filter(([, given]) => given.includes(need) && see !== null && !given.includes(see))
      return who.map(([role]) => `${role}: /${path}?do=${name}`)
    }),
  )
  expect(blind).toEqual(forBoth)
})

test('what a role can be given opens something', () => {
  const asked = new Set(
    Object.values<OfficePage>(officePages).flatMap(({ see, do: actions = {} }) => [
      ...(see === null ? [] : [see]),
      ...Object.values(actions).map((action) => (typeof action === 'string' ? action : action.need)),
    ]),
  )
  expect(givable.filter((permission) => permission !== everybodys && !asked.has(permission))).toEqual([])
})

test('whatever takes a post says which: of any other the guard answers 405', () => {
  const takesPosts = /^export (?:async function|function|const) action\b/mu
  const silent = Object.entries<OfficePage>(officePages).filter(
    ([, { file, do: actions = {} }]) =>
      takesPosts.test(readFileSync(`app/${file}`, 'utf8')) !== Object.keys(actions).length > 0,
  )
  expect(silent.map(([path]) => path)).toEqual([])
})
