import { expect, test } from 'vitest'
import { messageTokenOf } from './message-token.ts'

const idOf = (bytes: string) => `wamid.${Buffer.from(bytes, 'latin1').toString('base64')}`
const byNumber = '\u001C\u0018\u000D2348031234567\u0015\u0002\0\u0011\u0018\u0012'
const byHandle = '\u001C\u0018\u0013NG.1442738230941002\u0015\u0014\0\u0012\u0018\u0012'
const token = '5F425A74F13033492A'

// The first two name the other side by number, the third by a handle.
test.each([
  ['wamid.HBgLMTY0NjcwNDM1OTUVAgARGBI1RjQyNUE3NEYxMzAzMzQ5MkEA', token],
  ['wamid.HBgLMTQxMjU1NTA4MjkVAgASGBQzQUNCNjk5RDUwNUZGMUZEM0VBRAA=', '3ACB699D505FF1FD3EAD'],
  [
    'wamid.HBgTRUcuMTQ0MjczODIzMDk0MTAwMhUUABIYIEE1NjZCNTQ1QzI0MkRCMzMyNzU1RkMyODFCN0E1RTk4AA==',
    'A566B545C242DB332755FC281B7A5E98',
  ],
  [idOf(`${byNumber}${token}\0`), token],
  [idOf(`${byHandle}${token}\0`), token],
  [idOf(`${byHandle}${token}`), token],
])('%s has the token that both sides know', (id, inside) => expect(messageTokenOf(id)).toBe(inside))

test.each([
  '',
  'wamid.',
  'wamid.2',
  '9123456789012345678',
  idOf(`${byNumber}5F42`),
  idOf(`${byNumber}${token}${token}`),
  idOf(token),
])('%j has none', (id) => expect(messageTokenOf(id)).toBeNull())
