// A design: one choice on each field of the sheet that a wig is made from. Fields are grouped in the 13 axes a shopper
// walks through. What may be chosen, what it costs and what excludes what is data (studio-book.ts), not written here.

export const fields = [
  'texture',
  'length',
  'density',
  'grade',
  'drawn',
  'origin',
  'construction',
  'lace',
  'tint',
  'capSize',
  'capColour',
  'colour',
  'hairline',
  'knots',
  'parting',
  'cut',
  'fixing',
  'styling',
] as const
export type Field = (typeof fields)[number]

export const axes = [
  { axis: 'texture', name: 'Texture', fields: ['texture'] },
  { axis: 'length', name: 'Length', fields: ['length'] },
  { axis: 'density', name: 'Density', fields: ['density'] },
  { axis: 'hair', name: 'Hair', fields: ['grade', 'drawn', 'origin'] },
  { axis: 'construction', name: 'Construction', fields: ['construction'] },
  { axis: 'lace', name: 'Lace', fields: ['lace', 'tint'] },
  { axis: 'cap', name: 'Cap', fields: ['capSize', 'capColour'] },
  { axis: 'colour', name: 'Colour', fields: ['colour'] },
  { axis: 'hairline', name: 'Hairline', fields: ['hairline', 'knots'] },
  { axis: 'parting', name: 'Parting', fields: ['parting'] },
  { axis: 'cut', name: 'Cut and fringe', fields: ['cut'] },
  { axis: 'fixing', name: 'Fixing', fields: ['fixing'] },
  { axis: 'styling', name: 'Styling', fields: ['styling'] },
] as const satisfies readonly { axis: string; name: string; fields: readonly Field[] }[]
export type Axis = (typeof axes)[number]['axis']

/**
 * The code chosen on each field, e.g. { texture: 'deep-wave', length: '22', density: '180', colour: '1B/27', … }.
 * 'none' where a field does not apply (no lace on a machine-made cap). `fixing` may hold several codes joined by '+',
 * in the order of the book. The same keys and codes stand in query strings, carts and orders.
 */
export type Design = Record<Field, string>

export const measureKeys = [
  'circumference',
  'frontToNape',
  'earToEarForehead',
  'earToEarTop',
  'templeToTemple',
  'nape',
] as const
export type MeasureKey = (typeof measureKeys)[number]

/** Inches with at most two decimals, whatever unit they were typed in. */
export type Measurements = Record<MeasureKey, number>

/** What she orders: the design and what is hers alone. This is a cart line's configuration, word for word. */
export type DesignOrder = {
  design: Design
  /** Null until she has measured; 'later' when we measure with her by WhatsApp after the order. */
  measurements: Measurements | 'later' | null
  /** 3-5 working days instead of 10-14, for exactly 15,000 naira more (specification, section 9). */
  expressProcessing: boolean
  /** Slug and length of the product it was made from ("make mine"): only changed fields are priced anew. */
  base: { slug: string; length: string } | null
  /** What she calls it; '' when unnamed. */
  name: string
}
