import { expect, test } from 'vitest'
import { applyChoice, startDesign } from '#app/domain/customizer/choose.ts'
import { priceList } from '#db/seed/price-list.ts'
import { designerReducer, type DesignerState } from './designer-state.ts'
import { nothingTyped } from './draft.ts'
import { neighbour, openStep, stepOf, steps, stepsOf } from './steps.ts'

const design = startDesign(priceList)
const first: DesignerState = {
  draft: {
    design,
    express: false,
    name: '',
    unit: 'in',
    typed: nothingTyped,
    later: false,
    origin: { from: null, fromLength: null, fromSku: null, line: null, remix: null },
  },
  past: [],
  step: 'texture',
  isFresh: false,
  side: 'front',
  turns: 0,
  tone: 'espresso',
  heightCm: 165,
  asked: null,
  alsoChanged: [],
  changedAt: null,
  before: null,
  changes: 0,
  left: [],
}
const choose = (state: DesignerState, length: string) =>
  designerReducer(state, {
    kind: 'draft',
    draft: { ...state.draft, design: { ...state.draft.design, length } },
    isStep: true,
    alsoChanged: ['Something else.'],
  })

test('undo goes back one choice at a time, and keeps what was typed since', () => {
  const chosen = choose(choose(first, '22'), '24')
  const named = designerReducer(chosen, {
    kind: 'draft',
    draft: { ...chosen.draft, name: 'Sunday', typed: { ...nothingTyped, nape: '5' } },
    isStep: false,
  })
  const once = designerReducer(named, { kind: 'undo' })
  expect(once.draft).toMatchObject({ design: { length: '22' }, name: 'Sunday', typed: { nape: '5' } })
  expect(once.alsoChanged).toEqual([])
  const twice = designerReducer(once, { kind: 'undo' })
  expect(twice.draft.design).toEqual(design)
  expect(designerReducer(twice, { kind: 'undo' })).toBe(twice)
})

test('what is said afterwards knows the design before', () => {
  expect(choose(choose(first, '22'), '24').before?.length).toBe('22')
  expect(designerReducer(choose(first, '22'), { kind: 'undo' }).before?.length).toBe('22')
})

test('only so many steps are remembered', () => {
  let state = first
  for (let at = 0; at < 80; at++) state = choose(state, String(at))
  expect(state.past).toHaveLength(50)
})

test('a pressed step opens, and closes when it is open', () => {
  const open = designerReducer(first, { kind: 'open', step: 'colour' })
  expect([open.step, open.isFresh]).toEqual(['colour', true])
  expect(designerReducer(open, { kind: 'open', step: 'colour' }).step).toBeNull()
})

test('every field has its step, and the steps make one way', () => {
  expect(stepOf('tint')).toBe('lace')
  expect(stepOf('measurements')).toBe('fit')
  expect(steps).toHaveLength(15)
  expect(neighbour(steps, 'texture', -1)).toBeNull()
  expect(neighbour(steps, 'styling', 1)?.step).toBe('fit')
  expect(neighbour(steps, 'finish', 1)).toBeNull()
})

test('a cap without lace has no steps for lace, hairline and parting, there and back', () => {
  const machineMade = applyChoice(priceList, design, 'construction', 'full-machine')
  const way = stepsOf(priceList, machineMade.design)
  const skipped = steps.filter((info) => !way.includes(info)).map(({ step }) => step)
  expect(skipped).toEqual(['lace', 'hairline', 'parting'])
  expect(neighbour(way, 'construction', 1)?.step).toBe('cap')
  expect(neighbour(way, 'cap', -1)?.step).toBe('construction')
  expect(neighbour(way, 'colour', 1)?.step).toBe('cut')
  expect([
    openStep(way, 'lace'),
    openStep(way, 'parting'),
    openStep(way, 'colour'),
    openStep(way, null),
  ]).toEqual(['cap', 'cut', 'colour', null])
  expect(stepsOf(priceList, design)).toEqual(steps)
})
