// What the proof of the live view's light runs in a browser: one wig drawn by both painters, and how bright each of them is.
import { composeSubject } from '#hair/compose.ts'
import { growWorn } from '#hair/grow-worn.ts'
import { makeEasel } from '#hair/live/easel.ts'
import { placeLens, spreadOf } from '#hair/live/lens.ts'
import { fillLightField } from '#hair/live/light-field.ts'
import { poseOf } from '#hair/live/orbit.ts'
import { packHair } from '#hair/live/pack-hair.ts'
import { makeRenderer } from '#hair/live/renderer.ts'
import { shiftOf } from '#hair/live/rest.ts'
import { type HairLook, plainLook } from '#hair/look.ts'
import { paint } from '#hair/painter/paint.ts'
import type { Scene } from '#hair/painter/scene.ts'
import type { Subject } from '#hair/shapes.ts'

export type Side = 'front' | 'back'
/** Mean luminance of hair that hides what is behind it, 0 to 255, and of how many pixels. */
export type Brightness = { side: Side; live: number; still: number; pixels: number }

const size = { width: 480, height: 600 }
const drawings = 6

export function compare(chosen: Partial<HairLook>, sides: readonly Side[]): Brightness[] {
  const look = { ...plainLook, ...chosen }
  const compose = (colour: string, other: boolean) =>
    composeSubject(
      { ...look, colour },
      other ? { tone: 'honey', dress: 'berry-wrap' } : { tone: 'chestnut', dress: 'ivory-satin' },
      'live',
    )
  const subject = compose(look.colour, false)
  const draw = openLive(look, subject)
  return sides.map((side) => {
    const scene: Scene = { view: side, framing: 'figure', ...size, ground: 'ivory', detail: 'live' }
    const still = paint(subject, scene).pixels
    const pale = paint(compose('613', false), scene).pixels
    const elsewhere = paint(compose(look.colour, true), { ...scene, ground: 'blush' }).pixels
    const isHair = (at: number) =>
      luminance(pale, at) - luminance(still, at) >= 12 &&
      Math.abs(luminance(elsewhere, at) - luminance(still, at)) <= 3
    return { side, ...means(still, draw(side), isHair) }
  })
}

function openLive(look: HairLook, { strands: [strands], meshes: [body] }: Subject) {
  const canvas = Object.assign(document.createElement('canvas'), size)
  const gl = canvas.getContext('webgl2', { alpha: false, antialias: false, depth: false })
  if (!gl || !strands || !body) throw new Error('There is no WebGL 2, or no wig.')
  const own = growWorn(look, 'live')
  const spread = spreadOf({ strands: [own], meshes: [body] })
  const renderer = makeRenderer(gl)
  const easel = makeEasel(gl, 'ivory')
  const field = fillLightField(own, body, 1.7, 12)
  renderer.load({ id: 1, isDraft: false, hair: packHair(strands), field, body, spread })
  easel.resize(size.width, size.height)
  return (side: Side) => {
    for (let k = 0; k < drawings; k++) {
      const lens = placeLens(spread, poseOf(side), size, shiftOf(k))
      easel.show(size.width, size.height, 4, 1 / (k + 1), (into) =>
        renderer.draw({ lens, ...size, seed: k + 1, share: 1, samples: 4 }, into),
      )
    }
    const pixels = new Uint8Array(4 * size.width * size.height)
    gl.readPixels(0, 0, size.width, size.height, gl.RGBA, gl.UNSIGNED_BYTE, pixels)
    return pixels
  }
}

/** Where all neighbours are hair too: drawings are shifted within a pixel. The live picture stands upside down. */
function means(still: Uint8ClampedArray, live: Uint8Array, isHair: (at: number) => boolean) {
  const { width, height } = size
  const around = [-1, 0, 1].flatMap((y) => [-1, 0, 1].map((x) => 4 * (y * width + x)))
  const sums = { live: 0, still: 0, pixels: 0 }
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = 4 * (y * width + x)
      if (!around.every((step) => isHair(at + step))) continue
      sums.still += luminance(still, at)
      sums.live += luminance(live, 4 * ((height - 1 - y) * width + x))
      sums.pixels++
    }
  }
  const { pixels } = sums
  return { live: sums.live / pixels, still: sums.still / pixels, pixels }
}

function luminance(pixels: Uint8Array | Uint8ClampedArray, at: number): number {
  return 0.2126 * (pixels[at] ?? 0) + 0.7152 * (pixels[at + 1] ?? 0) + 0.0722 * (pixels[at + 2] ?? 0)
}
