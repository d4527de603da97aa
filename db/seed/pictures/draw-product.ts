// A product's picture as SVG text, portrait 4:5. The same product gives the same bytes.
import { bustDefs } from './bust.ts'
import { faceDefs } from './face.ts'
import { hairPaint, paintRules } from './hair-paint.ts'
import { drawLaid } from './laid-hair.ts'
import { shadowDefs } from './laid-parts.ts'
import { type Look, lookOf, type PictureProduct } from './look.ts'
import { drawPonytail } from './ponytail.ts'
import { seededRandom } from './random.ts'
import { roundRadius } from './round.ts'
import { drawGroundOf, drawVignette, type Size, type Stage, stageFor } from './stage.ts'
import { tipHeight } from './worn-guides.ts'
import { drawWornBack, drawWornFront } from './worn.ts'

export const portrait: Size = { width: 800, height: 1000 }

export function drawProduct(product: PictureProduct, view: 'front' | 'back'): string {
  const look = lookOf(product)
  const stage = stageFor(product)
  const worn = product.kind === 'wig'
  const tip = look.round ? 480 : worn ? tipHeight(look.hangingIn) : 230 + look.hangingIn * 24
  const paint = hairPaint(product.colour, 120, tip)
  const random = seededRandom(`${product.slug} ${view}`)
  const rules = paintRules(paint)
  const defs = rules.defs + faceDefs(stage.skin) + bustDefs(stage) + shadowDefs
  const frame = { size: portrait, stage, css: rules.css, defs }
  if (worn) {
    const sitting = { look, stage, paint, random }
    return picture({
      ...frame,
      body: framed(view === 'front' ? drawWornFront(sitting) : drawWornBack(sitting), look, tip),
    })
  }
  const laid = { product, look, stage, paint, random, view }
  const tied = product.kind === 'ponytail' || /half-up|halo/iu.test(product.name)
  if (!tied) return picture({ ...frame, body: closer(drawLaid(laid), product, look) })
  const tail = drawPonytail(laid)
  return picture({
    ...frame,
    body:
      view === 'front'
        ? framed(tail, { ...look, body: 1.2 }, Math.max(560, tipHeight(look.hangingIn) + 40))
        : tail,
  })
}

/** Moves the camera in for short hair, so that it fills the picture as long hair does. */
function framed(body: string, look: Look, tip: number): string {
  const top = look.round ? 236 - roundRadius(look.hangingIn) : 92 - (look.body - 1) * 34
  const wide = look.round ? roundRadius(look.hangingIn) : 128 * (1 + (look.body - 1) * 0.9)
  const scale = Math.min(1.42, 830 / (Math.max(tip, 420) - top), 330 / wide)
  return `<g transform="translate(${400 - 400 * scale} ${(100 - top * scale).toFixed(1)}) scale(${scale.toFixed(3)})">${body}</g>`
}

/** Laid-out pieces are shown larger the shorter and fewer they are; only bundles hang from the rail near the top. */
function closer(body: string, product: PictureProduct, look: Look): string {
  const length = 120 + look.hangingIn * 24 + (product.lengthIn - look.hangingIn) * 5
  const bang = /bang/iu.test(product.name)
  const scale = bang ? 1.75 : Math.min(largest(product), 800 / length)
  const [top, bottom] = bang ? [316, 640] : [118, 118 + length]
  const down =
    product.kind === 'bundles' ? 118 - top * scale : (1000 - (bottom - top) * scale) / 2 - top * scale
  return `<g transform="translate(${(400 - 400 * scale).toFixed(1)} ${down.toFixed(1)}) scale(${scale.toFixed(3)})">${body}</g>`
}

function largest(product: PictureProduct): number {
  if (product.kind === 'closure') return 1.42
  if (product.kind === 'frontal') return 1.24
  return { '2': 1.4, '3': 1.18 }[/[×x]\s?(\d)/u.exec(product.name)?.[1] ?? ''] ?? 1.04
}

export type Picture = { size: Size; stage: Stage; css: string; defs: string; body: string }

export function picture({ size, stage, css, defs, body }: Picture): string {
  const ground = drawGroundOf(stage, size)
  const edge = drawVignette(stage, size)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}">` +
    `<style>${css}.f{stroke-opacity:.55;stroke-width:6}</style><defs>${ground.defs}${edge.defs}${defs}</defs>${ground.body}${body}${edge.body}</svg>`
  )
}
