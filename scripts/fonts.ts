// Builds app/styles/type: the families of the pairs that an owner may choose from, cut down to the letters and axes that the shop uses,
// and for each pair the rules that a page is given of it. Run it after a change here: node scripts/fonts.ts
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { create } from 'fontkit'
import subsetFont from 'subset-font'

type Axes = Record<string, number | { min: number; max: number }>
type Family = {
  /** Path before `-<subset>-<axes>-normal.woff2`. */
  source: string
  axesName: string
  axes: Axes
  /** Wide faces are made smaller, so that every layout holds the words of one as it holds those of another. */
  scale?: number
}

const out = 'app/styles/type'
const sourceOf = (name: string) => `node_modules/@fontsource-variable/${name}/files/${name}`

const families = {
  // One optical size between text and poster, so that hairlines survive at 24 px on a cheap screen; the one weight of
  // headlines (app.css). Both axes would double the file.
  imbue: { source: sourceOf('imbue'), axesName: 'standard', axes: { opsz: 36, wght: 350 } },
  'noto-serif-display': {
    source: sourceOf('noto-serif-display'),
    axesName: 'standard',
    axes: { wdth: 62.5, wght: 400 },
    scale: 0.8,
  },
  'cormorant-garamond': {
    source: sourceOf('cormorant-garamond'),
    axesName: 'wght',
    axes: { wght: 500 },
    scale: 0.84,
  },
  fraunces: {
    source: sourceOf('fraunces'),
    axesName: 'standard',
    axes: { opsz: 72, wght: 350 },
    scale: 0.75,
  },
  archivo: { source: sourceOf('archivo'), axesName: 'wght', axes: { wght: { min: 400, max: 600 } } },
  mulish: { source: sourceOf('mulish'), axesName: 'wght', axes: { wght: { min: 400, max: 600 } } },
} as const satisfies Record<string, Family>
type FamilyName = keyof typeof families

/** By their names in app/foundation/settings/type-pairs.ts. */
const pairs: Record<string, { display: FamilyName; text: FamilyName }> = {
  imbue: { display: 'imbue', text: 'archivo' },
  noto: { display: 'noto-serif-display', text: 'archivo' },
  cormorant: { display: 'cormorant-garamond', text: 'mulish' },
  fraunces: { display: 'fraunces', text: 'mulish' },
}

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('')

/** Tone marks of Yoruba: grave, acute, macron, dot below, vertical line below. They stand in both files of a pair. */
const marks = '\u0300\u0301\u0304\u0323\u0329'

/** Of Latin-1 what our own words and Nigerian names need: the rest is a file that few pages ask for. */
const near = '\u00a0·©×°½ÀÁÈÉÌÍÒÓÙÚàáèéìíòóùú'
const far = Array.from(range(0xa1, 0xff))
  .filter((letter) => !near.includes(letter))
  .join('')

/** File: the subset of the package that it is cut from, its letters, and how a rule names them. */
const subsets: Record<string, readonly [from: string, letters: string, range: string]> = {
  latin: [
    'latin',
    `${range(0x20, 0x7e)}${near}–—‘’“”…•−${marks}`,
    'U+20-7E, U+A0, U+A9, U+B0, U+B7, U+BD, U+C0-C1, U+C8-C9, U+CC-CD, U+D2-D3, U+D7, U+D9-DA, U+E0-E1, U+E8-E9, U+EC-ED, U+F2-F3, U+F9-FA, U+300-301, U+304, U+323, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+2212',
  ],
  'latin-far': [
    'latin',
    far,
    'U+A1-A8, U+AA-AF, U+B1-B6, U+B8-BC, U+BE-BF, U+C2-C7, U+CA-CB, U+CE-D1, U+D4-D6, U+D8, U+DB-DF, U+E2-E7, U+EA-EB, U+EE-F1, U+F4-F8, U+FB-FF',
  ],
  'latin-ext': ['latin-ext', `₦ńŃǹǸṣṢ${marks}`, 'U+143-144, U+1F8-1F9, U+1E62-1E63, U+20A6'],
  vietnamese: ['vietnamese', `ẹẸọỌ${marks}`, 'U+1EB8-1EB9, U+1ECC-1ECD'],
}

/** What the shop's styles and words can ask for: the rest, fractions and stylistic sets, is a fifth of a file. */
const features = ['ccmp', 'kern', 'liga', 'lnum', 'mark', 'mkmk', 'pnum', 'rvrn', 'tnum']

/** Widths are compared over this. */
const sample =
  'Your Crown, Your Confidence. Beautiful hair, honestly described. Discover our collections. New arrivals in raw hair, wigs, bundles and closures. How long will it last, and when does it arrive? Style without limits.'

/** How much narrower a system's face has to be to run as wide as ours: measured for the first pair, the others in proportion. */
const standIns = {
  display: [
    { name: 'stand-in', local: ['Times New Roman', 'Liberation Serif'], ofFirst: 0.664 },
    { name: 'on Android', local: ['Noto Serif'], ofFirst: 0.572 },
  ],
  text: [
    { name: 'stand-in', local: ['Arial', 'Liberation Sans'], ofFirst: 0.98 },
    { name: 'on Android', local: ['Roboto'], ofFirst: 0.994 },
  ],
} as const

