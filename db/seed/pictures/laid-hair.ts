// Hair laid out or hung up without a sitter: bundles on a rail, closures and frontals on their lace, pieces with clips.
import { dim, mix } from './colour.ts'
import { at, type Point } from './geometry.ts'
import { drawHung, dropShadow, rail } from './laid-parts.ts'
import type { HairForm } from './hair-forms.ts'
import type { HairPaint } from './hair-paint.ts'
import type { Look, PictureProduct } from './look.ts'
import type { Random } from './random.ts'
import type { Stage } from './stage.ts'

export type Laid = {
  product: PictureProduct
  look: Look
  stage: Stage
  paint: HairPaint
  random: Random
  view: 'front' | 'back'
}

/** Pixels that an inch takes in laid-out pictures, where a 30 in weft must fit under its rail. */
const inch = 24

export function drawLaid(laid: Laid): string {
  const { kind } = laid.product
  if (kind === 'closure' || kind === 'frontal') return drawLacePiece(laid)
  if (kind === 'bundles') return drawBundles(laid)
  return /tape/iu.test(laid.product.name) ? drawTapeIns(laid) : drawClipIns(laid)
}

function fallLength({ product, look }: Laid): number {
  return Math.min(730, 70 + look.hangingIn * inch + (product.lengthIn - look.hangingIn) * 5)
}

function drawBundles(laid: Laid): string {
  const { product, stage, random } = laid
  const count = Number(/[×x]\s?(\d)/u.exec(product.name)?.[1] ?? 3)
  const gap = count > 3 ? 158 : count > 2 ? 196 : 236
  const length = fallLength(laid)
  let body = rail(stage, 118)
  for (let place = 0; place < count; place += 1) {
    const x = 400 + (place - (count - 1) / 2) * gap + random.bell() * 4
    const wide = Math.min(gap * 0.42, 80)
    const lean = random.bell() * 18 + (laid.view === 'back' ? 14 : 0)
    const own = length - place * 14 * (laid.view === 'back' ? 1 : -0.5) + random.bell() * 6
    const hank = { x, top: 150, length: own, wide, neck: 0.6, lean }
    body += dropShadow(hank) + drawHung(laid, hank, count) + drawTie(stage, x, wide, laid.view)
  }
  return body
}

/** The stitched weft folded over the rail and the satin band that holds the hank. */
function drawTie(stage: Stage, x: number, wide: number, view: 'front' | 'back'): string {
  const satin = stage.cloth
  const half = wide * 0.62
  const rows = [0, 1, 2, 3].map(
    (row) =>
      `<path d="M${x - half} ${136 + row * 9}Q${x} ${142 + row * 9} ${x + half} ${136 + row * 9}" fill="none" stroke="${dim('#3a2a20', 1 + row * 0.1)}" stroke-width="5"/>`,
  )
  const stitches = `<path d="M${x - half + 3} 149Q${x} 155 ${x + half - 3} 149" fill="none" stroke="#c9b08c" stroke-width="1.4" stroke-dasharray="4 3.500" opacity=".8"/>`
  const y = 214
  const bow =
    view === 'front'
      ? `<path d="M${x} ${y + 8}C${x - 34} ${y - 16} ${x - 48} ${y + 4} ${x - 40} ${y + 18}C${x - 32} ${y + 30} ${x - 12} ${y + 20} ${x} ${y + 10}C${x + 12} ${y + 20} ${x + 32} ${y + 30} ${x + 40} ${y + 18}C${x + 48} ${y + 4} ${x + 34} ${y - 16} ${x} ${y + 8}Z" fill="${satin}" stroke="${dim(satin, 0.66)}" stroke-width="1.200"/>` +
        `<path d="M${x - 4} ${y + 12}C${x - 16} ${y + 44} ${x - 14} ${y + 66} ${x - 22} ${y + 92}L${x - 8} ${y + 86}C${x - 4} ${y + 60} ${x - 2} ${y + 40} ${x + 2} ${y + 14}C${x + 6} ${y + 40} ${x + 12} ${y + 58} ${x + 12} ${y + 80}L${x + 26} ${y + 84}C${x + 22} ${y + 52} ${x + 14} ${y + 30} ${x + 5} ${y + 12}Z" fill="${dim(satin, 0.86)}"/>` +
        `<rect x="${x - 8}" y="${y}" width="16" height="18" rx="5" fill="${mix(satin, '#ffffff', 0.14)}" stroke="${dim(satin, 0.66)}" stroke-width="1"/>`
      : ''
  return (
    `${rows.join('')}${stitches}<path d="M${x - half + 2} ${y - 4}Q${x} ${y + 6} ${x + half - 2} ${y - 4}V${y + 16}Q${x} ${y + 26} ${x - half + 2} ${y + 16}Z" fill="${satin}"/>` +
    `<path d="M${x - half + 2} ${y + 12}Q${x} ${y + 22} ${x + half - 2} ${y + 12}" fill="none" stroke="${dim(satin, 0.6)}" stroke-width="2" opacity=".5"/><path d="M${x - half + 6} ${y}Q${x} ${y + 9} ${x + half - 6} ${y}" fill="none" stroke="#ffffff" stroke-width="2" opacity=".3"/>${bow}`
  )
}

