// What a wig is made on, in words of the trade: everything that the close pictures of a cap need to know besides the hair.

export const capConstructions = [
  'full-machine',
  'headband',
  'u-v-part',
  't-part',
  '2x6',
  '4x4',
  '5x5-hd',
  '6x6-hd',
  '7x7-hd',
  '13x4',
  '13x4-hd',
  '13x6-hd',
  '360-hd',
  'full-lace-hd',
] as const
export type CapConstruction = (typeof capConstructions)[number]

export const laceKinds = ['none', 'film', 'french', 'swiss', 'hd'] as const
export type LaceKind = (typeof laceKinds)[number]

export const laceTints = ['none', 'transparent', 'light-brown', 'medium-brown', 'dark-brown'] as const
export type LaceTint = (typeof laceTints)[number]

export const capSizes = ['xs', 's', 'm', 'l', 'xl', 'custom'] as const
export type CapSize = (typeof capSizes)[number]

export const capColours = ['black', 'brown', 'beige'] as const
export type CapColour = (typeof capColours)[number]

export const knotKinds = ['none', 'normal', 'bleached', 'invisible'] as const
export type Knots = (typeof knotKinds)[number]

/** What holds the wig; 'glueless-pre-cut' lace is cut along the hairline before it is packed. */
export const capFixings = [
  'adjustable-strap',
  'elastic-band',
  'combs',
  'silicone-grip',
  'glueless-pre-cut',
] as const
export type CapFixing = (typeof capFixings)[number]

export type CapLook = {
  construction: CapConstruction
  lace: LaceKind
  tint: LaceTint
  knots: Knots
  size: CapSize
  colour: CapColour
  fixing: readonly CapFixing[]
}

export const plainCap: CapLook = {
  construction: '5x5-hd',
  lace: 'hd',
  tint: 'transparent',
  knots: 'normal',
  size: 'm',
  colour: 'black',
  fixing: ['elastic-band', 'combs'],
}
