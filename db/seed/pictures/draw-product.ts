// A product's picture as SVG text, portrait 4:5. The same product gives the same bytes.
import { bustDefs } from './bust.ts'
import { faceDefs } from './face.ts'
import { hairPaint, paintRules } from './hair-paint.ts'
import { type Look, lookOf, type PictureProduct } from './look.ts'
import { seededRandom } from './random.ts'
import { roundRadius } from './round.ts'
import { drawGroundOf, drawVignette, type Size, type Stage, stageFor } from './stage.ts'
import { tipHeight } from './worn-guides.ts'
import { drawWornBack, drawWornFront } from './worn.ts'

export const portrait: Size = { width: 800, height: 1000 }

export function drawProduct(product: PictureProduct, view: 'front' | 'back'): string {
  const look = lookOf(product)
  const stage = stageFor(product)
  const tip = look.round ? 480 : tipHeight(look.hangingIn)
  const paint = hairPaint(product.colour, 120, tip)
  const sitting = { look, stage, paint, random: seededRandom(`${product.slug} ${view}`) }
  const sitter = view === 'front' ? drawWornFront(sitting) : drawWornBack(sitting)
  const rules = paintRules(paint)
  return picture({ size: portrait, stage, css: rules.css, defs: rules.defs + faceDefs(stage.skin) + bustDefs(stage), body: framed(sitter, look, tip) })
}

/** Moves the camera in for short hair, so that it fills the picture as long hair does. */
function framed(body: string, look: Look, tip: number): string {
  const top = look.round ? 236 - roundRadius(look.hangingIn) : 92 - (look.body - 1) * 34
  const wide = look.round ? roundRadius(look.hangingIn) : 128 * (1 + (look.body - 1) * 0.9)
  const scale = Math.min(1.42, 830 / (Math.max(tip, 420) - top), 330 / wide)
  return `<g transform="translate(${400 - 400 * scale} ${(100 - top * scale).toFixed(1)}) scale(${scale.toFixed(3)})">${body}</g>`
}

export type Picture = { size: Size; stage: Stage; css: string; defs: string; body: string }

export function picture({ size, stage, css, defs, body }: Picture): string {
  const ground = drawGroundOf(stage, size)
  const edge = drawVignette(stage, size)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}">` +
    `<style>${css}.f{stroke-opacity:.5}</style><defs>${ground.defs}${edge.defs}${defs}</defs>${ground.body}${body}${edge.body}</svg>`
  )
}
