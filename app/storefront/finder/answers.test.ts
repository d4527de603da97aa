import { describe, expect, test } from 'vitest'
import { ceilingNaira, questions, readAnswers, writeAnswers } from './answers.ts'
import { designLink } from './design-link.ts'

const noAnswers = { wear: null, length: null, texture: null, time: null, budget: null }

describe('answers in an address', () => {
  test('there are five questions, and each option has its own code', () => {
    expect(questions).toHaveLength(5)
    for (const { options } of questions) {
      const codes = options.map(({ code }) => code)
      expect(new Set<string>(codes).size).toBe(codes.length)
    }
  })

  test('every single one is read as it was written', () => {
    for (const { name, options } of questions) {
      for (const { code } of options) {
        const answers = { ...noAnswers, [name]: code }
        expect(readAnswers(new URLSearchParams(writeAnswers(answers)))).toEqual(answers)
      }
    }
  })

  test('unknown names and values are no answers', () => {
    const query = new URLSearchParams('wear=moon&length=chin&colour=red&budget=350&budget=500')
    expect(writeAnswers(readAnswers(query))).toBe('length=chin&budget=350')
    expect(readAnswers(new URLSearchParams())).toEqual(noAnswers)
  })

  test('a budget is whole naira, or none', () => {
    expect([ceilingNaira('100'), ceilingNaira('over'), ceilingNaira(null)]).toEqual([100_000, null, null])
  })
})

describe('the way to the designer', () => {
  test('carries what was answered, and a length that falls where they asked in that texture', () => {
    expect(designLink(noAnswers)).toBe('/create-your-style')
    expect(designLink({ ...noAnswers, length: 'back', texture: 'sleek' })).toBe(
      '/create-your-style?texture=bone-straight&length=18',
    )
    expect(designLink({ ...noAnswers, length: 'back', texture: 'curls' })).toBe(
      '/create-your-style?texture=deep-wave&length=22',
    )
    expect(designLink({ ...noAnswers, wear: 'party', time: 'long' })).toBe(
      '/create-your-style?density=200&construction=13x4-hd',
    )
  })
})
