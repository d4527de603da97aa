import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import {
  collectionSlugs,
  colours,
  type ProductKind,
  productKinds,
  type Texture,
  textures,
} from '#app/catalog/hair.ts'
import { drawHero, drawTile } from './draw-house.ts'
import { drawProduct } from './draw-product.ts'
import { lookOf, type PictureProduct } from './look.ts'

const wig: PictureProduct = {
  slug: 'zuri-test',
  kind: 'wig',
  name: 'Zuri Test',
  texture: 'body-wave',
  lengthIn: 20,
  density: 180,
  colour: '1B',
  construction: '13x4-hd',
}
const views = ['front', 'back'] as const
const textureNames = Object.keys(textures) as Texture[]

/** Characters, as agreed for the demo's drawings. */
const mostCharacters = 150_000

function faultsOf(svg: string): string[] {
  const faults: string[] = []
  if (!svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg" ')) faults.push('no svg')
  if (/NaN|undefined|null|Infinity/u.test(svg)) faults.push('a number that is none')
  if (svg.length > mostCharacters) faults.push(`${svg.length} characters`)
  const known = new Set([...svg.matchAll(/ id="([\w-]+)"/gu)].map(([, id]) => id))
  for (const [, id] of svg.matchAll(/url\(#([\w-]+)\)/gu)) if (!known.has(id)) faults.push(`no ${id}`)
  return faults
}

test('the same product gives the same bytes, another product others', () => {
  for (const view of views) {
    expect(drawProduct(wig, view)).toBe(drawProduct({ ...wig }, view))
    expect(drawProduct(wig, view)).not.toBe(drawProduct({ ...wig, slug: 'zuri-other' }, view))
  }
  expect(drawProduct(wig, 'front')).not.toBe(drawProduct(wig, 'back'))
})

describe.each(views)('%s', (view) => {
  test.each(textureNames)('%s, short and long', (texture) => {
    for (const lengthIn of [8, 30])
      expect(
        faultsOf(drawProduct({ ...wig, slug: `${texture}-${lengthIn}`, texture, lengthIn }, view)),
      ).toEqual([])
  })

  test.each(Object.keys(colours))('colour %s', (colour) => {
    expect(faultsOf(drawProduct({ ...wig, colour }, view))).toEqual([])
  })

  test.each(productKinds.filter((kind) => kind !== 'wig'))('%s in every family of texture', (kind) => {
    for (const texture of ['bone-straight', 'body-wave', 'kinky-curly', 'afro'] as const) {
      expect(
        faultsOf(drawProduct({ ...wig, kind, texture, density: null, construction: null }, view)),
      ).toEqual([])
    }
  })

  test.each([
    ['bundles', 'Bundles ×2'],
    ['bundles', 'Bundles ×4'],
    ['clip-ins', 'Tape-ins 20 pc'],
    ['clip-ins', 'Bang Clip'],
    ['clip-ins', 'Half-up Halo'],
    ['ponytail', 'Afro Puff'],
    ['ponytail', 'Bun Ponytail'],
    ['wig', 'Pixie Cut'],
    ['wig', 'Fringe Bob'],
    ['wig', 'Balayage Curtain'],
    ['wig', 'Layered Butterfly'],
    ['wig', 'Asymmetric Bob'],
  ] satisfies [ProductKind, string][])('%s %s', (kind, name) => {
    expect(faultsOf(drawProduct({ ...wig, kind, name, texture: 'straight', lengthIn: 14 }, view))).toEqual([])
  })
})

test('the renderer reads the drawings and they fill the picture', async () => {
  for (const svg of [drawProduct(wig, 'front'), drawTile('ireti'), drawHero('tall')]) {
    const { width, height, channels } = await sharp(Buffer.from(svg)).metadata()
    expect([width, height]).toEqual([800, 1000])
    const { isOpaque, entropy } = await sharp(Buffer.from(svg)).stats()
    expect([channels, isOpaque]).toEqual([4, true])
    expect(entropy).toBeGreaterThan(4)
  }
})

test("the house's own pictures", () => {
  for (const collection of collectionSlugs) expect(faultsOf(drawTile(collection))).toEqual([])
  expect(faultsOf(drawHero('tall'))).toEqual([])
  expect(drawHero('wide')).toContain('viewBox="0 0 1600 1000"')
})

test('what cannot have a parting shows none, and longer hair hangs lower', () => {
  expect(lookOf({ ...wig, construction: 'headband' }).part).toBeNull()
  expect(lookOf({ ...wig, name: 'Luna Fringe Bob', texture: 'straight' })).toMatchObject({
    part: null,
    fringe: 'blunt',
    bob: true,
  })
  expect(lookOf({ ...wig, construction: 't-part' }).part).toBe(0)
  expect(lookOf({ ...wig, lengthIn: 26 }).hangingIn).toBeGreaterThan(lookOf(wig).hangingIn)
  expect(lookOf({ ...wig, texture: 'straight' }).hangingIn).toBeGreaterThan(
    lookOf({ ...wig, texture: 'jerry-curl' }).hangingIn,
  )
})
