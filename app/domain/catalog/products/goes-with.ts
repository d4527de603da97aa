// What is worn together with a product, by the trade's own rules: a sew-in needs a closure of the same hair, a closure needs
// bundles, and whoever has a wig likes the same hair in another length or a product for the days without it.
import { isDrawnTexture, type ProductKind, type Texture, type TextureCode, textures } from './hair.ts'

export type Companion = {
  kinds: readonly ProductKind[]
  /** The textures that match, the best first. */
  textures: readonly Texture[]
  /** Only such as differ from the product's own length by 4 inches or more. */
  otherLength: boolean
  /** Why, in words for the shopper. */
  words: string
}

type Product = { kind: ProductKind; texture: TextureCode }

/** At most three, the most useful first. Each is filled with one product, the nearest in texture and colour. */
export function companionsOf({ kind, texture }: Product): Companion[] {
  // Nothing is known of what matches a house's own.
  if (!isDrawnTexture(texture)) return []
  const own = textures[texture].name.toLowerCase()
  const same = { textures: near(texture), otherLength: false }
  const closes = (words: string): Companion => ({ ...same, kinds: ['closure'], words })
  switch (kind) {
    case 'bundles':
      return [
        closes('The closure that finishes the sew-in'),
        { ...same, kinds: ['frontal'], words: 'For a hairline from ear to ear' },
        { ...same, kinds: ['clip-ins', 'ponytail'], words: `More ${own}, in a minute` },
      ]
    case 'closure':
    case 'frontal':
      return [
        { ...same, kinds: ['bundles'], words: 'The bundles to sew in beneath it' },
        { ...same, kinds: ['wig'], words: 'Or ready-made, with nothing to sew' },
        { ...same, kinds: ['clip-ins', 'ponytail'], words: `More ${own}, in a minute` },
      ]
    case 'wig':
      return [
        { ...same, kinds: ['wig'], otherLength: true, words: 'The same look in another length' },
        { ...same, kinds: ['ponytail'], words: 'For days without the wig' },
        { ...same, kinds: ['clip-ins'], words: 'Length and fullness for your own hair' },
      ]
    case 'ponytail':
    case 'clip-ins':
      return [
        {
          ...same,
          kinds: [kind === 'ponytail' ? 'clip-ins' : 'ponytail'],
          words: 'Worn together, or on its own',
        },
        { ...same, kinds: ['wig'], words: 'The same hair as a wig' },
        { ...same, kinds: ['bundles'], words: 'The same hair to sew in' },
      ]
    default:
      return []
  }
}

const families: readonly (readonly Texture[])[] = [
  ['straight', 'bone-straight', 'yaki', 'kinky-straight', 'blowout'],
  ['body-wave', 'loose-wave', 'raw-wavy', 'ocean-wave', 'water-wave'],
  [
    'deep-wave',
    'loose-deep',
    'water-wave',
    'jerry-curl',
    'burmese-curl',
    'bouncy-curl',
    'pixie-curl',
    'piano-curl',
  ],
  ['kinky-curly', 'afro', 'kinky-straight', 'jerry-curl'],
]

/** Its own texture, then those of its family. */
function near(texture: Texture): Texture[] {
  const family = families.find((one) => one.includes(texture)) ?? []
  return [...new Set([texture, ...family])]
}
