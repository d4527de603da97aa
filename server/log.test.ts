import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createLog } from './log.ts'

test('an error of the database is logged without addresses and hashes', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => lines.push(line) })
  const values = ['ada@example.com', '$argon2id$v=19$m=19456']
  const failed = new DrizzleQueryError('update "users" set "email" = $1', values, new Error('it is gone'))
  log.error({ err: new Error('no page', { cause: failed }) }, 'request.failed')
  log.child({ requestId: 'req_1' }).warn({ err: failed }, 'job.failed')
  expect(lines).toHaveLength(2)
  for (const line of lines) {
    expect(line).toContain('it is gone')
    expect(line).toContain('update \\"users\\"')
    for (const value of values) expect(line).not.toContain(value)
  }
})
