import { expect, test } from 'vitest'
import type { MailContent } from './mail-content.ts'
import { named, shopName } from './shop-name.ts'

test('the name stands wherever a mail speaks, and a dollar in it is one', () => {
  const mail: MailContent = {
    subject: `Welcome to ${shopName}`,
    preheader: '',
    headline: 'Hello.',
    paragraphs: [`From ${shopName}.`],
    button: { label: `Visit ${shopName}`, url: 'https://shop.test' },
    footLinks: [{ label: shopName, url: 'https://shop.test/a' }],
    details: { html: null, text: 'drawn' },
    why: `You bought at ${shopName}.`,
  }
  expect(named(mail, 'Ìrún $& House')).toEqual({
    ...mail,
    subject: 'Welcome to Ìrún $& House',
    paragraphs: ['From Ìrún $& House.'],
    button: { label: 'Visit Ìrún $& House', url: 'https://shop.test' },
    footLinks: [{ label: 'Ìrún $& House', url: 'https://shop.test/a' }],
    why: 'You bought at Ìrún $& House.',
  })
})
