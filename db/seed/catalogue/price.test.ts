import { expect, test } from 'vitest'
import { akuPieces } from './aku.ts'
import { iretiPieces } from './ireti.ts'
import { lunaPieces } from './luna.ts'
import { modelThousand, perBundle, wigGrams } from './price.ts'
import { zuriPieces } from './zuri.ts'

const wigs = [...akuPieces, ...iretiPieces, ...zuriPieces, ...lunaPieces].filter((piece) => piece.kind === 'wig')

test('bundles cost what the notes give as examples', () => {
  expect(['straight', 'body-wave', 'deep-wave', 'bouncy-curl', 'bone-straight'].map((t) => perBundle(t as 'straight', 20))).toEqual([
    66, 70, 74, 84, 99,
  ])
  expect([perBundle('straight', 30), perBundle('bone-straight', 30)]).toEqual([101, 154])
})

test('the model meets the listed price of every wig within a thousand naira', () => {
  const off = wigs.filter((wig) => Math.abs(modelThousand(wig, wig.lengthIn, wig.grams) - wig.thousand) > 1)
  expect(off.map((wig) => [wig.name, wig.thousand, modelThousand(wig, wig.lengthIn, wig.grams)])).toEqual([])
})

test('listed grams are those of length and density', () => {
  const off = wigs.filter((wig) => wigGrams(wig.lengthIn, wig.density ?? 0) !== wig.grams)
  expect(off.map((wig) => [wig.name, wig.grams, wigGrams(wig.lengthIn, wig.density ?? 0)])).toEqual([])
})
