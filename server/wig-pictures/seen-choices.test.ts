// What no picture of a design can show says so in words; that the rest is seen is the matter of tests/proof/seen-choices.proof.ts.
import { expect, test } from 'vitest'
import { fields } from '#app/domain/customizer/design.ts'
import { pictureKey } from '#app/domain/customizer/design-look.ts'
import { seenIn, unseenWords } from '#app/domain/customizer/seen-choices.ts'
import { optionsOf, start } from '#tests/choice-pictures.ts'

const unseen = fields.filter((field) => seenIn[field] === null)

test.each(unseen)('%s changes no picture, and says so in words', (field) => {
  expect(unseenWords[field]).toMatch(/picture stays the same\.$/u)
  for (const code of optionsOf(field))
    for (const view of ['front', 'back', 'hairline', 'inside'] as const)
      expect(pictureKey({ ...start, [field]: code }, view)).toBe(pictureKey(start, view))
})

test('words that excuse a choice stand only where it is not seen', () => {
  expect(Object.keys(unseenWords).toSorted()).toEqual(unseen.toSorted())
  expect(Object.keys(seenIn).toSorted()).toEqual(fields.toSorted())
})
