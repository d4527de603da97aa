// What a PDF looks like is judged by eye; here stands that every letter of it has a shape, and how many pages it takes.
import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import type { PrintedInvoice } from '#app/domain/orders/payments/printed-invoice.ts'
import { kobo, naira } from '#app/foundation/lib/money.ts'
import sharp from 'sharp'
import { settingDefaults } from '#app/foundation/settings/setting-keys.ts'
import { freshDatabase } from '#tests/database.ts'
import { presetSetting } from '#tests/preset-setting.ts'
import { readPaperLogo } from './paper-logo.server.ts'
import { invoicePdf, receiptPdf } from './order-paper.server.ts'
import { readFaces, runsOf } from './pdf-fonts.server.ts'

const at = new Date('2026-11-24T10:00:00Z')

function invoice(lines: number): PrintedInvoice {
  return {
    number: 'INV-000042',
    orderNumber: 1042,
    issuedAt: at,
    paidAt: at,
    payments: [{ id: 'pay_1', at, words: 'Card, 1042-1', amountKobo: naira(848_000) }],
    seller: {
      name: 'Adé Hair',
      address: ['Studio 4, Crown Court', 'Victoria Island, Lagos', 'Nigeria'],
      taxNumber: '01234567-0001',
      registrationNumber: 'RC 1234567',
      email: 'care@ade.example',
      phone: '+234 800 000 2337',
      vatPermille: 75,
    },
    buyer: ['Ṣadé Ọlá-Adéyẹmí', '12 Ọṣun Close', 'Lagos', 'Nigeria'],
    buyerEmail: 'sade@example.com',
    buyerPhone: '+234 803 123 4567',
    lines: Array.from({ length: lines }, (_, place) => ({
      id: `orl_${place}`,
      description: 'Akú Bone Straight',
      detail: '22 in, 180%',
      sku: 'AKU-BS-22',
      quantity: 1,
      unitKobo: naira(474_000),
      amountKobo: naira(474_000),
    })),
    extras: [{ id: 1, label: 'Delivery to Lagos (Island)', amountKobo: naira(3_000) }],
    totalKobo: naira(848_000),
    creditKobo: kobo(0),
    totalWords: 'eight hundred and forty-eight thousand naira',
    isZeroRated: false,
    vat: { label: 'VAT 7.5%', netKobo: naira(788_837), vatKobo: naira(59_163) },
    credits: [{ id: 'ref_1', at, reason: 'Credit', amountKobo: naira(20_000) }],
    balanceKobo: kobo(naira(848_000) - naira(20_000)),
    paidKobo: kobo(naira(848_000) - naira(20_000)),
    owedKobo: kobo(0),
    owedParts: [],
  }
}

const pagesOf = (pdf: Uint8Array) => /\/Count (\d+)/u.exec(Buffer.from(pdf).toString('latin1'))?.[1]

test('an invoice of two items is one page, one of fifty takes the pages that it needs', async () => {
  const pdf = await invoicePdf(invoice(2), null)
  expect(Buffer.from(pdf).subarray(0, 5).toString()).toBe('%PDF-')
  expect(pagesOf(pdf)).toBe('1')
  expect(Number(pagesOf(await invoicePdf(invoice(50), null)))).toBeGreaterThan(2)
})

test('a receipt needs no number', async () => {
  const { number: _number, ...order } = invoice(1)
  expect(pagesOf(await receiptPdf(order, null))).toBe('1')
})

test('a word that is longer than its column is broken, never lost', async () => {
  const long = invoice(1)
  const pdf = await invoicePdf({ ...long, buyer: ['x'.repeat(3_000)] }, null)
  expect(Number(pagesOf(pdf))).toBeGreaterThan(0)
})

test('every letter of our words and of Nigerian names is drawn in a file that has it', async () => {
  const document = new PDFDocument({ font: undefined })
  for (const [name, face] of await readFaces()) document.registerFont(name, face)
  const has = (font: string, letter: string): boolean => {
    const face = Reflect.get(document.font(font), '_font') as {
      font: { hasGlyphForCodePoint: (code: number) => boolean }
    }
    return face.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
  }
  const words = '₦848,000 −₦20,000 Adé Ìkòyí Ọṣun ọ́ ẹ̀ Ẹ́ ṣ Ṣ Ń ǹ – — ’ “” … × © · 180% Müller Łódź Nguyễn'
  for (const weight of [400, 600] as const)
    for (const { font, text } of runsOf(words, weight))
      for (const letter of text) expect([letter, font, has(font, letter)]).toEqual([letter, font, true])
})

test('a logo stands in the paper as a picture', async () => {
  const bytes = await sharp({ create: { width: 60, height: 20, channels: 4, background: '#000' } })
    .png()
    .toBuffer()
  const pdf = await invoicePdf(invoice(1), { bytes, width: 120, height: 40 })
  const pictures = (of: Uint8Array) => Buffer.from(of).toString('latin1').includes('/Subtype /Image')
  expect([pictures(pdf), pictures(await invoicePdf(invoice(1), null))]).toEqual([true, false])
})

test('a paper of a house that was called otherwise then is headed by its name of then', async () => {
  const database = await freshDatabase()
  const logo = { key: 'logo-crown-0123456789ab', width: 300, height: 100 }
  await presetSetting(database.db, 'house', { ...settingDefaults.house, name: 'Crown', logo })
  const media = { open: () => Promise.resolve(new Uint8Array([1])) }
  const read = (shopName: string) =>
    readPaperLogo({ db: database.db, media }, { ...invoice(1).seller, shopName })
  expect(await read('Crown')).toMatchObject({ width: 156, height: 52 })
  expect(await read('Crown Hair')).toBeNull()
  await database.drop()
})
