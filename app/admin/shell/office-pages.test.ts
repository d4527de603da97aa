import { expect, test } from 'vitest'
import { may, roles } from '#app/domain/staff/roles.ts'
import type { OfficePage } from './office-page-record.ts'
import { officePages } from './office-pages.ts'

test('whoever may post to a page may see it: its loader runs again after the action', () => {
  const blind = Object.entries<OfficePage>(officePages).flatMap(([path, { see, do: actions = {} }]) =>
    Object.entries(actions).flatMap(([name, action]) => {
      const need = typeof action === 'string' ? action : action.need
      const who = roles.filter((role) => may(role, need) && see !== null && !may(role, see))
      return who.map((role) => `${role}: /${path}?do=${name}`)
    }),
  )
  expect(blind).toEqual([])
})
