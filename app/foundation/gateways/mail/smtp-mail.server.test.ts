import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { type MailServer, startMailServer } from '#tests/mail-server.ts'
import { RecipientRefused } from '#app/foundation/gateways/recipient-refused.ts'
import type { MailGateway, OutgoingMail } from './mail-gateway.ts'
import { createSmtpMail } from './smtp-mail.server.ts'

const mail: OutgoingMail = {
  messageId: '<mal_1@ade.example>',
  from: 'Adé <care@ade.example>',
  to: 'adaeze@example.com',
  subject: 'Your ₦474,000',
  text: 'Thank you',
  html: '<p>Thank you</p>',
}

const opened: { gateway: MailGateway; server: MailServer }[] = []

afterEach(async () => {
  vi.useRealTimers()
  for (const { gateway, server } of opened.splice(0)) {
    gateway.close()
    await server.stop()
  }
})

async function connect(answers: Parameters<typeof startMailServer>[0] = {}) {
  const server = await startMailServer(answers)
  const gateway = createSmtpMail({ url: server.url })
  opened.push({ gateway, server })
  return { gateway, server }
}

test('a mail travels with both parts, its own Message-ID and the mark of a machine', async () => {
  const { gateway, server } = await connect()
  await gateway.send(mail)
  const message = server.received[0]?.text ?? ''
  expect(message).toContain('Message-ID: <mal_1@ade.example>')
  expect(message).toContain('Auto-Submitted: auto-generated')
  expect(message).toContain('To: adaeze@example.com')
  expect(message).toContain('Content-Type: text/plain')
  expect(message).toContain('Content-Type: text/html')
  // Header words beyond ASCII are encoded, never sent bare.
  expect(message).toMatch(/^Subject: =\?UTF-8\?/mu)
})

test('a server that was away is found again by the same gateway', async () => {
  const { gateway, server } = await connect()
  await server.stop()
  await expect(gateway.send(mail)).rejects.toThrow(/ECONNREFUSED|closed/u)
  const back = await startMailServer({ port: server.port })
  await gateway.send(mail)
  expect(back.received).toHaveLength(1)
  // Stopped by the address it shares with the one before.
  opened.splice(0, 1, { gateway, server: back })
})

test.each(['550 5.1.1 No such user', '550 5.1.10 Null MX', '550 5.2.1 Mailbox disabled'])(
  'an address that does not exist is refused for good: %s',
  async (recipient) => {
    const { gateway } = await connect({ recipient })
    await expect(gateway.send(mail)).rejects.toBeInstanceOf(RecipientRefused)
  },
)

test.each(['451 4.7.1 Greylisted', '550 5.7.1 Relaying denied', '550 5.1.8 Bad sender', '550 no'])(
  'what may yet be mended stays worth trying: %s',
  async (recipient) => {
    const { gateway } = await connect({ recipient })
    const problem: unknown = await gateway.send(mail).catch((error: unknown) => error)
    expect(problem).toBeInstanceOf(Error)
    expect(problem).not.toBeInstanceOf(RecipientRefused)
  },
)

test('a server that takes the call and says nothing is given up after ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const mute = createServer()
  mute.listen(0, '127.0.0.1')
  await once(mute, 'listening')
  const called = once(mute, 'connection')
  const gateway = createSmtpMail({ url: `smtp://127.0.0.1:${(mute.address() as AddressInfo).port}` })
  const sending = gateway.send(mail).then(
    () => 'sent',
    () => 'failed',
  )
  await called
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await sending).toBe('failed')
  gateway.close()
  mute.close()
})
