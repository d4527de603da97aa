import { fileURLToPath } from 'node:url'
import { Script } from 'node:vm'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { bundleScript } from '#scripts/inline-script.ts'

const bundled = bundleScript(fileURLToPath(new URL('./starter.ts', import.meta.url)))

// Every document pays for it: 5 kB, compressed by itself.
test('the starter is small', async () => {
  const { code } = await bundled
  expect(brotliCompressSync(code).length).toBeLessThanOrEqual(5_000)
})

test('it runs as a classic script in the head of a page, and ends none', async () => {
  const { code } = await bundled
  expect(() => new Script(code)).not.toThrow()
  expect(code).not.toMatch(/<\/script|<!--/iu)
})
