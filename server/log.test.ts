import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createCauses } from '#app/foundation/lib/cause.server.ts'
import { createLog } from './log.ts'

test('an error of the database is logged without addresses and hashes', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => lines.push(line) }, createCauses())
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

test('a line bears the request or job that it came from, once, however far down it was written', async () => {
  const lines: string[] = []
  const causes = createCauses()
  const log = createLog('info', { write: (line) => lines.push(line) }, causes)
  await causes.run({ requestId: 'req_1' }, async () => {
    await Promise.resolve()
    log.info('cart.changed')
  })
  await causes.run({ requestId: 'req_1', job: 'send-message', jobId: '7' }, async () => log.info('mail.sent'))
  log.info('shop.started')
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { requestId: 'req_1' },
    { requestId: 'req_1', job: 'send-message', jobId: '7' },
    expect.not.objectContaining({ requestId: expect.anything() }),
  ])
  expect(lines[0]?.match(/requestId/gu)).toHaveLength(1)
})
