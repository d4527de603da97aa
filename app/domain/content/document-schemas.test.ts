import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { documentSchemas, parseDocument } from './document-schemas.ts'
import { documentDefaults, documentNames, homeBlockNames } from './documents.ts'

const judge = (name: keyof typeof documentSchemas, change: object) =>
  documentSchemas[name].safeParse({ ...documentDefaults[name], ...change })

describe('a document', () => {
  test.each(documentNames)('%s: what came with the shop fits its own schema, unchanged', (name) => {
    expect(parseDocument(name, documentDefaults[name])).toEqual(documentDefaults[name])
  })

  test('is never something else, whatever is written', () => {
    const anything = fc.record(
      Object.fromEntries(
        ['title', 'text', 'items', 'blocks', 'marquee', 'heroTitle', 'to', 'collections', '__proto__'].map(
          (part) => [part, fc.anything()],
        ),
      ),
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.constantFrom(...documentNames), fc.oneof(anything, fc.anything()), (name, written) => {
        const judged = documentSchemas[name].safeParse(written)
        if (!judged.success) return
        // What passes once passes again and says the same.
        expect(documentSchemas[name].parse(judged.data)).toEqual(judged.data)
      }),
      { numRuns: 500 },
    )
  })

  test('takes each block of the home page exactly once, in any order', () => {
    const { blocks } = documentDefaults.home
    fc.assert(
      fc.property(fc.shuffledSubarray(blocks, { minLength: 0 }), (some) => {
        expect(judge('home', { blocks: some }).success).toBe(some.length === homeBlockNames.length)
      }),
    )
    expect(judge('home', { blocks: [...blocks.slice(1), blocks[1]] }).success).toBe(false)
    expect(judge('home', { blocks: blocks.map((block) => ({ ...block, name: 'script' })) }).success).toBe(
      false,
    )
  })

  test.each([
    ['banner', { to: 'https://evil.example' }],
    ['banner', { to: '//evil.example' }],
    ['banner', { to: '/\\evil.example' }],
    ['banner', { to: 'javascript:alert(1)' }],
    ['banner', { title: '   ' }],
    ['home', { marquee: Array.from({ length: 13 }, () => 'ZURI') }],
    ['home', { marquee: ['', 'ZURI'] }],
    ['home', { heroTitle: 'x'.repeat(81) }],
    ['faq', { items: [] }],
    ['faq', { items: [{ id: 'Upper', question: 'a', answer: 'b' }] }],
    ['faq', { items: [{ id: 'a"b', question: 'a', answer: 'b' }] }],
    ['faq', { items: [1, 2].map(() => ({ id: 'a', question: 'a', answer: 'b' })) }],
    ['policy-terms', { text: '' }],
    ['policy-terms', { text: 'x'.repeat(20_001) }],
    ['policy-privacy', { text: 'Write to {mail}.' }],
    ['banner', { title: 'Call {phone}' }],
    ['faq', { items: [{ id: 'a', question: '{email}?', answer: 'b' }] }],
    ['story', { collectionsTitle: '' }],
  ] as const)('%s refuses %j', (name, change) => {
    expect(judge(name, change).success).toBe(false)
  })

  test('says which word in braces nobody knows', () => {
    const judged = judge('policy-privacy', { text: 'Write to {mail}.' })
    expect(judged.error?.issues[0]).toMatchObject({
      path: ['text'],
      message: expect.stringContaining('{mail}'),
    })
  })

  test('has one kind of line end, whichever browser sent it', () => {
    const judged = judge('policy-terms', { text: ' One\r\nTwo\rThree ' })
    expect(judged.data).toMatchObject({ text: 'One\nTwo\nThree' })
  })
})
