// The colours that a house may choose from: each is a whole set of the tokens of styles/theme.css, made from the first by turning its
// hue and keeping its lightness, so that what can be read on one can be read on all. Pure.

export const paletteNames = ['ivory', 'rose', 'sage', 'indigo'] as const
export type PaletteName = (typeof paletteNames)[number]

export type Palette = { name: string; colours: Readonly<Record<PaletteToken, string>> }

export const paletteTokens = [
  'ivory',
  'sand',
  'dune',
  'ink',
  'bark',
  'muted',
  'ash',
  'rule',
  'edge',
  'gold',
  'gold-deep',
  'berry',
  'blush',
] as const
export type PaletteToken = (typeof paletteTokens)[number]

const alerts = { berry: '#7a1636', blush: '#f7e7df' }
const oldGold = { gold: '#b58b45', 'gold-deep': '#7d5c1f' }

export const palettes: Readonly<Record<PaletteName, Palette>> = {
  ivory: {
    name: 'Ivory and espresso',
    colours: {
      ivory: '#faf6ee',
      sand: '#f1e9db',
      dune: '#e3d6c2',
      rule: '#ddd0bc',
      edge: '#8a7564',
      ink: '#241812',
      bark: '#3b2a21',
      muted: '#6a5547',
      ash: '#c9b7a2',
      ...oldGold,
      ...alerts,
    },
  },
  rose: {
    name: 'Rose and copper',
    colours: {
      ivory: '#fef3f4',
      sand: '#f8e4e6',
      dune: '#ecd0d2',
      rule: '#e6cacc',
      edge: '#8f7173',
      ink: '#251718',
      bark: '#3d282a',
      muted: '#6d5254',
      ash: '#d1b1b4',
      gold: '#c67e67',
      'gold-deep': '#8b513f',
      ...alerts,
    },
  },
  sage: {
    name: 'Sage and forest',
    colours: {
      ivory: '#f3f8f1',
      sand: '#e3eee1',
      dune: '#ceddca',
      rule: '#c8d7c4',
      edge: '#6e7f6b',
      ink: '#161e14',
      bark: '#263224',
      muted: '#505f4c',
      ash: '#afc0ab',
      ...oldGold,
      ...alerts,
    },
  },
  indigo: {
    name: 'Mist and indigo',
    colours: {
      ivory: '#f3f6ff',
      sand: '#e3eafb',
      dune: '#ced8f0',
      rule: '#c8d2ea',
      edge: '#6f7993',
      ink: '#161b27',
      bark: '#272e40',
      muted: '#505971',
      ash: '#afbad5',
      ...oldGold,
      ...alerts,
    },
  },
}

/** Of the root element; the first palette is the sheet's own. */
export function paletteClass(palette: PaletteName): string | undefined {
  return palette === 'ivory' ? undefined : `palette-${palette}`
}

/** What is drawn in the colours of the first palette, in those of another: mails and cards know no custom properties. */
export function recoloured(text: string, palette: PaletteName): string {
  const { colours } = palettes[palette]
  return paletteTokens.reduce((done, token) => {
    const from = palettes.ivory.colours[token]
    return from === colours[token] ? done : done.replaceAll(from, colours[token])
  }, text)
}
