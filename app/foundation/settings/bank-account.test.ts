import { expect, test } from 'vitest'
import { isAccountNumber } from './bank-account.ts'

test('a bank is known by the names that people give it', () => {
  // Right for First Bank, and so for no bank with another code.
  for (const name of ['First Bank', 'first bank plc', 'First Bank of Nigeria'])
    expect(isAccountNumber('0000014578', name)).toBe(false)
  for (const name of ['GTBank', 'Guaranty Trust Bank PLC', 'FCMB', 'Zenith Bank'])
    expect(isAccountNumber('0000014579', name), name).toBe(false)
  for (const name of ['Moniepoint MFB', '']) expect(isAccountNumber('0000014578', name)).toBe(true)
})

test('the last digit of a number is checked where the bank is known', () => {
  // The example of the Central Bank: First Bank (011), serial number 000001457.
  expect(isAccountNumber('0000014579', 'First Bank')).toBe(true)
  expect(isAccountNumber('0000014578', 'First Bank')).toBe(false)
  expect(isAccountNumber('0000014578', 'Some new bank')).toBe(true)
  for (const wrong of ['', '123', '00000145790', '00000 4579', 'abcdefghij'])
    expect(isAccountNumber(wrong, 'Some new bank')).toBe(false)
})
