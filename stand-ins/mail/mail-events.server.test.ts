import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { tellFate } from './mail-events.server.ts'

const mail = {
  id: '1',
  messageId: '<cmp_1.sub_1@ade.example>',
  from: 'Adé <care@ade.example>',
  to: 'ada@example.com',
  subject: 'News',
}
const secret = 'whsec_c2lnbmluZyBrZXkgb2YgYSB0ZXN0'

test('it tells as the provider does, signed, and says how it was answered', async () => {
  const told: { headers: NodeJS.Dict<string | string[]>; body: string }[] = []
  const server = createServer((req, res) => {
    void text(req).then((body) => {
      told.push({ headers: req.headers, body })
      return res.writeHead(200).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks/resend`
  expect(await tellFate({ url, secret }, { fate: 'bounced', mail, now: new Date() })).toBe(200)
  server.close()
  await once(server, 'close')
  expect(JSON.parse(told[0]?.body ?? '')).toMatchObject({
    type: 'email.bounced',
    data: {
      to: ['ada@example.com'],
      message_id: '<cmp_1.sub_1@ade.example>',
      subject: 'News',
      bounce: { type: 'Permanent' },
    },
  })
  expect(told[0]?.headers['svix-signature']).toMatch(/^v1,[\w+/]+=*$/u)
  expect(await tellFate({ url, secret }, { fate: 'complained', mail, now: new Date() })).toBe(0)
})
