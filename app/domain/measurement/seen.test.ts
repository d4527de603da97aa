import { describe, expect, test } from 'vitest'
import { comesFrom, createRobotJudge, isFreshLook, type Look, stepsOf } from './seen.ts'

const phone = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36'
const look = (url: string, more: Partial<Look> = {}): Look => ({
  url,
  referer: '',
  isFromHere: false,
  userAgent: phone,
  ...more,
})
const here = (url: string, path: string) =>
  look(url, { isFromHere: true, referer: `https://ade.example${path}` })
const names = (one: Look) => stepsOf(one).map(({ step }) => step)

describe('a look counts', () => {
  test.each([
    ['the home page from elsewhere', look('/'), ['visit']],
    ['a page from a page of ours', here('/shop', '/'), []],
    ['a product from elsewhere', look('/product/zuri'), ['visit', 'product']],
    ['a product from the list', here('/product/zuri', '/shop'), ['product']],
    ['another product', here('/product/luna', '/product/zuri'), ['product']],
    ['another length of the same', here('/product/zuri?length=22', '/product/zuri'), []],
    ['reviews of a product', here('/product/zuri/reviews', '/product/zuri'), []],
    ['the way back from the payment page', look('/checkout/return?reference=x'), []],
    ['the page of an order, from its email', look('/order/abc'), []],
    ['the way back from Google', look('/sign-in/google/callback?code=x'), []],
    ['the back office', look('/admin/orders'), []],
    ['a stand-in', look('/_paystack/pay'), []],
    ['a cart that was shared', look('/cart/abc'), ['visit']],
    ['finding an order', look('/order-lookup'), ['visit']],
  ])('%s', (_, one, steps) => expect(names(one)).toEqual(steps))

  test('a visit says where it came from', () => {
    expect(stepsOf(look('/?utm_source=tiktok'))).toEqual([{ step: 'visit', source: 'tiktok' }])
  })
})

describe('who opens a page', () => {
  const isRobot = createRobotJudge()
  const fresh = (headers: Record<string, string>) => isFreshLook((name) => headers[name], isRobot)
  const page = { 'sec-fetch-dest': 'document', 'user-agent': phone }

  test.each([
    ['a browser', page, true],
    ['one that sends no Sec-Fetch-Dest', { accept: 'text/html,*/*', 'user-agent': phone }, true],
    ['a script that asks for data', { ...page, 'sec-fetch-dest': 'empty' }, false],
    ['a program', { accept: '*/*', 'user-agent': phone }, false],
    ['a browser ahead of its reader', { ...page, 'sec-purpose': 'prefetch' }, false],
    ['one that loads again', { ...page, 'cache-control': 'max-age=0' }, false],
    ['nobody', { 'sec-fetch-dest': 'document' }, false],
    ['Google', { ...page, 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }, false],
    ['the picture of a link', { ...page, 'user-agent': 'facebookexternalhit/1.1' }, false],
    ['WhatsApp for its preview', { ...page, 'user-agent': 'WhatsApp/2.23.20.0' }, false],
    ['a check', { ...page, 'user-agent': 'curl/8.5.0' }, false],
    ['a browser inside Instagram', { ...page, 'user-agent': `${phone} Instagram 300.0` }, true],
    ['a phone called Cubot', { ...page, 'user-agent': phone.replace('K)', 'CUBOT NOTE 20)') }, true],
  ])('%s, the first time and the next', (_, headers, isOne) => {
    expect([fresh(headers), fresh(headers)]).toEqual([isOne, isOne])
  })
})

test('browsers that are made up push nobody out for good', () => {
  const isRobot = createRobotJudge()
  for (let i = 0; i < 2_000; i++) isRobot(`made up ${i}`)
  expect([isRobot('Googlebot/2.1'), isRobot(phone)]).toEqual([true, false])
})

describe('the page before', () => {
  const from = (headers: Record<string, string>) => comesFrom((name) => headers[name], 'ade.example')

  test.each([
    [{ 'sec-fetch-site': 'same-origin' }, true],
    [{ 'sec-fetch-site': 'none' }, false],
    [{ 'sec-fetch-site': 'cross-site', referer: 'https://ade.example/' }, false],
    [{ 'sec-fetch-site': 'same-site', referer: 'https://blog.ade.example/' }, false],
    [{ referer: 'https://ade.example/shop' }, true],
    [{ referer: 'https://www.google.com/' }, false],
    [{}, false],
  ])('%j', (headers, isOurs) => expect(from(headers)).toBe(isOurs))
})
