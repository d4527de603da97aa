// The table of docs/proof.md: one row for each part of a promise, written by the runner and by nobody else.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import type { PartRow } from './report.ts'

const file = 'docs/proof.md'
const start = '<!-- The rows below are written by the runner. -->'
const head = [
  '| promise | part | goal | measured | tries | seed | commit | day | load |',
  '|---|---|---|---|---|---|---|---|---|',
]
const column = { id: 0, part: 1, tries: 4 } as const

/** As it was when the run began: hours later the files may be others. */
const commit = readCommit()

/** A row stays when the new one was tried less often and held: the longer run says more. */
export function writeRows(rows: readonly PartRow[], order: readonly string[]): void {
  const text = readFileSync(file, 'utf8')
  const at = text.indexOf(start)
  if (at < 0) throw new Error(`${file} has no place for rows`)
  const kept = new Map(readRows(text.slice(at)).map((cells) => [keyOf(cells), cells]))
  for (const row of rows) {
    const cells = cellsOf(row)
    const before = kept.get(keyOf(cells))
    if (row.failure === null && before && madeIn(before) > row.made) continue
    kept.set(keyOf(cells), cells)
  }
  const place = (cells: string[]) => order.indexOf(cells[column.id] ?? '')
  const lines = [...kept.values()]
    .toSorted((a, b) => place(a) - place(b))
    .map((cells) => `| ${cells.join(' | ')} |`)
  writeFileSync(file, `${text.slice(0, at)}${start}\n\n${[...head, ...lines].join('\n')}\n`)
}

function cellsOf({ id, part, goal, measured, made, full, seed, load }: PartRow): string[] {
  const tries = made >= full ? `${made}` : `${made}, short of ${full}`
  const words = measured.replaceAll(/\s+/gu, ' ').replaceAll('|', '/')
  const machine = `${load.toFixed(1)} on ${availableParallelism()} cores`
  return [id, part, goal, words, tries, String(seed), commit, new Date().toISOString().slice(0, 10), machine]
}

function readRows(text: string): string[][] {
  return text
    .split('\n')
    .filter((line) => /^\| R\d/u.test(line))
    .map((line) => line.slice(2, -2).split(' | '))
}

const keyOf = (cells: string[]) => `${cells[column.id]}/${cells[column.part]}`
const madeIn = (cells: string[]) => Number.parseInt(cells[column.tries] ?? '0', 10)

/** The commit that is tried, with a + when files differ from it. */
function readCommit(): string {
  const git = (...args: string[]) => spawnSync('git', args, { encoding: 'utf8' }).stdout.trim()
  const changed = git('status', '--porcelain', '--', '.', `:!${file}`)
  return git('rev-parse', '--short', 'HEAD') + (changed === '' ? '' : '+')
}
