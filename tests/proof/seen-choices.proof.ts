// Every choice of the 13 axes changes the picture that is said to show it.
import { expect, test } from 'vitest'
import { optionsOf, sameLooking, seenAxes } from '#tests/choice-pictures.ts'

test.each(seenAxes)(
  'every choice of $field has a picture of its own in the view $view',
  ({ field, view }) => expect(sameLooking(field, view, optionsOf(field))).toEqual([]),
  240_000,
)
