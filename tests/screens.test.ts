// The list of screens that the visual and access tests visit is whole: a new page without a screen fails here.
import { expect, test } from 'vitest'
import { listRoutes } from './site-map.ts'
import { screens } from './visual/screens.ts'

const pages = listRoutes().filter(
  ({ isPage, file }) => isPage && !/(?:office|bare|account-layout)\.route/u.test(file),
)

test('every page of the site map has a screen', () => {
  const shown = new Set(screens.map(({ route }) => route))
  expect(pages.map(({ path }) => path).filter((path) => !shown.has(path))).toEqual([])
})

test('no screen shows a page that there is not, and each has a name of its own', () => {
  const known = new Set(pages.map(({ path }) => path))
  expect(screens.map(({ route }) => route).filter((route) => !known.has(route))).toEqual([])
  expect(new Set(screens.map(({ name }) => name)).size).toBe(screens.length)
})
