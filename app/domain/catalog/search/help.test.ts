import { describe, expect, test } from 'vitest'
import { documentDefaults } from '#app/domain/content/documents.ts'
import { findHelp } from './help.ts'
import { normaliseText } from './search-text.ts'
import { wordsThatCount } from './understand-words.server.ts'

const helpFor = (typed: string, hasProducts = false) =>
  findHelp(wordsThatCount(normaliseText(typed).split(' ')), documentDefaults, hasProducts)

describe('help', () => {
  test.each([
    ['delivery', '/about#shipping'],
    ['Delivery fee', '/about#shipping'],
    ['do you ship abroad', '/about#shipping'],
    ['how long does delivery take', '/about#shipping'],
    ['return', '/about#return'],
    ['returns policy', '/about#return'],
    ['exchange', '/about#return'],
    ['refund', '/about#refund'],
    ['privacy', '/about#privacy'],
    ['terms and conditions', '/about#terms'],
    ['contact', '/about#contact'],
    ['whatsapp number', '/about#contact'],
    ['track my order', '/orders'],
    ['size guide', '/guides/cap'],
    ['length guide', '/guides/length'],
    ['how to wash my wig', '/care'],
    ['faq', '/#faq-when'],
    ['ussd', '/#faq-pay'],
    ['custom wig', '/create-your-style'],
  ])('is found for %j: %s', (typed, to) => {
    expect(helpFor(typed).map((entry) => entry.to)).toContain(to)
  })

  test.each(['lace front wig', 'bone straight', 'body wave', 'closure', '613', 'Akú'])(
    'does not stand above the products of %j',
    (typed) => {
      expect(helpFor(typed, true)).toEqual([])
    },
  )

  test('stands beside products where it is what was asked for', () => {
    expect(helpFor('delivery', true).map(({ title }) => title)).toContain('Shipping policy')
    expect(helpFor('zzz', true)).toEqual([])
  })
})
