// Type, space and colour come from app/styles/theme.css alone: nothing here may say one of its own.
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const tokens = readFileSync('app/styles/theme.css', 'utf8')
const sheets = globSync('app/styles/*.css').filter((file) => !/\/(?:theme|fonts)\.css$/u.test(file))
const components = globSync('app/**/*.tsx').filter(
  (file) => !/\.test\.tsx$|app\/ui\/mail\/|-mail/u.test(file),
)

/** Papers are measured in points and millimetres, and printers know no pixels. */
const paper = 'app/styles/office-print.css'

/** Without comments and pictures in text. */
function readSheet(file: string): string {
  return readFileSync(file, 'utf8')
    .replaceAll(/\/\*.*?\*\//gsu, '')
    .replaceAll(/url\([^)]*\)/gu, 'url()')
}

type Declaration = { property: string; value: string }

function declarations(css: string): Declaration[] {
  return [...css.matchAll(/(?<=[;{]\s*)([\w-]+)\s*:\s*([^;{}]+);/gu)].map(
    ([, property = '', value = '']) => ({
      property,
      value: value.replaceAll(/\s+/gu, ' '),
    }),
  )
}

const said = ({ property, value }: Declaration) => `${property}: ${value}`

describe.each(sheets)('%s', (file) => {
  const found = declarations(readSheet(file))

  it('names no colour of its own', () => {
    // Masks know only opaque and not: their black is no colour.
    const raw = found.filter(
      ({ property, value }) =>
        !property.includes('mask') &&
        /#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(|\b(?:white|black|gr[ae]y|red|gold|brown|beige)\b(?!-)/iu.test(
          value.replaceAll(/var\([^)]*\)/gu, ''),
        ),
    )
    expect(raw.map(said)).toEqual([])
  })

  it('takes its type from the scale', () => {
    // Of no size are words that only screen readers are told.
    const allowed =
      file === paper
        ? /^(?:var\(--text-|[\d.]+pt$|[\d.]+em$|inherit$)/u
        : /^(?:var\(--text-|inherit$|100%$|0$)/u
    const raw = found.filter(
      ({ property, value }) => property === 'font-size' && !allowed.test(value.replace(' !important', '')),
    )
    const families = found.filter(
      ({ property, value }) => property === 'font-family' && !/^var\(--font-|^inherit$/u.test(value),
    )
    expect([...raw, ...families].map(said)).toEqual([])
  })

  it('keeps distances on the grid', () => {
    const distance = /^(?:margin|padding|gap|row-gap|column-gap)/u
    const raw = found.filter(({ property, value }) => distance.test(property) && !isOnGrid(value, file))
    expect(raw.map(said)).toEqual([])
  })

  it('moves at the paces of the house', () => {
    // A loop that turns or breathes while somebody waits has a pace of its own.
    const raw = found.filter(
      ({ property, value }) =>
        property.startsWith('transition') &&
        /[\d.]m?s\b/u.test(value) &&
        !/\b(?:0s|0ms|0\.01ms)/u.test(value),
    )
    expect(raw.filter(({ value }) => !slowDrift.includes(value)).map(said)).toEqual([])
  })

  it('rounds no corner by its own measure', () => {
    const raw = found.filter(
      ({ property, value }) =>
        property.endsWith('radius') && !/^(?:var\(--radius-\w+\)|0|inherit)$/u.test(value),
    )
    expect(raw.map(said)).toEqual([])
  })

  it('knows only tokens that there are', () => {
    const used = [
      ...readSheet(file).matchAll(
        /var\((--(?:color|text|font|radius|space|duration|ease|container)[\w-]*)/gu,
      ),
    ]
    const missing = used.map(([, name = '']) => name).filter((name) => !tokens.includes(`${name}:`))
    expect(missing).toEqual([])
  })
})

/** The bar that shows how a page loads goes on for seconds; a whole screen that changed as quickly as a button would flash. */
const slowDrift = ['transform 4s var(--ease-out) 120ms', 'opacity 900ms ease-in-out']

/** Half steps of --spacing; hairlines in pixels up to 4; millimetres on paper. */
function isOnGrid(value: string, file: string): boolean {
  const rems = [...value.matchAll(/([\d.]+)rem\b/gu)].map(([, size]) => Number(size))
  const pixels = [...value.matchAll(/([\d.]+)px\b/gu)].map(([, size]) => Number(size))
  if (file !== paper && /\d(?:mm|cm|pt|in)\b/u.test(value)) return false
  return rems.every((size) => Number.isInteger(size / 0.125)) && pixels.every((size) => size <= 4)
}

/** Which arbitrary values may stand in class names, and why. */
const allowedClasses: readonly { shape: RegExp; file?: string; why: string }[] = [
  { shape: /^(?:grid-(?:cols|rows)|auto-cols)-\[/u, why: 'the columns of one page, which no other has' },
  {
    shape: /^(?:min-|max-)?(?:h|w)-\[[^\]]*(?:svh|dvh|vw|%|rem|lh)/u,
    why: 'a share of the screen or of the frame around it, or a line of words',
  },
  { shape: /^(?:top|right|bottom|left)-\[\d+%\]/u, why: 'where a mark stands within its frame' },
  { shape: /^object-\[\d+%_\d+%\]/u, why: 'which part of a picture its frame shows' },
  { shape: /^scroll-m[tb]-\[calc/u, why: 'what stays put above it, counted from the screen' },
  { shape: /^w-\[150px\]$/u, why: 'the logo of the footer, as the specification has it' },
  {
    shape: /^text-\[[\d.]+px\]$/u,
    file: 'app/storefront/designer/body-figure.tsx',
    why: 'units of a drawing that is scaled as a whole',
  },
  { shape: /^(?:before|after)?:?content-\[/u, why: 'a mark, not a measure' },
]

/** Conditions: a state of an element around or before, or a width. They measure nothing that is seen. */
const condition =
  /(?:^|:)(?:\[[^\]]*\]|(?:min|max|has|not|group-has|peer-has|data|aria|group-data|group-aria|supports|in|nth)-\[[^\]]*\](?:\/\w+)?):/gu

describe('class names', () => {
  it('have no measure or colour of their own beyond the allowed ones', () => {
    const raw = components.flatMap((file) =>
      arbitraryClasses(readFileSync(file, 'utf8'))
        .filter((name) => !isAllowed(name, file))
        .map((name) => `${file}: ${name}`),
    )
    expect(raw).toEqual([])
  })

  it('finds what it looks for', () => {
    const source =
      '<p className="grid md:grid-cols-[1fr_2fr] hover:text-[13px] bg-[#fff] has-[:checked]:pt-[5px] min-[24rem]:block">'
    const raw = arbitraryClasses(source).filter((name) => !isAllowed(name, 'app/shop.tsx'))
    expect(raw).toEqual(['text-[13px]', 'bg-[#fff]', 'pt-[5px]'])
  })
})

function isAllowed(name: string, file: string): boolean {
  return allowedClasses.some((one) => one.shape.test(name) && (one.file ?? file) === file)
}

function arbitraryClasses(source: string): string[] {
  return [...source.matchAll(/(?<=["'`\s])[\w:!@/[\]().%,#&>+~*=_-]*-\[[^\]\s"'`]+\](?:\/\d+)?(?=["'`\s])/gu)]
    .map(([name]) => name.replaceAll(condition, ':').replace(/^.*:(?=[a-z-]+-\[)/u, ''))
    .filter((name) => /^-?[a-z-]+-\[/u.test(name))
}

describe('styles in components', () => {
  it('name no colour of their own', () => {
    // Hair and skin are what is sold, not how it is shown: their colours come as data.
    const raw = components.flatMap((file) =>
      [
        ...readFileSync(file, 'utf8').matchAll(
          /(?:fill|stroke|color|background\w*)(?:=|: ?)["'](#[\da-f]{3,8}|rgb[^"']*)["']/giu,
        ),
      ].map(([match]) => `${file}: ${match}`),
    )
    expect(raw).toEqual([])
  })
})
