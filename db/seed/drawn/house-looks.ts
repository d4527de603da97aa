// The house's own pictures: 33 grounds that the home page turns through (the specification's rotation), its banner, a tile
// for each collection and the picture that a shared link shows.
import type { FirstSlug } from '#db/seed/first-collections.ts'
import type { SkinTone } from '#hair/bust/tones.ts'
import { type Cut, type HairLook, type Parting, plainLook, type Texture } from '#hair/look.ts'

export type Sitting = { look: HairLook; tone: SkinTone; yawDegrees: number }

type Row = [Texture, lengthIn: number, colour: string, Parting, Cut, SkinTone, yawDegrees: number]

// Neighbours differ in texture, colour and turn, since one follows the other on the page.
const heroRows: readonly Row[] = [
  ['body-wave', 26, '1B/27', 'deep-side', 'none', 'espresso', 28],
  ['bone-straight', 30, '1B', 'middle', 'none', 'ebony', -22],
  ['deep-wave', 22, 'natural', 'free', 'none', 'cocoa', 34],
  ['afro', 12, '1B', 'free', 'none', 'chestnut', -14],
  ['loose-wave', 24, '99J', 'left', 'none', 'espresso', 20],
  ['straight', 12, '1', 'middle', 'bob', 'bronze', -34],
  ['bouncy-curl', 20, '4', 'middle', 'none', 'ebony', 16],
  ['raw-wavy', 26, 'natural', 'middle', 'none', 'cocoa', -152],
  ['kinky-curly', 20, '1B', 'free', 'none', 'espresso', 24],
  ['body-wave', 22, '350', 'right', 'curtain', 'chestnut', -26],
  ['yaki', 20, '1B', 'left', 'none', 'cocoa', 30],
  ['pixie-curl', 14, '99J', 'free', 'none', 'ebony', -18],
  ['straight', 26, 'P4/27', 'middle', 'layers', 'bronze', 36],
  ['water-wave', 24, '1B', 'deep-side', 'none', 'espresso', -30],
  ['burmese-curl', 24, 'natural', 'middle', 'none', 'cocoa', 18],
  ['bone-straight', 14, '1B', 'deep-side', 'bob', 'ebony', 40],
  ['body-wave', 28, '4/27/30', 'middle', 'butterfly', 'chestnut', -156],
  ['jerry-curl', 18, '1B', 'left', 'none', 'espresso', -24],
  ['kinky-straight', 22, '1B', 'middle', 'none', 'cocoa', 22],
  ['ocean-wave', 22, '2', 'right', 'none', 'bronze', -36],
  ['straight', 18, '2', 'free', 'blunt', 'ebony', 12],
  ['loose-deep', 24, '33', 'left', 'none', 'chestnut', 32],
  ['blowout', 16, 'natural', 'left', 'none', 'espresso', -20],
  ['bone-straight', 28, '613', 'middle', 'none', 'honey', 26],
  ['deep-wave', 18, '1B', 'deep-side', 'none', 'cocoa', -160],
  ['body-wave', 24, '1B/99J', 'middle', 'none', 'ebony', -28],
  ['piano-curl', 20, 'P4/27', 'middle', 'none', 'chestnut', 20],
  ['straight', 22, '51', 'left', 'none', 'espresso', 34],
  ['raw-wavy', 22, '6', 'deep-side', 'none', 'cocoa', -16],
  ['kinky-curly', 14, '30', 'free', 'none', 'ebony', 38],
  ['loose-wave', 26, 'natural', 'middle', 'none', 'bronze', -32],
  ['yaki', 14, '1', 'middle', 'bob', 'espresso', 24],
  ['water-wave', 26, '27', 'left', 'none', 'chestnut', -22],
]

export const heroes: readonly Sitting[] = heroRows.map(
  ([texture, lengthIn, colour, parting, cut, tone, yawDegrees], place) => ({
    look: { ...plainLook, texture, lengthIn, colour, parting, cut, density: 200, seed: 300 + place },
    tone,
    yawDegrees,
  }),
)

export const tiles: Record<FirstSlug, Sitting> = {
  aku: tile('bone-straight', 26, '1B', 'middle', 'ebony', -30),
  ireti: tile('kinky-curly', 18, 'natural', 'free', 'espresso', 14),
  zuri: tile('body-wave', 24, '1B/27', 'deep-side', 'cocoa', 28),
  luna: { ...tile('straight', 12, '1', 'middle', 'chestnut', -20, 'bob') },
}

/** In the middle of the home page, on a ground of its own among so much espresso. */
export const banner: Sitting = {
  look: {
    ...plainLook,
    texture: 'loose-deep',
    lengthIn: 28,
    colour: '99J',
    parting: 'deep-side',
    density: 200,
    seed: 411,
  },
  tone: 'ebony',
  yawDegrees: -38,
}

export const shared: Sitting = tile('body-wave', 24, '1B', 'deep-side', 'espresso', 24)

function tile(
  texture: Texture,
  lengthIn: number,
  colour: string,
  parting: Parting,
  tone: SkinTone,
  yawDegrees: number,
  cut: Cut = 'none',
): Sitting {
  const look = { ...plainLook, texture, lengthIn, colour, parting, cut, density: 200, seed: 7 }
  return { look, tone, yawDegrees }
}
