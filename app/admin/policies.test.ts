import { expect, test } from 'vitest'
import { may, roles } from '#app/staff/roles.ts'
import { policies, type Policy } from './policies.ts'

test('whoever may post to a page may see it: its loader runs again after the deed', () => {
  const blind = Object.entries<Policy>(policies).flatMap(([path, { see, do: deeds = {} }]) =>
    Object.entries(deeds).flatMap(([name, deed]) => {
      const need = typeof deed === 'string' ? deed : deed.need
      const who = roles.filter((role) => may(role, need) && see !== null && !may(role, see))
      return who.map((role) => `${role}: /${path}?do=${name}`)
    }),
  )
  expect(blind).toEqual([])
})
