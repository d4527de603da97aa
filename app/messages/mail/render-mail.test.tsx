import { expect, test } from 'vitest'
import { settingDefaults } from '#app/foundation/settings/setting-keys.ts'
import type { MailContent, MailHouse } from './mail-content.ts'
import { renderMail } from './render-mail.tsx'

const house: MailHouse = settingDefaults.house

const mail: MailContent = {
  subject: 'A subject',
  preheader: 'What inboxes show',
  mark: 'Order 1042',
  headline: 'Thank you, Ọláńrewájú.',
  paragraphs: ['Your ₦474,000 has arrived, Ṣadé Akú Ìyàwó ẹ.'],
  fact: { label: 'Arrives', value: 'Tue 24 Nov' },
  button: { label: 'See it', url: 'https://shop.test/it?a=1&b=2' },
  more: [{ label: 'Another way', url: 'https://shop.test/other' }],
  notes: ['The link works for 30 minutes, and once.'],
  showsAddress: true,
  details: { html: <p>Drawn details</p>, text: 'Plain details' },
  why: 'You get this mail because you asked.',
  footLinks: [{ label: 'Unsubscribe', url: 'https://shop.test/unsubscribe' }],
}

function seen(html: string): string {
  return html
    .slice(html.indexOf('<body'))
    .replace(/<!--.*?-->/gsu, '')
    .replace(/<[^>]*>/gu, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/gu, ' ')
}

test('both parts say the same, links and all, in the letters of Nigeria', async () => {
  const { html, text } = renderMail(mail, house, 'https://shop.test')
  const drawn = seen(html)
  for (const words of [
    'Order 1042',
    'Thank you, Ọláńrewájú.',
    'Your ₦474,000 has arrived, Ṣadé Akú Ìyàwó ẹ.',
    'Arrives',
    'Tue 24 Nov',
    'The link works for 30 minutes',
    'https://shop.test/it?a=1&b=2',
    house.name,
    house.email,
    house.street,
    'because you asked',
  ]) {
    expect(drawn).toContain(words)
    expect(text).toContain(words)
  }
  for (const url of [
    'https://shop.test/it?a=1&amp;b=2',
    'https://shop.test/other',
    'https://shop.test/unsubscribe',
  ])
    expect(html).toContain(`href="${url}"`)
  expect(text).toContain('See it:\nhttps://shop.test/it?a=1&b=2')
  expect(text).toContain('Another way:\nhttps://shop.test/other')
  expect(text).toContain('Unsubscribe:\nhttps://shop.test/unsubscribe')
  expect(drawn).toContain('Drawn details')
  expect(text).toContain('Plain details')
  // First in the body: what inboxes show after the subject.
  expect(drawn.trim()).toMatch(/^What inboxes show/u)
})

test('nothing that somebody typed becomes markup', async () => {
  const hostile = '<script>alert(1)</script><img src=x onerror=alert(1)>"\'&'
  const { html } = renderMail(
    {
      ...mail,
      headline: hostile,
      paragraphs: [hostile],
      preheader: hostile,
      subject: hostile,
      fact: { label: 'Device', value: hostile },
      notes: [hostile],
      why: hostile,
    },
    house,
    'https://shop.test',
  )
  expect(html).not.toMatch(/<script|<img/iu)
  expect(html).toContain('&lt;script&gt;')
})

test('it follows the device into the dark and stays 600 wide at most', async () => {
  const { html } = renderMail(mail, house, 'https://shop.test')
  expect(html).toContain('<meta name="color-scheme" content="light dark"/>')
  expect(html).toContain('@media (prefers-color-scheme: dark)')
  expect(html).toContain('max-width:600px')
})

test('Outlook for Windows gets a frame of its own, closed where it was opened', async () => {
  const { html } = renderMail(mail, house, 'https://shop.test')
  expect(html).toMatch(/width="600"[^>]*><tr><td[^>]*><!\[endif\]--><table[^>]*class="m-container"/u)
  expect(html).toMatch(
    /<\/table><!--\[if mso\]><\/td><\/tr><\/table><!\[endif\]--><\/td><\/tr><\/tbody><\/table>.{0,9}<\/body>/u,
  )
})

test('a mail without a button or help has neither', async () => {
  const { html, text } = renderMail({ ...mail, button: null, showsHelp: false }, house, 'https://shop.test')
  for (const part of [seen(html), text]) {
    expect(part).not.toContain('See it')
    expect(part).not.toContain('Can we help?')
  }
})

test('an uploaded logo heads the drawn part, at its address and size, with the name for who sees no pictures', () => {
  const logo = { key: 'logo-crown-0123456789ab', width: 900, height: 300 }
  const { html, text } = renderMail(mail, { ...house, logo }, 'https://shop.test')
  expect(html).toContain(
    `<img src="https://shop.test/media/logo-crown-0123456789ab/480.png" alt="${house.name}" width="200" height="67"`,
  )
  expect(text.startsWith(house.name)).toBe(true)
})
