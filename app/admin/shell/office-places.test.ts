import { describe, expect, test } from 'vitest'
import { builtInRoles } from '#app/domain/staff/roles.ts'
import { beginningsFor, mayOpen, placesFor } from './office-places.ts'
import { type OfficePath, officePages } from './office-pages.ts'

describe('places', () => {
  test('have a jump key each, and no two the same', () => {
    const keys = placesFor('owner').map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
    for (const key of keys) expect(key).toMatch(/^[a-z1-9]$/u)
    // These walk and choose in lists; g begins a jump.
    expect(keys).not.toContain('g')
  })

  test.each(builtInRoles)('of %s are exactly those whose policy lets them in', (role) => {
    const seen = placesFor(role).map(({ to }) => to)
    for (const { to, need } of placesFor('owner')) {
      const path = to.slice(1) as OfficePath
      expect(officePages[path].see, to).toBe(need)
    }
    expect(seen).toContain('/admin')
    for (const { to, need } of beginningsFor(role)) {
      const path = (to.split(/[?#]/u)[0] ?? '').slice(1) as OfficePath
      expect(officePages[path].see, to).toBe(need)
    }
  })

  test('a maker has two, and neither is about customers', () => {
    expect(placesFor('maker').map(({ name }) => name)).toEqual(['Today', 'Production'])
  })
})

test.each([
  ['/admin', true],
  ['/admin/production?stage=cut#job', true],
  ['/admin/production/job_1', true],
  ['/admin/orders', false],
  ['/admin/orders/ord_1/pay', false],
  ['/edit/prd_1', false],
  // Its own page, not an order of this name.
  ['/admin/orders/new', false],
  ['/shop', true],
])('a maker may open %s: %s', (to, expected) => {
  expect(mayOpen('maker', to)).toBe(expected)
})
