// Every page of the back office is called so in the browser's tab, beside the shop's own pages.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sitemap = readFileSync('app/routes.ts', 'utf8')
const pages = [...sitemap.matchAll(/officeRoute\(\s*'[^']+',\s*'([^']+\.tsx)'/gu)].map(
  ([, file]) => file ?? '',
)

test.each(pages)('%s', (file) => {
  const source = readFileSync(`app/${file}`, 'utf8')
  if (!/export (?:function|const) meta/u.test(source)) return
  expect(source).toContain('· Back office')
})

test('there are such pages', () => expect(pages.length).toBeGreaterThan(20))
