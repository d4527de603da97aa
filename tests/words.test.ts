// The trade's words in the code: what docs/glossary.md calls by another name stands in no identifier, file name, table or address,
// and customers are "they" in comments. (What people read is looked at by copy.test.ts.)
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'

/** The dialect of before, as a segment of a name in any case, and what it is called. */
const dialect = {
  piece: 'product, variant or unit',
  pieces: 'products, variants or units',
  deed: 'action',
  deeds: 'actions',
  trouble: 'failure',
  troubles: 'failures',
  standing: 'state',
  book: 'price list',
  books: 'price lists',
  bag: 'cart',
  door: 'entry or account menu',
  papers: 'print',
  hang: 'place',
  hung: 'placed',
  she: 'they',
  her: 'their',
  hers: 'theirs',
} as const

/** Real bags, doors and books, the other shop's words, and addresses of before that lead on. */
const exceptions: readonly [file: RegExp, word: keyof typeof dialect][] = [
  [/office-icon\.tsx$|icon\.tsx$|(?:office|desk)-(?:pages|places)\.ts$/u, 'book'],
  [/icon\.tsx$|header\.tsx$/u, 'bag'],
  [/^hair\/|^db\/seed\/drawn|try-on|live-light/u, 'hang'],
  [/^hair\//u, 'hung'],
  [/not-found\.route\.tsx$/u, 'trouble'],
  [/not-found\.route\.tsx$/u, 'papers'],
  [/saved\/compare\.ts$|former-|split-documents/u, 'pieces'],
  [/transfer\/order-(?:columns|item)\.ts$/u, 'book'],
]

const files = execFileSync(
  'git',
  ['ls-files', 'app', 'bench', 'db/seed', 'hair', 'scripts', 'server', 'stand-ins', 'tests'],
  {
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => /\.(?:ts|tsx|mjs)$/u.test(file) && !/tests\/(?:words|copy)\.test\.ts$/u.test(file))

/** Where a word may be the segment of a name. Parsing each file to find none was half a minute. */
const hint = new RegExp(
  Object.keys(dialect)
    .map((word) => {
      const begun = word.charAt(0).toUpperCase() + word.slice(1)
      return `(?:(?<![a-z])(?:${word}|${word.toUpperCase()})|${begun})(?![a-z])`
    })
    .join('|'),
  'u',
)

describe('names', () => {
  it('are those of the trade', () => {
    expect(files.flatMap((file) => foreignWords(file, readFileSync(file, 'utf8')))).toEqual([])
  })

  it.each([
    'const shownPieces = 1',
    'function doDeed() {}',
    'type StudioBook = 1',
    'x.kept_in_bag',
    "route('admin/trouble')",
  ])('would be found in %s', (code) => expect(foreignWords('app/domain/cart/x.ts', code)).toHaveLength(1))
})

describe('customers', () => {
  it('are “they” in comments', () => {
    const shopper = /\b(?:she|hers?|herself)\b/iu
    const said = files
      .map((file) => ({ file, code: readFileSync(file, 'utf8') }))
      .filter(({ code }) => shopper.test(code))
      .flatMap(({ file, code }) =>
        comments(file, code)
          .filter((text) => shopper.test(text))
          .map((text) => `${file}: ${text.trim()}`),
      )
    expect(said).toEqual([])
  })
})

type Node = { type: string; name?: unknown; value?: unknown }

/** Names, file names, and texts that name something (a key, a column, an address); sentences are left to the ear. */
function foreignWords(file: string, code: string): string[] {
  const names = [...(file.split('/').at(-1)?.split('.') ?? [])]
  if (hint.test(code))
    walk(parseSync(file, code).program, (node) => {
      if (node.type.endsWith('Identifier') && typeof node.name === 'string') names.push(node.name)
      if (node.type === 'Literal' && typeof node.value === 'string' && /^[\w/.:-]+$/u.test(node.value))
        names.push(node.value)
    })
  return [...new Set(names)].flatMap((name) =>
    segments(name)
      .filter((word): word is keyof typeof dialect => Object.hasOwn(dialect, word))
      .filter((word) => !exceptions.some(([where, what]) => what === word && where.test(file)))
      .map((word) => `${file}: ${name} (${dialect[word]})`),
  )
}

function walk(node: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(node)) return node.forEach((each) => walk(each, visit))
  if (typeof node !== 'object' || node === null) return
  if ('type' in node && typeof node.type === 'string') visit(node as Node)
  Object.values(node).forEach((each) => walk(each, visit))
}

function comments(file: string, code: string): string[] {
  return parseSync(file, code).comments.map(({ value }) => value)
}

function segments(name: string): string[] {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/gu, '$1 $2')
    .toLowerCase()
    .split(/[\s_$/.:-]+/u)
}
