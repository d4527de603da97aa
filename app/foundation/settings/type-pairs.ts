// The pairs of typefaces that a house may choose from: one for headlines, one for all that is read or tapped. Each is cut, measured and
// described by scripts/fonts.ts, for the sheet that foundation/http/type-faces.server.ts gives to pages. Pure.

export const typePairNames = ['imbue', 'noto', 'cormorant', 'fraunces'] as const
export type TypePair = (typeof typePairNames)[number]

export const typePairWords: Readonly<Record<TypePair, string>> = {
  imbue: 'Imbue and Archivo: tall and narrow',
  noto: 'Noto Serif Display and Archivo: high contrast',
  cormorant: 'Cormorant Garamond and Mulish: fine and classic',
  fraunces: 'Fraunces and Mulish: soft and warm',
}
