import { expect, test } from 'vitest'
import { countryCode, stateCode } from './place-codes.ts'

test.each([
  ['LA', 'LA'],
  [' la ', 'LA'],
  ['Lagos', 'LA'],
  ['akwa-ibom', 'AK'],
  ['', ''],
  ['a\r\nb', 'a\r\nb'],
  ['Greater Accra', 'Greater Accra'],
])('the state %j is %j', (text, code) => {
  expect(stateCode(text)).toBe(code)
})

test.each([
  ['nigeria', 'NG'],
  ['GB', 'GB'],
  ['Wakanda', 'Wakanda'],
])('the country %j is %j', (text, code) => {
  expect(countryCode(text)).toBe(code)
})
