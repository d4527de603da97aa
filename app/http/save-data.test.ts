import { expect, test } from 'vitest'
import { savesData } from '#app/lib/save-data.ts'
import { lightPage, lightPolicy } from './save-data.server.ts'
import { inlineScriptHashes } from './security-headers.server.ts'

const page = `<!DOCTYPE html><html lang="en-NG"><head><link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/a.css"/><script>cart()</script></head><body><form></form><script>context()</script><script type="module" async="">import "/assets/a.js"</script></body></html>`

test('only the word on saves data', () => {
  expect(['on', 'On', ' on ', 'on; q=1'].map(savesData)).toEqual([true, true, true, true])
  expect([undefined, null, '', 'off', 'once', ['on', 'on']].map(savesData)).toEqual(Array(6).fill(false))
})

test('a light page fetches no script by itself and keeps everything else', () => {
  const light = lightPage(page)
  expect(light).not.toContain('modulepreload')
  expect(light).not.toContain('type="module"')
  expect(light).toContain('<script type="text/plain" id="later">import "/assets/a.js"</script>')
  expect(light).toContain('<link rel="stylesheet" href="/a.css"/>')
  expect(light).toContain('<script>cart()</script>')
})

test('the policy allows the waiting code, the loader, and nothing else', () => {
  const hashes = inlineScriptHashes(page)
  const policy = lightPolicy(`default-src 'self'; script-src 'self' ${hashes.join(' ')}; object-src 'none'`)
  const allowed = /script-src 'self' ([^;]*)/u.exec(policy)?.[1]?.split(' ') ?? []
  expect(new Set(allowed)).toEqual(new Set(inlineScriptHashes(lightPage(page))))
  expect(allowed).toHaveLength(hashes.length + 1)
})
