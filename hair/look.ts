// What hair looks like, in words of the trade: everything that the strand model needs to know to grow it.

export const textureCodes = [
  'straight',
  'bone-straight',
  'yaki',
  'kinky-straight',
  'blowout',
  'body-wave',
  'loose-wave',
  'raw-wavy',
  'ocean-wave',
  'water-wave',
  'deep-wave',
  'loose-deep',
  'jerry-curl',
  'burmese-curl',
  'bouncy-curl',
  'pixie-curl',
  'piano-curl',
  'kinky-curly',
  'afro',
] as const
export type Texture = (typeof textureCodes)[number]

export type Hairpiece = 'wig' | 'bundles' | 'closure' | 'frontal' | 'ponytail' | 'clip-ins'

/** As they wear it: 'left' lies over their left eye. */
export type Parting = 'middle' | 'left' | 'right' | 'deep-side' | 'free'

export type Cut = 'none' | 'blunt' | 'curtain' | 'wispy' | 'layers' | 'butterfly' | 'bob' | 'pixie'

export type Hairline = 'natural' | 'pre-plucked' | 'widows-peak' | 'baby-hair'

export type Styling = 'as-is' | 'pressed' | 'curled' | 'wand-waves' | 'braided' | 'high-ponytail'

/** How many short hairs were taken out: single drawn hair ends in wisps, super double drawn is as full at the tip as above. */
export type Drawn = 'single' | 'double' | 'super-double'

/** What of the cap is seen: how far lace reaches at the front, or none of it. */
export type Lace = 'none' | 'headband' | 'u-part' | 't-part' | 'closure' | 'frontal' | 'full'

export type HairLook = {
  hairpiece: Hairpiece
  texture: Texture
  /** Inches from crown to tip when stretched. */
  lengthIn: number
  /** Percent, 100 to 250. */
  density: number
  /** A trade code like '1B', 'P4/27' or '4/27/30'; see colours.ts. */
  colour: string
  parting: Parting
  cut: Cut
  hairline: Hairline
  lace: Lace
  styling: Styling
  /** Inches by which their left side hangs lower than their right; for asymmetric bobs. */
  slantIn: number
  /** Single unless told. */
  drawn?: Drawn
  /** Two looks that differ in the seed alone are two heads of the same style. */
  seed: number
}

export const plainLook: HairLook = {
  hairpiece: 'wig',
  texture: 'straight',
  lengthIn: 20,
  density: 180,
  colour: '1B',
  parting: 'middle',
  cut: 'none',
  hairline: 'pre-plucked',
  lace: 'frontal',
  styling: 'as-is',
  slantIn: 0,
  seed: 1,
}
