import { giftCardMailKinds } from '#app/domain/orders/gifts/gift-card-message.ts'
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { accountFacts, decoyKind } from '#app/domain/accounts/account-mail.ts'
import { newsletterMailKinds } from '#app/domain/newsletter/newsletter-message.ts'
import { orderCodeKind, orderMailKinds, staffAlertKind } from '#app/domain/orders/core/order-message.ts'
import { returnMailKinds } from '#app/domain/returns/return-message.ts'
import { settingDefaults } from '#app/foundation/settings/setting-keys.ts'
import { renderMail } from '#app/messages/mail/render-mail.tsx'
import { messageExamples, templateOf } from './registry.server.ts'

const baseUrl = 'https://shop.test'
const { house } = settingDefaults
const examples = messageExamples({ baseUrl, house })

/** Links of the page, as they stand in the mark-up. */
function linksIn(html: string): string[] {
  return [...html.matchAll(/\s(?:href|src)="([^"]*)"/gu)].map(([, url = '']) => url.replaceAll('&amp;', '&'))
}

/** Kinds with which the domain writes messages. */
const queued = [
  ...accountFacts.options.map(({ shape }) => shape.kind.value),
  ...newsletterMailKinds,
  ...orderMailKinds,
  orderCodeKind,
  'stock-notice',
  'wishlist-notice',
  'campaign-test',
  'cart-reminder',
  'win-back',
  ...giftCardMailKinds,
  'question-answer',
  'review-request',
  'friend-reward',
  ...returnMailKinds,
  'owner-note',
  'mail-test',
  staffAlertKind,
]

describe('the kinds', () => {
  test.each([...queued, decoyKind])('have words: %s', (kind) => {
    expect(templateOf(kind)).toBeTypeOf('object')
  })

  test('are refused when nobody wrote words for them', () => {
    expect(() => templateOf('function Object() { [native code] }')).toThrow('no words')
  })

  test('leave none without an example, but what nobody reads, and have none that nobody writes', () => {
    expect([...new Set(examples.map(({ kind }) => kind))].toSorted()).toEqual(queued.toSorted())
  })

  test('know every place that writes messages: who adds one adds its words', () => {
    const places = globSync('app/**/*.{ts,tsx}').filter(
      (file) => !/\.test\.tsx?$/u.test(file) && /\bqueueMessage\(/u.test(readFileSync(file, 'utf8')),
    )
    expect(places.toSorted()).toEqual([
      'app/admin/settings/mail-words.server.ts',
      'app/domain/accounts/account-mails.server.ts',
      'app/domain/campaigns/remind-carts.server.ts',
      'app/domain/campaigns/test-campaign.server.ts',
      'app/domain/campaigns/win-back.server.ts',
      'app/domain/conversations/conversations.server.ts',
      'app/domain/newsletter/newsletter-mails.server.ts',
      'app/domain/orders/core/alert-staff.server.ts',
      'app/domain/orders/core/order-mails.server.ts',
      'app/domain/orders/gifts/send-gift-cards.server.ts',
      'app/domain/orders/offers/rewards.server.ts',
      'app/domain/questions/decide-questions.server.ts',
      'app/domain/returns/return-mails.server.ts',
      'app/domain/reviews/ask-for-reviews.server.ts',
      'app/domain/wishlist/notice-mails.server.ts',
      'app/foundation/jobs/queue-message.server.ts',
    ])
  })

  test('have addresses of their own', () => {
    expect(new Set(examples.map(({ id }) => id)).size).toBe(examples.length)
  })
})

describe.each(examples)('$title', ({ mail: content }) => {
  test('links only to the shop, to whom we name, and by https', async () => {
    const { html } = renderMail(content, house, baseUrl)
    const allowed = [
      `${baseUrl}/`,
      'https://courier.example/',
      `https://wa.me/${house.whatsapp.slice(1)}`,
      `mailto:${house.email}`,
    ]
    for (const url of linksIn(html))
      expect(url === baseUrl || allowed.some((start) => url.startsWith(start)), url).toBe(true)
  })

  test('has its next step in the plain part too', async () => {
    const { text } = renderMail(content, house, baseUrl)
    const links = [content.button ?? [], content.more ?? [], content.footLinks ?? []].flat()
    for (const { label, url } of links) expect(text).toContain(`${label}:\n${url}`)
    expect(text).toContain(house.street)
    expect(text).not.toMatch(/undefined|null|\[object|<[a-z]|\{shopName/u)
  })

  test('speaks like the house', async () => {
    const { text, subject } = renderMail(content, house, baseUrl)
    expect(subject.length).toBeLessThanOrEqual(60)
    expect(content.preheader).not.toBe('')
    const words = `${subject} ${content.preheader} ${text.replaceAll(/\S+[@/]\S+/gu, '')}`
    expect(words).not.toMatch(/—/u)
  })
})
