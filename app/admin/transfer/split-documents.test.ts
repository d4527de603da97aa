import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readDocument } from './former-document.ts'
import { DocumentSplitter, NotJson } from './split-documents.ts'

/** As it comes in chunks of any size. */
function split(text: string, wanted = ['products'], chunkChars = 7) {
  const splitter = new DocumentSplitter(wanted, 5_000)
  const found = []
  for (let at = 0; at < text.length; at += chunkChars)
    found.push(...splitter.push(text.slice(at, at + chunkChars)))
  splitter.end()
  return found.map(({ id, text: one }) => [id, one === null ? null : (JSON.parse(one) as unknown)])
}

const first = { Name: 'One "quoted" } ] \\', Price: 1, Order: [{ a: 1 }] }
const second = { Name: 'Two', nested: { deep: ['{', '}'] } }

describe('shapes of exports', () => {
  test.each<[string, unknown, unknown]>([
    [
      'an array',
      [first, second],
      [
        [null, first],
        [null, second],
      ],
    ],
    [
      'an object by id',
      { a1: first, 'b"2': second },
      [
        ['a1', first],
        ['b"2', second],
      ],
    ],
    [
      'a Firestore export',
      { __collections__: { Products: { a1: first }, Orders: { x: second } } },
      [['a1', first]],
    ],
    ['a wrapped array', { Products: [first], Users: [second] }, [[null, first]]],
    ['the REST shape', { documents: [first], nextPageToken: 'x' }, [[null, first]]],
    ['nothing', [], []],
    ['nothing by id', {}, []],
    ['scalars between', { version: 2, ok: true, none: null, title: 'x', a1: first }, [['a1', first]]],
  ])('%s', (_, value, expected) => {
    expect(split(JSON.stringify(value))).toEqual(expected)
    expect(split(JSON.stringify(value, null, 2))).toEqual(expected)
  })

  test('a document that is too large is told and passed over', () => {
    expect(split(JSON.stringify([{ Name: 'x'.repeat(6_000) }, first]))).toEqual([
      [null, null],
      [null, first],
    ])
  })
})

test.each(['', 'hello', '"text"', '[1, 2', '[{]', '{"a" {}}', '{"a": {"b": 1}', '[{}] []', '\0\0', '<html>'])(
  '%j is refused in words',
  (text) => expect(() => split(text)).toThrow(NotJson),
)

test('any documents in any chunks come out whole', () => {
  const documents = fc.array(fc.dictionary(fc.string({ minLength: 1 }), fc.jsonValue(), { maxKeys: 4 }), {
    maxLength: 6,
  })
  fc.assert(
    fc.property(documents, fc.integer({ min: 1, max: 40 }), fc.boolean(), (list, size, isPretty) => {
      const text = JSON.stringify(list, null, isPretty ? 2 : 0)
      const plain = JSON.parse(text) as unknown[]
      expect(split(text, ['products'], size).map(([, one]) => one)).toEqual(plain)
    }),
  )
})

test('any text is documents or refused, never a crash', () => {
  const noise = fc.array(
    fc.constantFrom('{', '}', '[', ']', '"', ':', ',', '\\', 'a', '1', ' ', '\n', '__collections__'),
  )
  fc.assert(
    fc.property(noise, (parts) => {
      expect(
        thrownBy(() => {
          const splitter = new DocumentSplitter(['products'])
          splitter.push(parts.join(''))
          splitter.end()
        }),
      ).toSatisfy((error) => error === null || error instanceof NotJson)
    }),
    { numRuns: 3_000 },
  )
})

test('a million opened brackets need no memory of their own', () => {
  const splitter = new DocumentSplitter(['products'])
  for (let times = 0; times < 100; times++) splitter.push('['.repeat(10_000))
  expect(() => splitter.end()).toThrow(NotJson)
})

describe('one document', () => {
  test('fields are found in any case, types are unwrapped, the id wherever it stands', () => {
    const typed = {
      name: 'projects/p/databases/d/documents/Products/abc',
      fields: {
        Name: { stringValue: 'Akú' },
        price: { integerValue: '45000' },
        tags: { arrayValue: { values: [{ stringValue: 'x' }] } },
      },
      createTime: '2025-01-01T00:00:00Z',
    }
    const read = readDocument(JSON.stringify(typed), null)
    expect(read?.id).toBe('abc')
    expect(Object.fromEntries(read?.fields ?? [])).toEqual({ name: 'Akú', price: 45_000, tags: ['x'] })
    expect(readDocument('{"__id__":"k1","NAME":"x"}', 'other')?.id).toBe('k1')
    expect(readDocument('{"Name":"x"}', 'filed')?.id).toBe('filed')
  })

  test.each(['[]', '1', 'null', '{', '"x"'])('%s is none', (text) =>
    expect(readDocument(text, null)).toBeNull(),
  )

  test('names that objects have by themselves are only names', () => {
    const read = readDocument(
      '{"__proto__":{"isAdmin":true},"constructor":{"constructor":1},"Name":"x"}',
      'a',
    )
    expect(read?.fields.get('name')).toBe('x')
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined()
  })
})

function thrownBy(work: () => void): unknown {
  try {
    work()
    return null
  } catch (error) {
    return error
  }
}
