// Builds app/styles/fonts/*.woff2: the shop's two families, cut down to the letters and axes that it uses.
// Run it after a change here: node scripts/fonts.ts [folder of packages, default node_modules]
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

type Axes = Record<string, number | { min: number; max: number }>
type Family = {
  name: string
  /** Path before `-<subset>-<axes>-normal.woff2`. */
  source: string
  axesName: string
  axes: Axes
}

const packages = process.argv[2] ?? 'node_modules'
const out = 'app/styles/fonts'

const families: Family[] = [
  {
    name: 'imbue',
    source: `${packages}/@fontsource-variable/imbue/files/imbue`,
    axesName: 'standard',
    // One optical size between text and poster, so that hairlines survive at 24 px on a cheap screen; the one weight of
    // headlines (app.css). Both axes would double the file.
    axes: { opsz: 36, wght: 350 },
  },
  {
    name: 'archivo',
    source: `${packages}/@fontsource-variable/archivo/files/archivo`,
    axesName: 'wght',
    axes: { wght: { min: 400, max: 600 } },
  },
]

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('')

/** Tone marks of Yoruba: grave, acute, macron, dot below, vertical line below. They stand in both files of a pair. */
const marks = '\u0300\u0301\u0304\u0323\u0329'

/** Of Latin-1 what our own words and Nigerian names need: the rest is a file that few pages ask for. */
const near = '\u00a0·©×°½ÀÁÈÉÌÍÒÓÙÚàáèéìíòóùú'
const far = Array.from(range(0xa1, 0xff))
  .filter((letter) => !near.includes(letter))
  .join('')

/** File: the subset of the package that it is cut from, and its letters. */
const subsets: Record<string, readonly [from: string, letters: string]> = {
  latin: ['latin', `${range(0x20, 0x7e)}${near}–—‘’“”…•−${marks}`],
  'latin-far': ['latin', far],
  'latin-ext': ['latin-ext', `₦ńŃǹǸṣṢ${marks}`],
  vietnamese: ['vietnamese', `ẹẸọỌ${marks}`],
}

await mkdir(out, { recursive: true })
for (const family of families) {
  for (const [subset, [from, letters]] of Object.entries(subsets)) {
    const file = `${family.source}-${from}-${family.axesName}-normal.woff2`
    const font = await subsetFont(await readFile(file), letters, {
      targetFormat: 'woff2',
      variationAxes: family.axes,
      noHinting: true,
    })
    await writeFile(`${out}/${family.name}-${subset}.woff2`, font)
    console.log(`${family.name}-${subset}.woff2`, font.length, 'bytes')
  }
}
