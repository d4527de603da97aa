// docs/observe.md tells what to do about each alert, and about no other.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readAlerts } from './alert-rules.ts'

test('each alert has its row in the runbook', () => {
  const [, table = ''] = readFileSync('docs/observe.md', 'utf8').split('## Alerts')
  const rows = [...table.matchAll(/^\| (\w+) \| [^|]+ \| [^|]+ \|$/gmu)].map(([, name]) => name)
  expect(rows.filter((name) => name !== 'Alert')).toEqual(readAlerts().map(({ alert }) => alert))
})
