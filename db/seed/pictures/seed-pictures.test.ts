import { expect, test } from 'vitest'
import type { MediaGateway } from '#app/gateways/media/media-gateway.ts'
import type { PictureProduct } from './look.ts'
import { altOf, seedHousePictures, seedPictures } from './seed-pictures.ts'

const wig: PictureProduct = {
  slug: 'aku-bone-classic',
  kind: 'wig',
  name: 'Akú Bone Classic',
  texture: 'bone-straight',
  lengthIn: 22,
  density: 180,
  colour: '1B',
  construction: '2x6',
}

function rememberingMedia(problem?: 'too-large') {
  const put: string[] = []
  const media: MediaGateway = {
    async put(name) {
      put.push(name)
      return problem
        ? { ok: false, problem }
        : { ok: true, key: `${name}-0123456789ab`, width: 800, height: 1000, thumbhash: 'aGFzaA==' }
    },
    open: async () => null,
    warm: async () => {},
  }
  return { media, put }
}

test('every product gets its front and back, in that order', async () => {
  const { media } = rememberingMedia()
  const bundles: PictureProduct = { ...wig, slug: 'aku-bundles', kind: 'bundles', name: 'Akú Bundles ×3' }
  const pictures = await seedPictures(media, [wig, bundles])
  expect([...pictures.keys()]).toEqual(['aku-bone-classic', 'aku-bundles'])
  expect(pictures.get('aku-bone-classic')).toEqual([
    {
      key: 'aku-bone-classic-front-0123456789ab',
      width: 800,
      height: 1000,
      thumbhash: 'aGFzaA==',
      alt: altOf(wig, 'front'),
    },
    {
      key: 'aku-bone-classic-back-0123456789ab',
      width: 800,
      height: 1000,
      thumbhash: 'aGFzaA==',
      alt: altOf(wig, 'back'),
    },
  ])
})

test("the house's pictures hang in their own places", async () => {
  const house = await seedHousePictures(rememberingMedia().media)
  const keys = Object.entries(house).map(([place, { key }]) => [place, key])
  expect(keys).toEqual(
    ['hero-wide', 'hero-tall', 'tile-aku', 'tile-ireti', 'tile-zuri', 'tile-luna'].map((place) => [
      place,
      `${place}-0123456789ab`,
    ]),
  )
})

test('a refused drawing stops the seed', async () => {
  await expect(seedPictures(rememberingMedia('too-large').media, [wig])).rejects.toThrow('too-large')
})

test('the alternative text says what is seen', () => {
  expect(altOf(wig, 'front')).toBe(
    'Akú Bone Classic worn: bone straight off black hair to mid back, middle part, front view',
  )
  expect(altOf(wig, 'back')).toBe(
    'Akú Bone Classic worn: bone straight off black hair to mid back, back view',
  )
  expect(altOf({ ...wig, kind: 'closure', name: 'Akú Closure' }, 'front')).toBe(
    'Akú Closure: bone straight off black hair, parted on its lace, hairline up',
  )
  expect(
    altOf({ ...wig, name: 'Luna Bob 8', texture: 'straight', lengthIn: 8, colour: '1' }, 'back'),
  ).toContain('jet black hair to the chin')
})
