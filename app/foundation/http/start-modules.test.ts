import { expect, test } from 'vitest'
import { hashSource } from './security-headers.server.ts'
import { starterHash, startModulesLater } from './start-modules.server.ts'

const head =
  '<head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/><link rel="stylesheet" href="/a.css"/></head>'
const page = `<html lang="en-NG">${head}<body><script>context()</script><script type="module" async="">import "/assets/a.js"</script><p>after</p></body></html>`

test('nothing asks for a module until the starter does', () => {
  const later = startModulesLater(page)
  expect(later).not.toMatch(/rel="modulepreload"|type="module"/u)
  expect(later).toContain(
    '<script type="text/plain" id="modules" data-preload="/assets/a.js /assets/b.js">import "/assets/a.js"</script><script>(',
  )
  expect(later).toContain('<link rel="stylesheet" href="/a.css"/>')
  expect(later).toMatch(/<p>after<\/p><\/body><\/html>$/u)
})

test('the policy knows the starter, and the waiting code is the same as before', () => {
  const codes = Array.from(
    startModulesLater(page).matchAll(/<script[^>]*>([^<]*)/gu),
    ([, code = '']) => code,
  )
  expect(codes).toContain('import "/assets/a.js"')
  expect(codes.map(hashSource)).toContain(starterHash)
})

test('a page without modules stays as it is, one with two is a fault', () => {
  expect(startModulesLater('<html><body></body></html>')).toBe('<html><body></body></html>')
  expect(() => startModulesLater(page + page)).toThrow('more than one module script')
})
