import { expect, test } from 'vitest'
import { measureSms, smsLetters } from './sms-pages.ts'

test.each([
  ['', 'gsm-7', 1],
  ['a'.repeat(160), 'gsm-7', 1],
  ['a'.repeat(161), 'gsm-7', 2],
  ['a'.repeat(306), 'gsm-7', 2],
  ['a'.repeat(307), 'gsm-7', 3],
  // The name of the shop stands in the alphabet, the sign of the naira does not.
  [`Adé: ${'a'.repeat(155)}`, 'gsm-7', 1],
  ['₦1', 'ucs-2', 1],
  [`₦${'1'.repeat(69)}`, 'ucs-2', 1],
  [`₦${'1'.repeat(70)}`, 'ucs-2', 2],
  [`₦${'1'.repeat(133)}`, 'ucs-2', 2],
  [`₦${'1'.repeat(134)}`, 'ucs-2', 3],
  // From the extension table: two septets.
  ['€'.repeat(80), 'gsm-7', 1],
  [`${'€'.repeat(80)}a`, 'gsm-7', 2],
  // 152 and one of two septets: it goes onto the second page whole, and the 153 after it need a third.
  [`${'a'.repeat(152)}€${'a'.repeat(151)}`, 'gsm-7', 2],
  [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 'gsm-7', 3],
  // Two code units each.
  ['💛'.repeat(35), 'ucs-2', 1],
  ['💛'.repeat(36), 'ucs-2', 2],
  ['💛'.repeat(67), 'ucs-2', 3],
])('%j', (text, alphabet, pages) => expect(measureSms(text)).toEqual({ alphabet, pages }))

test.each([
  ['Ìrún', 'Irun'],
  ['Adé', 'Adé'],
  ['Mama’s ‘Crown’', "Mama's 'Crown'"],
  ['“Crown” – Lagos…', '"Crown" - Lagos...'],
  ['Gashi Mai ƙyau ɓɗƙƴ ƁƊƘƳ', 'Gashi Mai kyau bdky BDKY'],
])('%s is %s in an SMS', (name, letters) => {
  expect(smsLetters(name)).toBe(letters)
  expect(measureSms(smsLetters(name)).alphabet).toBe('gsm-7')
})
