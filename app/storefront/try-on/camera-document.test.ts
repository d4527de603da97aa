import { expect, it } from 'vitest'
import { cameraAddress, mayUseCamera } from './camera-document.ts'

const may = (path: string) => mayUseCamera(new URL(path, 'http://shop.test'))

it.each([
  '/product/aku-bone-classic?see-it=camera',
  '/product/aku-bone-classic?length=22&see-it=camera',
  '/create-your-style?texture=afro&see-it=camera',
  '/create-your-style/k3y?see-it=camera',
  '/create-wig?see-it=camera',
])('%s may', (path) => expect(may(path)).toBe(true))

it.each([
  '/product/aku-bone-classic',
  '/product/aku-bone-classic?see-it=Camera',
  '/product/aku-bone-classic?see-it=photo&see-it=camera',
  '/product/aku-bone-classic.data/?see-it=camera',
  '/product/aku/reviews?see-it=camera',
  '/product?see-it=camera',
  '/?see-it=camera',
  '/shop?see-it=camera',
  '/checkout?see-it=camera',
  '/orders/product/a?see-it=camera',
  '/admin?see-it=camera',
])('%s may not', (path) => expect(may(path)).toBe(false))

it('is the same page, once', () => {
  const once = cameraAddress('http://shop.test/product/aku?length=22#choose')
  expect(once).toBe('http://shop.test/product/aku?length=22&see-it=camera#choose')
  expect(cameraAddress(once)).toBe(once)
})
