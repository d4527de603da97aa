import { describe, expect, test } from 'vitest'
import { fieldWords, valueWords } from './audit-fields.ts'

describe('the fields of an entry', () => {
  test.each([
    ['', 'value'],
    ['status', 'status'],
    ['dueOn', 'due on'],
    ['keptKobo', 'amount kept'],
    ['variants.2.priceKobo', 'variants 2 price'],
    ['may.edit-orders', 'may work on orders'],
    ['refund', 'refund'],
    ['constructor', 'constructor'],
  ])('%s is called %s', (field, words) => {
    expect(fieldWords(field)).toBe(words)
  })

  test.each([
    ['priceKobo', '31900000', '₦319,000'],
    ['price.kobo', '-50', '−₦0.50'],
    ['priceKobo', 'a lot', 'a lot'],
    ['number', '31900000', '31900000'],
    ['publishedAt', '2026-11-21T20:49:00.000Z', '21 Nov 2026, 21:49'],
    ['banned', 'true', 'yes'],
    ['replied', 'false', 'no'],
    ['by', 'the machine', 'a command on the server'],
    ['by', 'mail', 'email'],
    ['cause', 'not-makeable', 'We cannot make it as ordered'],
    ['state', 'needs-attention', 'needs attention'],
    ['slug', 'aku-bone-bob', 'aku-bone-bob'],
    ['by', 'constructor', 'constructor'],
  ])('%s of %s is written %s', (field, value, words) => {
    expect(valueWords(field, value)).toBe(words)
  })
})
