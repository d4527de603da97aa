import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox.ts'

test.each([
  ['ada@example.com', 'ada@example.com'],
  [' Ada@Example.COM ', 'ada@example.com'],
  ['ada+wigs@example.com', 'ada@example.com'],
  ['ada.obi@example.com', 'ada.obi@example.com'],
  ['Ada.Obi@gmail.com', 'adaobi@gmail.com'],
  ['a.d.a.obi+1+2@googlemail.com', 'adaobi@gmail.com'],
  ['"odd@name"@example.com', '"odd@name"@example.com'],
  ['nothing', 'nothing@'],
])('%j is read at %j', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
