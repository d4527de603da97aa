// A design as a form of the designer posts it: a deep wave of 22 in on a 13x4 HD frontal, every axis said.

const said = {
  texture: 'deep-wave',
  length: '22',
  density: '180',
  grade: 'virgin',
  drawn: 'single',
  origin: 'burmese',
  construction: '13x4-hd',
  lace: 'hd',
  tint: 'transparent',
  capSize: 'm',
  capColour: 'black',
  colour: '1B',
  hairline: 'pre-plucked',
  knots: 'bleached',
  parting: 'middle',
  cut: 'none',
  fixing: 'adjustable-strap',
  styling: 'as-is',
}

/** With the given choices put in, as they are. */
export function postedDesign(choices: Partial<typeof said> = {}, order: object = {}) {
  return {
    design: { ...said, ...choices },
    measurements: null as unknown,
    expressProcessing: false,
    base: null,
    ...order,
  }
}

/** One whose maker is told the measures later, in a hurry. */
export function sundayBest(choices: Partial<typeof said> = {}, order: object = {}) {
  const own = { measurements: 'later', expressProcessing: true, name: 'Sunday best' }
  return postedDesign({ capSize: 'custom', ...choices }, { ...own, ...order })
}
