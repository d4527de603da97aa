import { expect, test } from 'vitest'
import { settingDefaults } from '#app/foundation/settings/setting-keys.ts'
import { kobo, naira } from '#app/foundation/lib/money.ts'
import { type OrderMailKind, orderMailKinds } from '#app/domain/orders/core/order-message.ts'
import type { OrderMailData } from './order-mail-data.ts'
import { renderMail } from '#app/messages/mail/render-mail.tsx'
import { orderMailContent } from './order-mail.tsx'

const renderOrderMail = (kind: OrderMailKind, data: OrderMailData) =>
  renderMail(orderMailContent(kind, data), settingDefaults.house, 'https://shop.test')

function order(change: Partial<OrderMailData> = {}): OrderMailData {
  return {
    number: 1042,
    status: 'Processing',
    name: 'Adaeze Okafor',
    orderUrl: 'https://shop.test/order/abc',
    shopUrl: 'https://shop.test',
    lines: [
      { id: 'orl_1', name: 'Akú Bone Straight', detail: '22 in', quantity: 1, unitPriceKobo: naira(474_000) },
      { id: 'orl_2', name: 'Luna Closure', detail: '18 in', quantity: 2, unitPriceKobo: kobo(18_550_050) },
    ],
    adjustments: [
      { id: 1, label: 'Delivery to Lagos', amountKobo: naira(3_000), included: false },
      { id: 2, label: 'VAT 7.5% included', amountKobo: naira(59_442), included: true },
    ],
    totalKobo: kobo(84_800_100),
    agreedKobo: kobo(84_800_100),
    dueKobo: kobo(84_800_100),
    askedKobo: kobo(84_800_100),
    paidKobo: kobo(0),
    paidCreditKobo: kobo(0),
    balanceKobo: kobo(0),
    balanceUntil: null,
    openParts: [],
    planCount: 0,
    keptKobo: kobo(0),
    isDeposit: false,
    payBy: null,
    hasMoney: true,
    isDeliveryRefused: false,
    photos: 'photos',
    deskNote: '',
    account: null,
    paid: 'no',
    holdUntil: new Date('2026-11-21T09:40:00Z'),
    creditBackKobo: kobo(0),
    returnUntil: null,
    refund: null,
    trackingUrl: null,
    change: null,
    arrival: { items: ['Luna Closure, 18 in'], from: '2026-12-12', to: '2026-12-19' },
    dates: null,
    parcel: null,
    isCancelledByUs: false,
    whyCancelled: [],
    deliverTo: ['Adaeze Okafor', '12 Allen Avenue', 'Ikeja'],
    promisedFrom: '2026-11-24',
    promisedTo: '2026-11-26',
    note: '',
    pickup: null,
    ...change,
  }
}

/** What a reader sees: no tags, no head, none of the blanks that pad the preview. */
function seen(html: string): string {
  const body = html.slice(html.indexOf('<body'))
  return body
    .replace(/<!--.*?-->/gsu, '')
    .replace(/<[^>]*>/gu, ' ')
    .replace(/\s+/gu, ' ')
}

test.each(orderMailKinds)('%s tells number, link, products and sums in both of its parts', async (kind) => {
  const mail = renderOrderMail(kind, order())
  expect(mail.subject).toContain('1042')
  for (const part of [seen(mail.html), mail.text]) {
    for (const word of [
      '1042',
      'Akú Bone Straight',
      '22 in',
      '₦474,000',
      '₦371,001',
      'Delivery to Lagos',
      '₦848,001',
    ]) {
      expect(part).toContain(word)
    }
    // Tax that the prices hold already is told after the total, not added before it.
    expect(part.indexOf('₦59,442')).toBeGreaterThan(part.indexOf('₦848,001', part.indexOf('Total')))
  }
  expect(mail.html).toMatch(/href="https:\/\/shop\.test\/order\/abc(?:#[a-z]+)?"/u)
  expect(mail.text).toContain('https://shop.test/order/abc')
})

test('the confirmation thanks by first name and says when and where', async () => {
  const { subject, html, text } = renderOrderMail('order-paid', order({ note: 'Call before 5 pm' }))
  expect(subject).toBe('Thank you, order 1042 is confirmed')
  for (const part of [seen(html), text]) {
    expect(part).toContain('Thank you, Adaeze. Your order is confirmed.')
    expect(part).toContain('Tue 24 – Thu 26 Nov')
    expect(part).toContain('12 Allen Avenue')
    expect(part).toContain('Call before 5 pm')
  }
})

test.each(['payment-in-review', 'refund-started'] as const)(
  '%s promises no day and no door',
  async (kind) => {
    const { html, text } = renderOrderMail(kind, order())
    for (const part of [seen(html), text]) {
      expect(part).not.toContain('26 Nov')
      expect(part).not.toContain('12 Allen Avenue')
    }
  },
)

