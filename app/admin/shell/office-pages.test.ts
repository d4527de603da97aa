import { readFileSync } from 'node:fs'
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

test('whatever takes a post says which: of any other the guard answers 405', () => {
  const takesPosts = /^export (?:async function|function|const) action\b/mu
  const silent = Object.entries<OfficePage>(officePages).filter(
    ([, { file, do: actions = {} }]) =>
      takesPosts.test(readFileSync(`app/${file}`, 'utf8')) !== Object.keys(actions).length > 0,
  )
  expect(silent.map(([path]) => path)).toEqual([])
})
