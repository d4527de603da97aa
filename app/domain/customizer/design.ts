// A design: one choice on each field of the sheet that a wig is made from. Fields are grouped in the 13 axes a shopper
// walks through. What may be chosen, what it costs and what excludes what is data (price-list.ts), not written here.

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
 * in the order of the price list. The same keys and codes stand in query strings, carts and orders.
 */
export type Design = Record<Field, string>

/** Without these it is no wig. */
type EssentialField = 'texture' | 'length' | 'density' | 'construction' | 'colour'
export type LaterField = Exclude<Field, EssentialField>

/**
 * What a design holds on a field that it says nothing of, and all that a price list offers there: both may have been written
 * before there was such a field.
 */
export const plainChoices: Readonly<Record<LaterField, string>> = {
  grade: 'virgin',
  drawn: 'single',
  origin: 'vietnamese',
  lace: 'none',
  tint: 'none',
  capSize: 'm',
  capColour: 'black',
  hairline: 'none',
  knots: 'none',
  parting: 'none',
  cut: 'none',
  fixing: 'elastic-band+combs',
  styling: 'as-is',
}

/** A design as it was kept, with the plain choice on every field that it does not know. */
export function completeDesign(written: Pick<Design, EssentialField> & Partial<Design>): Design {
  return { ...plainChoices, ...written }
}

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

/** What is ordered of a customized wig: the design and what is the buyer's alone. Carts, orders and jobs keep it word for word. */
export type Customization = {
  design: Design
  /** Null until they have measured; 'later' when we measure with them by WhatsApp after the order. */
  measurements: Measurements | 'later' | null
  /** Made sooner (the setting `working`), for exactly 15,000 naira more (specification, section 9). */
  expressProcessing: boolean
  /**
   * Slug and length of the product it was made from ("make mine"), with the SKU where that length is there in several laces: only
   * changed fields are priced anew.
   */
  base: { slug: string; length: string; sku?: string | undefined } | null
  /** What they call it; '' when unnamed. */
  name: string
  /**
   * Keys of the inspiration photos that came with it, in their order; absent without any. Only the shop writes them
   * (cart/design-photos.server.ts): what a browser sends here is dropped.
   */
  photos?: readonly string[] | undefined
}

/** Photos of the look that they have in mind. */
export const maxDesignPhotos = 2
