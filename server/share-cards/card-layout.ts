// The words of a share card as the tree that satori draws: sizes in pixels of 1200 × 630, colours of styles/theme.css.
import type { DrawnMark } from '#app/foundation/settings/drawn-name.ts'
import { sizeWithin } from '#app/foundation/settings/house-pictures.ts'
import { palettes } from '#app/foundation/settings/palettes.ts'
import type { CardJob } from './card-job.ts'

export const cardWidth = 1200
export const cardHeight = 630

/** How much of the width is the picture's: four to five for a product, a square for a collection, all for the house. */
export const pictureWidths: Record<CardJob['layout'], number> = {
  product: 504,
  collection: cardHeight,
  house: cardWidth,
}

export function groundOf({ layout, house }: CardJob): string {
  const { colours } = palettes[house.palette]
  return layout === 'product' ? colours.ivory : colours.ink
}

type Style = Record<string, string | number>
export type Part = {
  type: string
  props: { style?: Style; src?: string; children?: (Part | string)[] | string }
}

/** Whether the words, and the logo over them, stand on a dark ground. */
export function isOnInk(layout: CardJob['layout']): boolean {
  return layout !== 'product'
}

export function cardParts({ layout, house, logo, title: told, line, price, picture }: CardJob): Part {
  const title = drawable(told)
  const { colours } = palettes[house.palette]
  const onInk = isOnInk(layout)
  const ink = onInk ? colours.ivory : colours.ink
  const wide = picture === null || layout === 'house' ? cardWidth : cardWidth - pictureWidths[layout]
  return box(
    {
      width: wide,
      height: cardHeight,
      boxSizing: 'border-box',
      padding: '60px 64px 56px',
      flexDirection: 'column',
      justifyContent: 'space-between',
      color: ink,
      ...(layout === 'house' && picture ? { backgroundImage: shadeOf(colours.ink) } : {}),
    },
    [
      logo ? uploadedMark(logo, colours.ivory) : wordmark(house, ink, colours.gold),
      box({ flexDirection: 'column' }, [
        words({
          text: layout === 'house' ? title.replace(', ', ',\n') : title,
          fontFamily: display,
          fontWeight: 300,
          fontSize: titleSize(title, layout),
          lineHeight: 0.98,
          maxWidth: layout === 'house' ? 640 : wide - 128,
          whiteSpace: 'pre-wrap',
          textWrap: 'balance',
        }),
        words({
          text: line,
          fontFamily: plain,
          fontSize: 29,
          lineHeight: 1.4,
          marginTop: 22,
          maxWidth: layout === 'house' ? 520 : wide - 128,
          color: onInk ? colours.ash : colours.muted,
        }),
        ...(price === null ? [] : [priceLine(price, colours.rule)]),
      ]),
    ],
  )
}

/** Under words that stand on a picture, so that they can be read on any. */
const shadeOf = (ink: string) => `linear-gradient(90deg, ${ink}d1 0%, ${ink}8c 45%, ${ink}00 75%)`

/** One family under three names, because a font file holds the letters of one script. */
const display = '"Imbue", "Imbue latin-ext", "Imbue vietnamese"'
const plain = '"Archivo", "Archivo latin-ext", "Archivo vietnamese"'

function priceLine(price: string, rule: string): Part {
  return box({ borderTop: `1px solid ${rule}`, marginTop: 34, paddingTop: 26 }, [
    words({ text: price, fontFamily: plain, fontWeight: 500, fontSize: 38, lineHeight: 1 }),
  ])
}

/** A long name is set smaller, so that it stays within three lines. */
function titleSize(title: string, layout: CardJob['layout']): number {
  const length = title.normalize('NFC').length
  if (layout === 'collection') return length <= 8 ? 190 : 120
  if (layout === 'house') return 106
  if (length <= 18) return 124
  if (length <= 30) return 104
  return length <= 48 ? 84 : 62
}

type Words = Style & { text: string }

/** No face of the house has them, so each would stand there as an empty box. */
const pictographs =
  /(?![©®™])\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{RI}|\u200D|\u20E3|\uFE0E|\uFE0F/gu

function drawable(text: string): string {
  return text.replaceAll(pictographs, ' ').replaceAll(/ {2,}/gu, ' ').trim()
}

/** Taken apart into letters and marks: the display face has Ṣ only so. */
function words({ text, ...style }: Words): Part {
  const drawn = drawable(text)
  const cut = drawn.length > 110 ? `${drawn.slice(0, 108).toWellFormed().trimEnd()}…` : drawn
  return { type: 'div', props: { style, children: cut.normalize('NFD') } }
}

function box(style: Style, children: Part[]): Part {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children } }
}

function wordmark({ name, drawn }: CardJob['house'], letters: string, accent: string): Part {
  const word = drawn?.word
  if (!word) return words({ text: name, fontFamily: display, fontSize: 72, lineHeight: 1, color: letters })
  return {
    type: 'img',
    props: { style: wordmarkSize(word), src: drawnMark(word, letters, accent) },
  }
}

/** On its plate it keeps its size: the plate grows around it. */
function uploadedMark({ bytes, width, height, plate }: NonNullable<CardJob['logo']>, ivory: string): Part {
  const size = sizeWithin({ width, height }, { width: 380, height: 110 })
  const src = `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`
  const mark = { type: 'img', props: { style: size, src } }
  return box({ alignSelf: 'flex-start', ...(plate ? { padding: 16, backgroundColor: ivory } : {}) }, [mark])
}

const markHeight = 62

function wordmarkSize({ viewBox }: DrawnMark): Style {
  const [, , width = 1, height = 1] = viewBox.split(' ').map(Number)
  return { height: markHeight, width: (markHeight * width) / height }
}

function drawnMark({ viewBox, letters, accent }: DrawnMark, ink: string, metal: string): string {
  const [, , width, height] = viewBox.split(' ')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${width}" height="${height}"><path fill="${ink}" d="${letters}"/><path fill="${metal}" d="${accent}"/></svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
