import { describe, expect, test } from 'vitest'
import { assertMailHead, oneLine } from './mail-head.ts'

const recipient = 'adaeze@example.com'

describe('the head of a mail', () => {
  test('carries what mail programs need to unsubscribe', () => {
    expect(() =>
      assertMailHead({
        recipient,
        headers: {
          'List-Unsubscribe': '<https://shop.test/newsletter/unsubscribe?token=abc>',
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      }),
    ).not.toThrow()
  })

  test.each([
    ['a line break in a value', { 'List-Id': 'a\r\nBcc: victim@example.com' }],
    ['a bare newline in a value', { 'List-Id': 'a\nBcc: victim@example.com' }],
    ['a line break in a name', { 'X-A\r\nBcc': 'victim@example.com' }],
    ['a colon in a name', { 'Bcc: victim@example.com\r\nX': 'a' }],
    ['letters beyond ASCII', { 'List-Id': 'Adé' }],
    ['nothing', { 'List-Id': '' }],
    ...['To', 'bcc', 'CC', 'From', 'Subject', 'Message-ID', 'Content-Type', 'auto-submitted', 'Reply-To'].map(
      (name): [string, Record<string, string>] => [`a ${name} of its own`, { [name]: 'x' }],
    ),
  ])('never holds %s', (_, headers) => {
    expect(() => assertMailHead({ recipient, headers })).toThrow(/header/u)
  })

  test.each([
    'a@example.com, b@example.com',
    'a@example.com;b@example.com',
    'a@example.com\r\nBcc: b@example.com',
    'Ada <a@example.com>',
    'group: a@example.com',
    'a@b@example.com',
    'adaeze',
    '',
  ])('goes to one address, not to %j', (to) => {
    expect(() => assertMailHead({ recipient: to, headers: {} })).toThrow('one address')
  })

  test('a subject is one line', () => {
    expect(oneLine('Thank you\r\nBcc: victim@example.com\u2028x ')).toBe(
      'Thank you Bcc: victim@example.com x',
    )
  })
})