type Measure = { width: number; ascent: number; descent: number }

await mkdir(out, { recursive: true })
const measures = {} as Record<FamilyName, Measure>
for (const name of Object.keys(families) as FamilyName[]) measures[name] = await cut(name)
for (const [pair, { display, text }] of Object.entries(pairs))
  await writeFile(`${out}/${pair}.css`, sheetOf(display, text))
await writeFile(`${out}/every-pair.css`, sheetOfAll())

async function cut(name: FamilyName): Promise<Measure> {
  const family: Family = families[name]
  for (const [subset, [from, letters]] of Object.entries(subsets)) {
    const plain = await read(family, from, letters, family.axes)
    const font = await subsetFont(plain, letters, { targetFormat: 'woff2' })
    await writeFile(`${out}/${name}-${subset}.woff2`, font)
    console.log(`${name}-${subset}.woff2`, font.length, 'bytes')
  }
  // As text is set: of a range of weights the lightest.
  const regular = Object.entries(family.axes).map(([axis, at]) => [
    axis,
    typeof at === 'number' ? at : at.min,
  ])
  return measureOf(create(await read(family, 'latin', range(0x20, 0x7e), Object.fromEntries(regular))))
}

async function read(family: Family, from: string, letters: string, axes: Axes): Promise<Buffer> {
  const source = await readFile(`${family.source}-${from}-${family.axesName}-normal.woff2`)
  const options = { variationAxes: axes, noHinting: true, keepFeatures: features }
  const font = await subsetFont(source, letters, { ...options, targetFormat: 'truetype' })
  return scaled(font, family.scale ?? 1)
}

/** A font whose em has more units is drawn smaller, with all that it says of itself. */
function scaled(font: Buffer, scale: number): Buffer {
  const tables = font.readUInt16BE(4)
  const entry = Array.from({ length: tables }, (_, i) => 12 + 16 * i).find(
    (at) => font.toString('latin1', at, at + 4) === 'head',
  )
  if (entry === undefined) throw new Error('This font has no head.')
  const unitsAt = font.readUInt32BE(entry + 8) + 18
  font.writeUInt16BE(Math.round(font.readUInt16BE(unitsAt) / scale), unitsAt)
  return font
}

function measureOf(font: ReturnType<typeof create>): Measure {
  const em = font.unitsPerEm
  return {
    width: font.layout(sample).positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) / em,
    ascent: font.ascent / em,
    descent: -font.descent / em,
  }
}

function sheetOf(display: FamilyName, text: FamilyName): string {
  return `/* ${display} for headlines, ${text} for everything that is read or tapped; written by scripts/fonts.ts.
   The ranges of the small files hold ₦ and Yoruba, so a price and a name never change face in the middle. */
${facesOf('Display', display, '350')}${facesOf('Text', text, '400 600')}/* Stand-ins until the files are here: a system face scaled to the same average width (measured over sample text) and
   given the same ascent and descent, so that lines break where they will. Desks have other faces than Android. */
${standInsOf('Display', display, 'display')}${standInsOf('Text', text, 'text')}`
}

/** For the one page of the office that shows all of them. */
function sheetOfAll(): string {
  const faces = Object.entries(pairs).map(
    ([
      pair,
      { display, text },
    ]) => `${facesOf(`Display ${pair}`, display, '350')}${facesOf(`Text ${pair}`, text, '400 600')}.type-${pair} {
  --font-display: 'Display ${pair}', serif;
  --font-sans: 'Text ${pair}', sans-serif;
}
`,
  )
  return `/* Every pair under a name of its own; written by scripts/fonts.ts. */\n${faces.join('')}`
}

function facesOf(family: string, name: FamilyName, weight: string): string {
  return Object.entries(subsets)
    .map(
      ([subset, [, , letters]]) => `@font-face {
  font-family: '${family}';
  src: url('./${name}-${subset}.woff2') format('woff2');
  font-weight: ${weight};
  font-display: swap;
  unicode-range: ${letters};
}
`,
    )
    .join('')
}

function standInsOf(family: string, name: FamilyName, as: keyof typeof standIns): string {
  const { width, ascent, descent } = measures[name]
  const first = measures[as === 'display' ? 'imbue' : 'archivo']
  return standIns[as]
    .map((standIn) => {
      const adjust = (standIn.ofFirst * width) / first.width
      return `@font-face {
  font-family: '${family} ${standIn.name}';
  src: ${standIn.local.map((face) => `local('${face}')`).join(', ')};
  size-adjust: ${percent(adjust)};
  ascent-override: ${percent(ascent / adjust)};
  descent-override: ${percent(descent / adjust)};
  line-gap-override: 0%;
}
`
    })
    .join('')
}

/** To three digits. */
function percent(share: number): string {
  return `${Number((share * 100).toPrecision(3))}%`
}
