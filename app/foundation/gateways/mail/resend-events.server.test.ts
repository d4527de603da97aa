import { expect, test } from 'vitest'
import { readResendEvent, signResendEvent } from './resend-events.server.ts'

const secret = 'whsec_c2lnbmluZyBrZXkgb2YgYSB0ZXN0'
const now = new Date('2026-11-23T09:00:00Z')
const seconds = now.getTime() / 1000
const bounced = {
  type: 'email.bounced',
  data: { to: ['Ada <Ada@Example.com>'], bounce: { type: 'Permanent' } },
}

type Change = { id?: string; seconds?: number; signature?: string; body?: string; signed?: string }

function read(event: unknown, change: Change = {}) {
  const { id = 'msg_1', seconds: told = seconds } = change
  const text = change.body ?? JSON.stringify(event)
  const body = new TextEncoder().encode(text)
  const signed = new TextEncoder().encode(change.signed ?? text)
  const signature = change.signature ?? signResendEvent(secret, { id, seconds: told, body: signed })
  const headers = new Headers({ 'svix-id': id, 'svix-timestamp': String(told), 'svix-signature': signature })
  return readResendEvent(body, headers, { secret, now })
}

test('a permanent bounce and a complaint name whom they are about', () => {
  expect(read(bounced)).toEqual({
    ok: true,
    event: {
      id: 'msg_1',
      kind: 'bounced',
      emails: ['ada@example.com'],
      messageId: null,
      subject: null,
    },
  })
  expect(read({ type: 'email.complained', data: { to: 'ada@example.com' } })).toMatchObject({
    event: { kind: 'complained', emails: ['ada@example.com'] },
  })
})

test('which mail it was is told where the provider says so, and never in its way', () => {
  const about = (said: object) => read({ ...bounced, data: { ...bounced.data, ...said } })
  expect(about({ message_id: '<mal_1@ade.example>', subject: 'News' })).toMatchObject({
    event: { messageId: '<mal_1@ade.example>', subject: 'News' },
  })
  expect(about({ message_id: 7, subject: ['News'] })).toMatchObject({
    event: { kind: 'bounced', messageId: null, subject: null },
  })
})

// From the documentation of Svix, so that both sides cannot be wrong alike.
test('the published example is signed as published', () => {
  const body = new TextEncoder().encode('{"test": 2432232314}')
  const signed = signResendEvent('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    seconds: 1_614_265_330,
    body,
  })
  expect(signed).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
})

test.each([
  { type: 'email.delivered', data: { to: ['ada@example.com'] } },
  { type: 'email.bounced', data: { to: ['ada@example.com'], bounce: { type: 'Transient' } } },
  { type: 'contact.created', data: {} },
])('%o is taken and changes nothing', (event) =>
  expect(read(event)).toMatchObject({ event: { kind: 'other' } }),
)

test('one true signature among several is enough, as while the key is changed', () => {
  const body = new TextEncoder().encode(JSON.stringify(bounced))
  const own = signResendEvent(secret, { id: 'msg_1', seconds, body })
  expect(read(bounced, { signature: `v1,bm90IGl0 ${own}` }).ok).toBe(true)
})

test.each([
  [{ signature: '' }, 'bad-signature'],
  [{ signature: 'v1,' }, 'bad-signature'],
  [{ signed: '{}' }, 'bad-signature'],
  [{ id: 'no id' }, 'bad-signature'],
  [{ seconds: seconds - 301 }, 'stale'],
  [{ seconds: seconds + 301 }, 'stale'],
  [{ body: 'no json', signed: 'no json' }, 'unreadable'],
  [{ body: '[]', signed: '[]' }, 'unreadable'],
] satisfies [Change, string][])('%o is refused: %s', (change, problem) => {
  expect(read(bounced, change)).toEqual({ ok: false, problem })
})
