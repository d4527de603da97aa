// Every choice of the 13 axes changes the picture that is said to show it, or says in words why no picture can.
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { composePicture } from '#hair/compose.ts'
import { paint } from '#hair/painter/paint.ts'
import { applyChoice, startDesign } from '#app/domain/customizer/choose.ts'
import { type Design, type Field, fields } from '#app/domain/customizer/design.ts'
import { capOfDesign, isClose, lookOfDesign, pictureKey } from '#app/domain/customizer/design-look.ts'
import { seenIn, type ShownView, unseenWords } from '#app/domain/customizer/seen-choices.ts'
import { priceList } from '#db/seed/price-list.ts'
import { jobFor } from './paint-job.ts'

const start = startDesign(priceList)

/** Small, but as large as each thing needs to be seen: a net is finer than a wig. */
function bytesOf(design: Design, view: ShownView): string {
  const cap = isClose(view) ? capOfDesign(design) : null
  const look = lookOfDesign(design)
  const { scene, ...job } = jobFor(look, { view, tone: 'cocoa', width: 160, format: 'webp' }, cap)
  const small = { ...scene, width: 96, height: 120 }
  const { strands, meshes } = composePicture(job, small)
  // The first strands are spread over the whole head: a fifth of them shows what changed.
  const some = strands.map((one) => ({ ...one, count: Math.ceil(one.count / 5) }))
  return createHash('sha1')
    .update(paint({ strands: some, meshes }, small).pixels)
    .digest('hex')
}

const optionsOf = (field: Field) => priceList.fields[field].options.filter(({ absent }) => !absent)

/** With what changes along, where the rest of the design allows it. */
function chosen(field: Field, code: string): Design {
  const { design, refused } = applyChoice(priceList, start, field, code)
  return refused === null && design[field] === code ? design : { ...start, [field]: code }
}

const views = Object.entries(seenIn) as [Field, ShownView | null][]
const seen = views.flatMap(([field, view]) => (view === null ? [] : [{ field, view }]))
const unseen = views.flatMap(([field, view]) => (view === null ? [field] : []))

test.each(seen)(
  'every choice of $field has a picture of its own in the view $view',
  ({ field, view }) => {
    const options = optionsOf(field)
    const drawn = options.map(({ code }) => bytesOf(chosen(field, code), view))
    const same = options.filter((_, i) => drawn.indexOf(drawn[i] ?? '') !== i).map(({ code }) => code)
    expect(same).toEqual([])
  },
  240_000,
)

test.each(unseen)('%s changes no picture, and says so in words', (field) => {
  expect(unseenWords[field]).toMatch(/picture stays the same\.$/u)
  for (const { code } of optionsOf(field))
    for (const view of ['front', 'back', 'hairline', 'inside'] as const)
      expect(pictureKey({ ...start, [field]: code }, view)).toBe(pictureKey(start, view))
})

test('words that excuse a choice stand only where it is not seen', () => {
  expect(Object.keys(unseenWords).toSorted()).toEqual(unseen.toSorted())
  expect(Object.keys(seenIn).toSorted()).toEqual(fields.toSorted())
})