/** A closure or frontal, hairline up: the lace shows above the roots and along the parting. */
function drawLacePiece(laid: Laid): string {
  const { product, stage } = laid
  const wide =
    product.kind === 'frontal' ? 236 : /2x6/u.test(product.name) ? 66 : /5x5/u.test(product.name) ? 112 : 96
  const top = 150
  const length = Math.min(690, fallLength(laid) + 30)
  const part = product.kind === 'frontal' ? -34 : 0
  const deep = product.kind === 'frontal' ? 118 : 150
  const form: HairForm = { ...laid.look.form, ease: Math.min(laid.look.form.ease, 90) }
  const side = (way: number) => ({
    guide: (u: number): Point[] => {
      const root = at(400 + part + way * (wide - way * part) * 0.02, top + deep * (1 - u) * 0.92, 60)
      const out = way * wide * u + part * (1 - u) * 0.6
      const spread = 1 + 0.1 * u
      return [
        root,
        at(400 + part * 0.7 + out * 0.55, top + deep * (1 - u) * 0.8 + 22 - u * 10, 90),
        at(400 + out * 0.94, top + deep * (1 - u * 0.6) + 64, 92),
        at(400 + out * spread, top + 300, 84),
        at(400 + out * (spread + 0.03), top + 460, 80),
        at(400 + out * spread, top + 640, 78),
        at(400 + out * spread * 0.97, top + 900, 78),
      ]
    },
    x: 400,
    top,
    length,
    wide,
    neck: 1,
    lean: 0,
    part: way,
  })
  const shadow = dropShadow({
    x: 400,
    top: top + 40,
    length: length - 40,
    wide: wide * 1.04,
    neck: 1,
    lean: 0,
  })
  return (
    shadow +
    lace(stage, wide, top, deep, product.kind === 'frontal') +
    [1, -1].map((way) => drawHung({ ...laid, look: { ...laid.look, form } }, side(way), 2)).join('') +
    partLine(stage, 400 + part, top, deep)
  )
}

function lace(stage: Stage, wide: number, top: number, deep: number, frontal: boolean): string {
  const tint = mix(stage.skin.light, '#d9a77c', 0.35)
  const [left, right, high] = [400 - wide - 22, 400 + wide + 22, top - 44]
  const bow = frontal ? 34 : 10
  const shape = `M${left} ${high + bow}Q400 ${high - bow} ${right} ${high + bow}V${top + deep}H${left}Z`
  return (
    `<defs><pattern id="mesh" width="7" height="12.120" patternUnits="userSpaceOnUse"><path d="M3.500 0L7 2V6L3.500 8.060L0 6V2ZM3.500 8.060V12.120" fill="none" stroke="${dim(tint, 0.62)}" stroke-width=".7" opacity=".75"/></pattern></defs>` +
    `<path d="${shape}" fill="#2b1a10" opacity=".16" transform="translate(7 10)"/><path d="${shape}" fill="${tint}" opacity=".5"/><path d="${shape}" fill="url(#mesh)"/>` +
    `<path d="M${left} ${high + bow}Q400 ${high - bow} ${right} ${high + bow}" fill="none" stroke="${dim(tint, 0.7)}" stroke-width="1.600" stroke-dasharray="2.500 2"/>`
  )
}

