// What docs/limits.md says of limits, so that tests can hold it against the numbers that count.
import { readFileSync } from 'node:fs'
import type { Limit } from '#app/foundation/http/limits.server.ts'

export const limitsPage = readFileSync(new URL('../docs/limits.md', import.meta.url), 'utf8')

/** Those under one heading, in their order: '- `name`: 12 in 60 minutes' or a row '| `name` | 12 | 60 |'. */
export function writtenLimits(heading: string): Limit[] {
  const [, part = ''] = `${limitsPage}\n## `.split(`\n## ${heading}\n`)
  const rows = (part.split('\n## ')[0] ?? '').matchAll(
    /^(?:- `([\w-]+)`: |\| `([\w-]+)` \| )([\d,]+)(?: in | \| )(\d+)(?: minutes| \|)/gmu,
  )
  return Array.from(rows, ([, inList, inTable, max = '', minutes]) => ({
    name: inList ?? inTable ?? '',
    max: Number(max.replaceAll(',', '')),
    windowSeconds: Number(minutes) * 60,
  }))
}
