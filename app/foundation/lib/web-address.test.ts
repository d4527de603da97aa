import { expect, test } from 'vitest'
import { isPublicHttps } from './web-address.ts'

test.each([
  'https://ade.example/about',
  'https://172.15.0.1/',
  'https://172.32.0.1/',
  'https://100.128.0.1/',
  'https://localhost.example/',
])('%s can be reached by everybody', (address) => expect(isPublicHttps(address)).toBe(true))

test.each([
  'http://ade.example/',
  'https://ada@ade.example/',
  'https://localhost/',
  'https://localhost./',
  'https://shop.internal./',
  'https://printer.local/',
  'https://127.1/',
  'https://0x0a.1/',
  'https://172.16.0.1/',
  'https://172.31.255.255/',
  'https://192.168.1.1/',
  'https://100.64.0.1/',
  'https://[::1]/',
  'javascript:alert(1)',
  'ade.example',
])('%s is not', (address) => expect(isPublicHttps(address)).toBe(false))