function partLine(stage: Stage, x: number, top: number, deep: number): string {
  const skin = mix(stage.skin.light, '#d9a77c', 0.3)
  const knots = Array.from(
    { length: 15 },
    (_, place) =>
      `<circle cx="${x + (place % 2 ? 2.6 : -2.6)}" cy="${top + 4 + place * (deep / 19)}" r=".9"/>`,
  )
  return `<path d="M${x - 2.6} ${top + 2}L${x} ${top + deep * 0.84}L${x + 2.6} ${top + 2}Z" fill="${skin}" opacity=".9"/><g fill="#2a1a12" opacity=".55">${knots.join('')}</g>`
}

function drawClipIns(laid: Laid): string {
  const { product, stage } = laid
  const bang = /bang/iu.test(product.name)
  const widths = bang ? [118] : laid.view === 'front' ? [44, 62, 84, 62, 44] : [70, 70, 70]
  const total = widths.reduce((sum, wide) => sum + wide * 2 + 10, -10)
  let [x, body] = [400 - total / 2, '']
  for (const [place, wide] of widths.entries()) {
    const centre = x + wide
    const top = bang ? 330 : 170 + Math.abs(place - (widths.length - 1) / 2) * 26
    const hank = {
      x: centre,
      top,
      length: bang ? 300 : fallLength(laid) * 0.95,
      wide: wide * 0.96,
      neck: 0.94,
      lean: (centre - 400) * 0.05,
    }
    body +=
      dropShadow(hank) +
      drawHung(laid, hank, widths.length) +
      drawWeftTop(stage, centre, top, wide * 0.95) +
      clips(centre, top, wide, bang ? 2 : wide > 55 ? 2 : 1)
    x += wide * 2 + 10
  }
  return body
}

function drawTapeIns(laid: Laid): string {
  const count = 8
  const tape = mix(laid.stage.skin.light, '#e9c9a4', 0.55)
  let body = ''
  for (let place = 0; place < count; place += 1) {
    const x = 400 + (place - (count - 1) / 2) * 80
    const top = 170 + (place % 2) * 20
    const hank = {
      x,
      top: top + 10,
      length: fallLength(laid) * 0.96 - (place % 2) * 12,
      wide: 34,
      neck: 0.96,
      lean: (x - 400) * 0.04,
    }
    body += dropShadow(hank) + drawHung(laid, hank, count)
    body += `<rect x="${x - 34}" y="${top - 6}" width="68" height="24" rx="3" fill="${tape}" stroke="${dim(tape, 0.72)}" stroke-width="1.200"/><rect x="${x - 31}" y="${top - 3}" width="62" height="7" rx="2" fill="#ffffff" opacity=".35"/>`
  }
  return body
}

function drawWeftTop(stage: Stage, x: number, top: number, wide: number): string {
  const thread = mix(stage.skin.dark, '#000000', 0.2)
  return `<rect x="${x - wide}" y="${top - 5}" width="${wide * 2}" height="13" rx="5" fill="${thread}"/><path d="M${x - wide + 4} ${top + 1}H${x + wide - 4}" stroke="#c9b08c" stroke-width="1.200" stroke-dasharray="4 3" opacity=".7"/>`
}

function clips(x: number, top: number, wide: number, count: number): string {
  const places = count === 1 ? [x] : [x - wide * 0.5, x + wide * 0.5]
  return places
    .map((middle) => {
      const teeth = [-12, -7, -2, 3, 8, 13]
        .map((shift) => `M${middle + shift} ${top + 5}V${top + 19}`)
        .join('')
      return `<rect x="${middle - 18}" y="${top - 13}" width="36" height="17" rx="5" fill="#57493f"/><rect x="${middle - 15}" y="${top - 10}" width="30" height="5" rx="2.500" fill="#a8968a" opacity=".8"/><path d="${teeth}" stroke="#57493f" stroke-width="2" stroke-linecap="round"/>`
    })
    .join('')
}
