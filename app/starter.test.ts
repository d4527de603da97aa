import { fileURLToPath } from 'node:url'
import { Script } from 'node:vm'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { bundleScript } from '#scripts/inline-script.ts'

const bundle = (name: string) => bundleScript(fileURLToPath(new URL(name, import.meta.url)))

// Every document pays for them, compressed by themselves; what stands in the head is paid before anything is painted.
test.each([
  ['./first-frame.ts', 400],
  ['./starter.ts', 5_000],
])('%s takes at most %i bytes, runs as a classic script and ends none', async (name, most) => {
  const { code } = await bundle(name)
  expect(brotliCompressSync(code).length).toBeLessThanOrEqual(most)
  expect(() => new Script(code)).not.toThrow()
  expect(code).not.toMatch(/<\/script|<!--/iu)
})

test('nothing in the head asks cookies or storage, which other processes answer', async () => {
  expect((await bundle('./first-frame.ts')).code).not.toMatch(/cookie|storage/iu)
})
