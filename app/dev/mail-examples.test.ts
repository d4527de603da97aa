import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { brand } from '#app/brand.ts'
import { orderMailKinds } from '#app/orders/order-mail-data.ts'
import { settingDefaults } from '#app/settings/setting-keys.ts'
import { renderMail } from '#app/ui/mail/render-mail.tsx'
import { mailExamples } from './mail-examples.ts'

const baseUrl = 'https://shop.test'
const { house } = settingDefaults
const examples = mailExamples(baseUrl, house)

/** Links of the page, as they stand in the mark-up. */
function linksIn(html: string): string[] {
  return [...html.matchAll(/\s(?:href|src)="([^"]*)"/gu)].map(([, url = '']) => url.replaceAll('&amp;', '&'))
}

/** Kinds that a file of types names. */
function kindsIn(file: string, pattern: RegExp): string[] {
  return [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, kind = '']) => kind)
}

describe('the examples', () => {
  test('leave no kind of mail out', () => {
    const kinds = [
      ...orderMailKinds,
      ...kindsIn('app/account/account-mail.ts', /kind: '([a-z-]+)'/gu),
      ...kindsIn('app/newsletter/newsletter-mail-words.ts', /case '([a-z-]+)'/gu),
      'owner-note',
      'review-request',
      ...kindsIn('app/notices/notice-mail-words.ts', /'(stock-notice|wishlist-notice)'/gu),
    ]
    expect(kinds.length).toBeGreaterThan(23)
    expect([...new Set(examples.map(({ kind }) => kind))].toSorted()).toEqual([...new Set(kinds)].toSorted())
  })

  test('know every place that writes mails: who adds one adds its examples', () => {
    const places = globSync('app/**/*.{ts,tsx}').filter(
      (file) => !/\.test\.tsx?$/u.test(file) && /\bqueueMail\(/u.test(readFileSync(file, 'utf8')),
    )
    expect(places.toSorted()).toEqual([
      'app/account/account-mails.server.ts',
      'app/jobs/mail-outbox.server.ts',
      'app/newsletter/newsletter-mails.server.ts',
      'app/notices/notice-mails.server.ts',
      'app/orders/order-mails.server.ts',
      'app/reviews/ask-for-reviews.server.ts',
    ])
  })

  test('have addresses of their own', () => {
    expect(new Set(examples.map(({ id }) => id)).size).toBe(examples.length)
  })
})

describe.each(examples)('$title', ({ content }) => {
  test('links only to the shop, to whom we name, and by https', async () => {
    const { html } = await renderMail(content, house)
    const allowed = [
      `${baseUrl}/`,
      'https://courier.example/',
      `https://wa.me/${brand.whatsapp.slice(1)}`,
      `mailto:${brand.email}`,
    ]
    for (const url of linksIn(html))
      expect(url === baseUrl || allowed.some((start) => url.startsWith(start)), url).toBe(true)
  })

  test('has its next step in the plain part too', async () => {
    const { text } = await renderMail(content, house)
    const links = [content.button ?? [], content.more ?? [], content.footLinks ?? []].flat()
    for (const { label, url } of links) expect(text).toContain(`${label}:\n${url}`)
    expect(text).toContain(brand.address.street)
    expect(text).not.toMatch(/undefined|null|\[object|<[a-z]/u)
  })

  test('speaks like the house', async () => {
    const { text, subject } = await renderMail(content, house)
    expect(subject.length).toBeLessThanOrEqual(60)
    expect(content.preheader).not.toBe('')
    const words = `${subject} ${content.preheader} ${text.replaceAll(/\S+[@/]\S+/gu, '')}`
    expect(words).not.toMatch(/—/u)
  })
})