test('with a deposit each mail says what came, not what is left of the total', () => {
  const deposit = { isDeposit: true, askedKobo: naira(400_000) }
  const rest = renderOrderMail('payment-rest', order({ ...deposit, dueKobo: naira(300_000) }))
  expect(rest.text).toContain('We received ₦100,000 of your deposit of ₦400,000.')
  const whole = renderOrderMail('payment-rest', order({ dueKobo: kobo(80_000_100), askedKobo: null }))
  expect(whole.text).toContain('We received ₦48,000 of ₦848,001.')
  const paid = { paidKobo: naira(350_000), paidCreditKobo: naira(50_000), balanceKobo: naira(448_001) }
  expect(renderOrderMail('order-paid', order({ ...deposit, ...paid })).text).toContain(
    'your deposit of ₦350,000.',
  )
  expect(renderOrderMail('order-balance', order({ ...deposit, ...paid })).text).toContain(
    'You have paid ₦350,000 and ₦50,000 of store credit so far.',
  )
})

test('a refund of a cancelled order says what of the deposit stays', () => {
  const refund = { amountKobo: naira(350_000), currency: 'NGN', cause: 'cancelled' } as const
  const over = order({ status: 'Cancelled', isDeposit: true, refund })
  expect(renderOrderMail('refund-started', { ...over, keptKobo: naira(50_000) }).text).toContain(
    'We keep ₦50,000 of your deposit',
  )
  expect(renderOrderMail('refund-started', over).text).not.toContain('We keep')
})

test('with less left to pay it names what was taken out, and what is still owed', () => {
  const change = {
    from: [{ words: 'Luna Closure, 18 in', quantity: 1, unitPriceKobo: naira(185_500) }],
    to: [],
    differenceKobo: 0 - naira(185_500),
    creditBackKobo: 0,
    until: null,
  }
  const owing = order({ isDeposit: true, paid: 'yes', change, balanceKobo: naira(200_000) })
  const { text } = renderOrderMail('order-balance-lowered', owing)
  expect(text).toContain('We have removed 1 × Luna Closure, 18 in from your order')
  expect(text).toContain('₦185,500 lower')
  expect(text).toContain('Your balance is now ₦200,000')
  expect(renderOrderMail('order-balance-lowered', { ...owing, balanceKobo: kobo(0) }).text).toContain(
    'There is nothing more to pay.',
  )
})

test('a refund names its own amount, and whether the order goes ahead', async () => {
  const amountKobo = naira(500_000)
  const second = renderOrderMail(
    'refund-started',
    order({ refund: { amountKobo, currency: 'NGN', cause: 'paid-twice' } }),
  )
  const late = renderOrderMail(
    'refund-started',
    order({ refund: { amountKobo, currency: 'NGN', cause: 'too-late' }, status: 'Cancelled' }),
  )
  expect(second.text).toContain('Refund: ₦500,000')
  expect(second.text).toContain('The order itself goes ahead')
  expect(late.text).toContain('after the time to pay had ended')
  expect(late.text).not.toContain('goes ahead')
})

test('the unpaid order leads to paying', async () => {
  const { html, text } = renderOrderMail('order-placed', order({ status: 'Pending' }))
  expect(seen(html)).toContain('Pay ₦848,001')
  expect(text).toContain('Pay ₦848,001:\nhttps://shop.test/order/abc')
})

test('what the shopper typed stays text', async () => {
  const { html } = renderOrderMail(
    'order-paid',
    order({ name: '<b>Ada', note: '<img src=x onerror=alert(1)>' }),
  )
  expect(html).not.toContain('<b>')
  expect(html).not.toContain('<img')
  expect(html).toContain('&lt;img')
})

test('a design is shown with its picture, its choices and what it costs, in both parts', async () => {
  const pictureUrl = 'https://shop.test/wig/wig.deep-wave.22/front-rich-480.jpeg'
  const design = {
    pictureUrl,
    words: 'Deep Wave wig, 22 inches long.',
    notes: ['We will ask you for your measurements by WhatsApp after your order.'],
    choices: [{ label: 'Texture', value: 'Deep Wave' }],
    breakdown: [
      { label: 'Deep Wave hair, 12 in', amountKobo: naira(300_000) },
      { label: 'Grade: Remy', amountKobo: naira(-10_000) },
    ],
  }
  const line = {
    id: 'orl_1',
    name: '<i>Mine',
    detail: 'Your design',
    quantity: 1,
    unitPriceKobo: naira(290_000),
  }
  const { html, text } = renderOrderMail('order-paid', order({ lines: [{ ...line, design }] }))
  expect(html).toContain(`src="${pictureUrl}"`)
  expect(html).toContain('alt="Deep Wave wig, 22 inches long."')
  expect(html).not.toContain('<link')
  expect(html).not.toContain('<i>')
  expect(text).toContain(pictureUrl)
  for (const part of [seen(html), text])
    for (const word of ['Texture: Deep Wave', 'by WhatsApp', 'Deep Wave hair, 12 in', '₦300,000', '−₦10,000'])
      expect(part).toContain(word)
})

test('a pre-order that comes on another day says both days, and that the money can come back', () => {
  const moved = (from: string, to: string) =>
    renderOrderMail('preorder-moved', order({ arrival: { items: ['Luna Closure, 18 in'], from, to } })).text
  const later = moved('2026-12-12', '2026-12-19')
  expect(later).toContain('Luna Closure, 18 in: it was to come on 12 December, and now comes on 19 December.')
  expect(later).toContain('We are sorry for the wait.')
  expect(later).toContain('cancel on your order page: you get your money back')
  expect(moved('2026-12-19', '2026-12-12')).not.toContain('sorry')
})
