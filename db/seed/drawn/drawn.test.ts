import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { textureCodes } from '#hair/look.ts'
import { catalogue } from '#db/seed/catalogue/catalogue.ts'
import { listDensityStills, listDrawings, listTexturePortraits, listTextureStills } from './drawings.ts'
import { heroes } from './house-looks.ts'
import type { Manifest } from './manifest.ts'
import { lookOfProduct } from '#app/domain/catalog/products/product-look.ts'
import { capOf } from './product-look.ts'

const folder = join(import.meta.dirname, 'masters')
const manifest = JSON.parse(readFileSync(join(import.meta.dirname, 'manifest.json'), 'utf8')) as Manifest

describe('the drawn pictures', () => {
  test('are all there, none is left over, and together they weigh at most 12 MB', () => {
    const names = listDrawings().map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(Object.keys(manifest).toSorted()).toEqual(names.toSorted())
    expect(readdirSync(folder).toSorted()).toEqual(names.map((name) => `${name}.avif`).toSorted())
    const bytes = names.map((name) => statSync(join(folder, `${name}.avif`)).size)
    expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(12 * 1024 * 1024)
  })

  test('three of each product, two more of each wig of lace, 33 heroes and a banner in two shapes, four tiles and one to share', () => {
    const count = (pattern: RegExp) => Object.keys(manifest).filter((name) => pattern.test(name)).length
    expect(count(/-(front|three-quarter|back)$/u)).toBe(catalogue.length * 3)
    const ofLace = catalogue.filter((product) => capOf(product) !== null).length
    expect(ofLace).toBeGreaterThan(40)
    expect([count(/-hairline$/u), count(/-inside$/u)]).toEqual([ofLace, ofLace])
    expect([heroes.length, count(/^hero-wide-/u), count(/^hero-tall-/u)]).toEqual([33, 33, 33])
    expect([count(/^banner-/u), count(/^tile-/u), count(/^share$/u)]).toEqual([2, 4, 1])
  })

  test('the manifest says what the files are', async () => {
    for (const name of ['aku-bone-classic-front', 'hero-wide-01', 'tile-luna', 'share']) {
      const { width, height } = await sharp(join(folder, `${name}.avif`)).metadata()
      expect([width, height]).toEqual([manifest[name]?.width, manifest[name]?.height])
    }
  })

  test('products say what is seen; pictures beside words stay silent', () => {
    for (const { slug, name } of catalogue) expect(manifest[`${slug}-front`]?.alt).toContain(name)
    expect(manifest['zuri-body-honey-ombre-back']?.alt).toBe(
      'Zuri Body Honey Ombre worn: body wave honey ombré hair to mid back, seen from behind',
    )
    expect(manifest['hero-wide-01']?.alt).toBe('')
  })

  test.each([
    ['app/domain/customizer/texture-stills', listTextureStills],
    ['app/domain/customizer/texture-portraits', listTexturePortraits],
    ['app/storefront/guides/density-stills', listDensityStills],
  ] as const)('%s holds what the list asks for', (folderOfSet, list) => {
    const files = readdirSync(folderOfSet)
    expect(files.toSorted()).toEqual(
      list()
        .map(({ name }) => `${name}.avif`)
        .toSorted(),
    )
  })

  test('the studio and the care guides have a picture of every texture', () => {
    for (const list of [listTextureStills, listTexturePortraits])
      expect(list().map(({ name }) => name)).toEqual(textureCodes)
  })
})

test('names say how a product is cut and parted, and no two wigs of a collection are the same head', () => {
  const lookOf = (slug: string) => {
    const product = catalogue.find((one) => one.slug === slug)
    if (!product) throw new Error(`no ${slug}`)
    return lookOfProduct(product)
  }
  expect(lookOf('luna-fringe-bob')).toMatchObject({ cut: 'blunt', lengthIn: 10, lace: 'none' })
  expect(lookOf('luna-asymmetric-bob')).toMatchObject({ cut: 'bob', slantIn: 2.5, parting: 'left' })
  expect(lookOf('luna-headband-curl')).toMatchObject({ lace: 'headband', parting: 'free' })
  expect(lookOf('zuri-balayage-curtain')).toMatchObject({ cut: 'curtain', colour: '4/27/30' })
  const seeds = catalogue.map(({ slug }) => lookOf(slug).seed)
  expect(new Set(seeds).size).toBe(seeds.length)
})
