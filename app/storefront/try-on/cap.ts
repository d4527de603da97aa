// The wig cap that lies over a shopper's own hair in a photo: the skull from hairline to crown, in the tone of their skin.
import type { FaceFit } from '#hair/live/face-fit.ts'

/** A thin cap over the skin is a little darker than it. */
const shade = 0.86

/**
 * Outline of the cap in cm from the middle between the pupils, to the right and up: over the crown, back along the hairline.
 * What lies behind the face is smaller in a photo, so the crown is lower here than on the bust.
 */
const outline = [
  [
    [-7.3, 3],
    [-7.6, 10.2],
    [0, 10.2],
  ],
  [
    [7.6, 10.2],
    [7.3, 3],
    [6.7, 1.4],
  ],
  [
    [6.2, 3.6],
    [6, 7],
    [0, 7.3],
  ],
  [
    [-6, 7],
    [-6.2, 3.6],
    [-6.7, 1.4],
  ],
] as const

/** As CSS; from the mean of a cheek, 0 to 255. */
export function capTone(cheek: readonly number[]): string {
  return `rgb(${cheek.map((value) => Math.round(shade * value)).join(' ')})`
}

export function paintCap(
  sheet: CanvasRenderingContext2D,
  { scale, roll, x, y }: FaceFit,
  tone: string,
): void {
  const { width } = sheet.canvas
  sheet.save()
  sheet.translate(x * width, y * width)
  sheet.rotate(roll)
  sheet.scale(scale * width, -scale * width)
  sheet.beginPath()
  sheet.moveTo(-6.7, 1.4)
  for (const [[ax, ay], [bx, by], [cx, cy]] of outline) sheet.bezierCurveTo(ax, ay, bx, by, cx, cy)
  sheet.restore()
  Object.assign(sheet, { fillStyle: tone, shadowColor: tone, shadowBlur: 0.4 * scale * width })
  sheet.fill()
  sheet.shadowBlur = 0
}
