import { expect, test } from 'vitest'
import { bankCodeOf, isAccountNumber } from './bank-account.ts'

test('a bank is known by the names that people give it', () => {
  for (const name of ['GTBank', 'Guaranty Trust Bank PLC', 'gt bank', 'Guaranty Trust'])
    expect(bankCodeOf(name)).toBe('058')
  expect(bankCodeOf('United Bank for Africa')).toBe('033')
  expect(bankCodeOf('Zenith Bank')).toBe('057')
  expect(bankCodeOf('Moniepoint MFB')).toBeNull()
  expect(bankCodeOf('')).toBeNull()
})

test('the last digit of a number is checked where the bank is known', () => {
  // The example of the Central Bank: First Bank (011), serial number 000001457.
  expect(isAccountNumber('0000014579', 'First Bank')).toBe(true)
  expect(isAccountNumber('0000014578', 'First Bank')).toBe(false)
  expect(isAccountNumber('0000014578', 'Some new bank')).toBe(true)
  for (const wrong of ['', '123', '00000145790', '00000 4579', 'abcdefghij'])
    expect(isAccountNumber(wrong, 'Some new bank')).toBe(false)
})
