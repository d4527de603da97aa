// The pictures on a screen, each against the same place of the agreed screen, as an eye would compare them: small, in Lab. Bytes
// change with every strand that is drawn, looks may not.
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { labDistance } from '#tests/lab-distance.ts'

/** Just noticeable is about 2. A seed of its own makes 2 to 4 of the same texture, another texture 5 and more. */
export const mostApart = 2.5
/** CSS pixels; what is smaller is an icon or a swatch. */
const leastSide = 48

type Box = { left: number; top: number; width: number; height: number; words: string }
type Options = { file: string; size: { width: number; height: number }; isRenewed: boolean }

/** Those further apart than `mostApart`, in words; the screen as it is becomes the agreed one where that is renewed, or was missing. */
export async function picturesApart(page: Page, { file, size, isRenewed }: Options): Promise<string[]> {
  const boxes = await page.evaluate(boxesOfPictures, { least: leastSide, ...size })
  if (boxes.length === 0) return []
  const seen = await page.screenshot({
    fullPage: true,
    scale: 'css',
    animations: 'disabled',
    clip: { x: 0, y: 0, ...size },
  })
  const isMissing = !existsSync(file)
  if (isRenewed || isMissing) {
    await mkdir(path.dirname(file), { recursive: true })
    await sharp(seen).avif({ quality: 55, effort: 5 }).toFile(file)
  }
  if (isMissing && !isRenewed) return [`there was no ${file}: look at it and commit it`]
  const apart = await Promise.all(boxes.map(async (box) => distanceIn(box, file, seen)))
  return apart.filter(({ distance }) => !(distance < mostApart)).map(({ words }) => words)
}

async function distanceIn(
  box: Box,
  file: string,
  seen: Buffer,
): Promise<{ distance: number; words: string }> {
  const { words, ...place } = box
  const [agreed, now] = await Promise.all(
    [file, seen].map((picture) => sharp(picture).extract(place).ensureAlpha().raw().toBuffer()),
  )
  if (!agreed || !now) throw new Error(`${file} has no such place`)
  const distance = await labDistance(agreed, now, place)
  return { distance, words: `"${words}" at ${place.left}, ${place.top} is ${distance.toFixed(1)} apart` }
}

/** Runs in the page: where pictures of hair are seen, within the first `height` pixels of it. */
function boxesOfPictures({ least, width, height }: { least: number; width: number; height: number }): Box[] {
  return [...document.querySelectorAll<HTMLElement>('img, canvas')].flatMap((picture): Box[] => {
    if (!picture.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return []
    const { left, top, right, bottom } = picture.getBoundingClientRect()
    const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)))
    const box = { left: within(left + scrollX, width), top: within(top + scrollY, height) }
    const [wide, high] = [
      within(right + scrollX, width) - box.left,
      within(bottom + scrollY, height) - box.top,
    ]
    if (wide < least || high < least) return []
    return [
      {
        ...box,
        width: wide,
        height: high,
        words: picture.getAttribute('alt') || picture.tagName.toLowerCase(),
      },
    ]
  })
}
