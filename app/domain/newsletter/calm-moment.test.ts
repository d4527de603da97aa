import { describe, expect, test } from 'vitest'
import { settingDefaults } from '#app/foundation/settings/setting-keys.ts'
import { isPopupPlace, type PopupPlaces } from './calm-moment.ts'

const { on: _on, afterSeconds: _after, ...everywhere } = settingDefaults.popup

describe('the popup', () => {
  test.each([
    '/',
    '/shop',
    '/shop/aku',
    '/product/aku-bone-bob',
    '/search',
    '/about',
    '/about/',
    '/brand-story',
  ])('may open on %s', (path) => expect(isPopupPlace(path, everywhere)).toBe(true))

  test.each([
    '/cart',
    '/checkout',
    '/checkout/return',
    '/order/0123',
    '/orders',
    '/login',
    '/signup',
    '/profile',
    '/profile/addresses',
    '/create-your-style',
    '/create-your-style/ab12',
    '/create-wig',
    '/newsletter/confirm',
    '/newsletter/unsubscribe',
    '/forgot-password',
    '/reset-password',
    '/admin/login',
    '/shopping',
  ])('never opens on %s', (path) => expect(isPopupPlace(path, everywhere)).toBe(false))

  test.each([
    ['onHome', '/'],
    ['onShop', '/shop/aku'],
    ['onProducts', '/product/aku-bone'],
    ['onSearch', '/search'],
    ['onStory', '/about'],
  ] satisfies [keyof PopupPlaces, string][])('%s: the owner can leave %s out', (place, path) => {
    const without = { ...everywhere, [place]: false }
    expect(isPopupPlace(path, without)).toBe(false)
    const others = ['/', '/shop', '/product/aku-bone', '/search', '/about']
    expect(others.filter((other) => isPopupPlace(other, without))).toHaveLength(4)
  })
})
