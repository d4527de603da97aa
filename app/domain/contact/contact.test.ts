import { expect, test } from 'vitest'
import { asksToStop, waysTo } from './contact.ts'
import { openChannels, withoutEmail } from './open-channels.ts'

const who = { email: 'ada@example.com', phone: '+2348031234567' }

test.each([
  ['whatsapp', who, ['whatsapp', 'sms', 'mail']],
  ['sms', who, ['sms', 'mail']],
  ['mail', who, ['mail']],
  ['mail', { ...who, email: '' }, []],
  ['whatsapp', { ...who, email: '' }, ['whatsapp', 'sms']],
  ['whatsapp', { ...who, phone: '' }, ['mail']],
  ['mail', { email: '', phone: '' }, []],
] as const)('%s', (reach, person, ways) =>
  expect(waysTo({ ...person, reach }).map(({ channel }) => channel)).toEqual(ways),
)

test.each(['STOP', ' stop. ', 'Please stop', 'UNSUBSCRIBE', 'Stop all', 'opt out'])(
  '%j asks to stop',
  (text) => expect(asksToStop(text)).toBe(true),
)

test.each(['', 'Can you stop by tomorrow?', 'Do not stop', 'Where is my parcel? Stop 3, Lekki'])(
  '%j does not',
  (text) => expect(asksToStop(text)).toBe(false),
)

test('a way without keys is not offered, and no email where there is none', () => {
  expect(openChannels({ sms: null, whatsapp: null })).toEqual(['mail'])
  expect(openChannels({ sms: {}, whatsapp: {} }, { hasEmail: false })).toEqual(['sms', 'whatsapp'])
})

test('without an email it is SMS, else WhatsApp, else nothing', () => {
  const keys = { phone: 'kept' }
  expect(withoutEmail(openChannels({ sms: keys, whatsapp: keys }))).toBe('sms')
  expect(withoutEmail(openChannels({ sms: null, whatsapp: keys }))).toBe('whatsapp')
  expect(withoutEmail(openChannels({ sms: null, whatsapp: null }))).toBeNull()
})
