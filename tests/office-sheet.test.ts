// The office's sheet holds the utilities of the rooms that its pages show. A room that it leaves out, and that a page of the
// office shows all the same, would be drawn by half: what app.css says of it would be overruled by what office.css says of others.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

describe('styles/office.css', () => {
  it('leaves out no room that a page of the office shows', () => {
    const leftOut = roomsLeftOut()
    expect(leftOut).toContain('app/storefront/designer')
    const shown = reachedFrom(globSync('app/admin/**/*.tsx')).filter((file) => file.endsWith('.tsx'))
    expect(shown).toContain('app/storefront/home/home-page.tsx')
    expect(shown.filter((file) => leftOut.some((room) => file.startsWith(`${room}/`)))).toEqual([])
  })
})

function roomsLeftOut(): string[] {
  const sheet = readFileSync('app/styles/office.css', 'utf8')
  const [, names = ''] = /@source not '\.\.\/storefront\/\{([^}]*)\}'/u.exec(sheet) ?? []
  return names.split(',').map((name) => `app/storefront/${name.trim()}`)
}

/** What those files import, at once or later, and what that imports. Types draw nothing. */
function reachedFrom(files: readonly string[]): string[] {
  const reached = new Set(files.filter((file) => !file.includes('.test.')))
  for (const file of reached) {
    for (const [line, , to = ''] of readFileSync(file, 'utf8').matchAll(
      /^.*?(from|import\() ?'([.#][^']+)'/gmu,
    )) {
      const path = to.startsWith('#app/') ? `app/${to.slice(5)}` : join(dirname(file), to)
      if (!line.startsWith('import type') && /\.tsx?$/u.test(path) && existsSync(path)) reached.add(path)
    }
  }
  return [...reached]
}
