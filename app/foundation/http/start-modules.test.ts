import { expect, test } from 'vitest'
import { writeEdited } from './page-edits.server.ts'
import { startModulesLater } from './start-modules.server.ts'

const head =
  '<head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js" nonce="m4rk"/><link rel="stylesheet" href="/a.css"/></head>'
const edited = (html: string, when: 'seen' | 'reached') =>
  writeEdited(html, startModulesLater(html, when)).toString()
const page = `<html lang="en-NG">${head}<body><script>context()</script><script type="module" async="">import "/assets/a.js"</script><p>after</p></body></html>`

test('nothing asks for a module until the starter does, and the waiting code is the same as before', () => {
  const later = edited(page, 'reached')
  expect(later).not.toMatch(/rel="modulepreload"|type="module"/u)
  expect(later).toContain(
    '<script type="text/plain" id="modules" data-when="reached" data-preload="/assets/a.js /assets/b.js">import "/assets/a.js"</script><p>after',
  )
  expect(later).toContain('<link rel="stylesheet" href="/a.css"/>')
})

test('a page without modules stays as it is, one with two is a fault', () => {
  expect(edited('<html><body></body></html>', 'seen')).toBe('<html><body></body></html>')
  expect(() => startModulesLater(page + page, 'seen')).toThrow('more than one module script')
})
