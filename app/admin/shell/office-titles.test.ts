// Every page of the back office is called so in the browser's tab, beside the shop's own pages: by its record, or by itself.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { OfficePage } from './office-page-record.ts'
import { officePages } from './office-pages.ts'
import { officeMeta } from './office-title.ts'

// Addresses that lead nowhere are errors, and those bring a title.
const pages = Object.entries<OfficePage>(officePages).filter(
  ([path, { file }]) => file.endsWith('.tsx') && path !== 'admin/*',
)
const namesItself = ({ file }: OfficePage) =>
  /export (?:function|const) meta/u.test(readFileSync(`app/${file}`, 'utf8'))

test.each(pages)('%s is called by its record or by itself, not both', (_path, page) => {
  expect(namesItself(page)).toBe(page.title === undefined)
})

test.each(pages.filter(([, page]) => namesItself(page)))('%s names the back office', (_path, { file }) => {
  expect(readFileSync(`app/${file}`, 'utf8')).toContain('· Back office')
})

test.each(pages.filter(([, page]) => !namesItself(page)))(
  '%s has the title of its record',
  (path, { title }) => {
    expect(officeMeta({ location: { pathname: `/${path}` } })).toEqual([{ title: `${title} · Back office` }])
  },
)

test('there are such pages', () => expect(pages.length).toBeGreaterThan(20))

test('an error brings its own title', () => {
  expect(officeMeta({ location: { pathname: '/admin/orders' }, error: new Error('no') })).toEqual([])
  expect(officeMeta({ location: { pathname: '/admin/toString' } })).toEqual([])
})
