// server/ runs from its source, and the pages from what Vite built of app/: a module that both use is there twice, and so is
// each of its classes. Whether an error is of a class must be asked by its name, where another file may have thrown it.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const files = globSync('{app,server}/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))
const codes = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))

test('no file asks by instanceof for a class of another file of ours', () => {
  const declared = new Map<string, string>()
  for (const [file, code] of codes)
    for (const [, name = ''] of code.matchAll(/\bclass (\w+)/gu)) declared.set(name, file)
  expect(declared.size).toBeGreaterThan(3)
  const crossing: string[] = []
  for (const [file, code] of codes)
    for (const [, name = ''] of code.matchAll(/\binstanceof (\w+)/gu)) {
      const home = declared.get(name)
      // Of one half alone: nothing built is asked there, and nothing of the server.
      if (home !== undefined && home !== file && !isOfOneHalf(name)) crossing.push(`${file}: ${name}`)
    }
  expect(crossing).toEqual([])
})

/** Named with the reason why it cannot cross. */
function isOfOneHalf(name: string): boolean {
  // Thrown while the database starts, which pages never do; thrown and caught by the reader of one import's lines.
  return ['DatabaseStartProblem', 'FileRefused', 'NotJson'].includes(name)
}
