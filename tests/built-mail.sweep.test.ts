// The built shop and a mailbox that does not exist: one try, and never again. The gateway that says so is the server's, the
// job that hears it was built by Vite.
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#app/foundation/jobs/message-tables.server.ts'
import { type MailServer, startMailServer } from '#tests/mail-server.ts'
import { type IdentityShop, startIdentityShop } from '#tests/identity-shop.ts'

let server: MailServer
let built: IdentityShop
beforeAll(async () => {
  server = await startMailServer({ recipient: '550 5.1.1 No such user' })
  built = await startIdentityShop({ SMTP_URL: server.url })
}, 150_000)
afterAll(async () => {
  await built.stop()
  await server.stop()
})

test('a mailbox that is refused is not tried again', { timeout: 60_000 }, async () => {
  const answer = await built.visitor().post('/forgot-password', { email: await built.addPerson() })
  expect(answer.status).toBeLessThan(400)
  const read = () => built.db.select({ state: messages.state, attempts: messages.attempts }).from(messages)
  await expect.poll(read, { timeout: 30_000 }).not.toContainEqual({ state: 'queued', attempts: 0 })
  await wait(1_000)
  const left = await read()
  expect(left.filter(({ state }) => state !== 'refused')).toEqual([])
})
