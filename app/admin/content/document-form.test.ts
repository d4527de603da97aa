import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { documentDefaults, documentNames, type FaqBody } from '#app/domain/content/documents.ts'
import { differenceOf } from './difference.ts'
import { formOf, readDocumentForm } from './document-form.ts'
import { readStep, rowsOf, takeStep } from '#app/admin/shell/form-rows.ts'
import { readHour } from './hour-form.ts'

const faqForm = formOf('faq', documentDefaults.faq)
const questions = (values: Record<string, string>) =>
  rowsOf(values, 'items').map((row) => values[`${row}.question`])
const press = (values: Record<string, string>, step: string) => {
  const read = readStep(step)
  if (!read) throw new Error(`no step: ${step}`)
  return takeStep(values, read, { id: '', question: '', answer: '' })
}

describe('a form', () => {
  test.each(documentNames)('%s: what stands in it is read back as it is', (name) => {
    const body = documentDefaults[name]
    expect(readDocumentForm(name, formOf(name, body))).toEqual({ ok: true, body })
  })

  test('says at its field what is wrong', () => {
    const wrong = { ...faqForm, 'items.1.answer': ' ' }
    expect(readDocumentForm('faq', wrong)).toEqual({
      ok: false,
      errors: { 'items.1.answer': 'Fill this in.' },
    })
    const home = formOf('home', documentDefaults.home)
    expect(readDocumentForm('home', { ...home, marquee: 'ADA\n'.repeat(13) })).toMatchObject({
      errors: { marquee: 'Use 12 phrases or fewer.' },
    })
    expect(readDocumentForm('home', { ...home, 'blocks.1.name': 'collections' })).toMatchObject({
      errors: { form: 'Include each section once.' },
    })
  })

  test('of nothing at all is refused, not broken', () => {
    for (const name of documentNames) expect(readDocumentForm(name, {}).ok).toBe(false)
  })
})

describe('a list of questions', () => {
  test('moves, loses and gains rows with everything that was typed', () => {
    const typed = { ...faqForm, 'items.0.question': 'Typed', note: 'Why' }
    const [first, second, third] = questions(typed)
    expect(questions(press(typed, 'down:items:0')).slice(0, 3)).toEqual([second, first, third])
    expect(questions(press(typed, 'up:items:1')).slice(0, 2)).toEqual([second, first])
    expect(questions(press(typed, 'remove:items:1')).slice(0, 2)).toEqual([first, third])
    expect(questions(press(typed, 'add:items:0')).at(-1)).toBe('')
    expect(press(typed, 'down:items:0')).toMatchObject({ note: 'Why', 'items.1.question': 'Typed' })
  })

  test('keeps every question through any presses but take out', () => {
    const step = fc.tuple(fc.constantFrom('up', 'down'), fc.integer({ min: 0, max: 99 }))
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        let values = faqForm
        for (const [direction, row] of steps) values = press(values, `${direction}:items:${row}`)
        expect(new Set(questions(values))).toEqual(new Set(questions(faqForm)))
        const read = readDocumentForm('faq', values)
        expect(read.ok && read.body.items.map(({ id }) => id).toSorted()).toEqual(
          documentDefaults.faq.items.map(({ id }) => id).toSorted(),
        )
      }),
    )
  })

  test('gives a new question an address of its own, once', () => {
    const added = press(press(faqForm, 'add:items:0'), 'add:items:0')
    const [one, two] = rowsOf(added, 'items').slice(-2)
    const typed = {
      ...added,
      ...Object.fromEntries(
        [one, two].flatMap((row) => [
          [`${row}.question`, 'Ṣé ó dára? Is it soft'],
          [`${row}.answer`, 'Yes.'],
        ]),
      ),
    }
    const read = readDocumentForm('faq', typed)
    const ids = read.ok ? read.body.items.map(({ id }) => id).slice(-2) : []
    expect(ids).toEqual(['se-o-dara-is-it-soft', 'se-o-dara-is-it-soft-2'])
  })

  test.each(['', 'up', 'up:items', 'up:items:-1', 'up:constructor:0', 'drop:items:0', undefined])(
    'knows no step %s',
    (step) => {
      expect(readStep(step)).toBeNull()
    },
  )
})

describe('the hour', () => {
  const now = new Date('2026-11-21T10:00:00Z')
  const hour = (showDay: string, showTime: string) => readHour({ publish: 'at', showDay, showTime }, now)

  test('is one of Lagos, nine in the morning when none is said, and none when it is now', () => {
    expect(hour('2026-11-28', '18:30')).toEqual({ ok: true, at: new Date('2026-11-28T17:30:00Z') })
    expect(hour('2026-11-28', '')).toEqual({ ok: true, at: new Date('2026-11-28T08:00:00Z') })
    expect(readHour({ publish: 'now', showDay: 'x' }, now)).toEqual({ ok: true, at: null })
  })

  test.each([
    ['', ''],
    ['2026-02-30', '09:00'],
    ['2026-11-28', '25:00'],
    ['2026-11-28', '9'],
    ['28.11.2026', '09:00'],
    ['2026-11-21', '11:00'],
    ['2020-01-01', '09:00'],
  ])('is not %s %s', (day, time) => {
    expect(hour(day, time)).toMatchObject({ ok: false, message: expect.any(String) })
  })
})

describe('a difference', () => {
  const policy = (text: string) => ({ title: 'Return policy', text })
  const read = (before: string, after: string) =>
    differenceOf('policy-return', policy(before), policy(after)).map(({ label, lines }) => [
      label,
      ...lines.map(({ kind, text }) => `${{ gone: '-', new: '+', same: ' ' }[kind]}${text}`),
    ])

  test('tells what went and what came, with the line before it', () => {
    expect(read('One\n\nTwo\n\nThree\n\nFour', 'One\n\nTwo\n\nThree, now\n\nFour')).toEqual([
      ['Text', ' Two', '-Three', '+Three, now', ' Four'],
    ])
    expect(read('One', 'One')).toEqual([])
  })

  test('does not read a question that moved as another answer', () => {
    const [first, second, ...rest] = documentDefaults.faq.items
    if (!first || !second) throw new Error('no questions')
    const moved: FaqBody = { items: [second, first, ...rest] }
    expect(differenceOf('faq', documentDefaults.faq, moved).map(({ label }) => label)).toEqual([
      'Order of questions',
    ])
  })

  test('names the block of the home page that was hidden', () => {
    const { home } = documentDefaults
    const hidden = {
      ...home,
      blocks: home.blocks.map((block) => ({ ...block, shown: block.name !== 'banner' })),
    }
    expect(differenceOf('home', home, hidden)).toEqual([
      {
        label: 'Sections',
        lines: [
          { kind: 'same', text: 'Best Sellers' },
          { kind: 'gone', text: 'Banner' },
          { kind: 'new', text: 'Banner (hidden)' },
          { kind: 'same', text: 'New Arrivals' },
        ],
      },
    ])
  })

  test('loses no line, whatever changed, and is bounded', () => {
    const lines = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const [text] = differenceOf('policy-return', policy(before.join('\n')), policy(after.join('\n')))
        const count = (kind: string) => text?.lines.filter((line) => line.kind === kind).length ?? 0
        expect(count('new') - count('gone')).toBe(text ? after.length - before.length : 0)
      }),
    )
    expect(read('a\n'.repeat(5000), 'b\n'.repeat(5000))[0]).toHaveLength(10_001)
  })
})
