// The sitter in profile, facing left, with the hair swept back: for the tiles and the hero.
// Drawn in a field of its own, about 700 x 800; the callers move and scale it.
import { dim, mix } from './colour.ts'
import { at, type Point } from './geometry.ts'
import type { HairForm } from './hair-forms.ts'
import { type HairPaint, tones } from './hair-paint.ts'
import type { Random } from './random.ts'
import type { Skin, Stage } from './stage.ts'
import { drawSheet, type Sheet } from './strands.ts'

const outline =
  'M176 64C146 84 130 112 126 146C124 160 125 170 128 179C130 187 130 193 127 200C121 213 112 229 104 242C98 250 98 259 105 263C111 267 118 267 123 270C124 275 117 279 111 284C105 289 106 296 112 300C116 303 118 304 121 305C116 307 110 309 108 315C106 322 111 328 117 331C121 335 119 341 116 348C111 359 113 373 126 382C141 391 162 388 180 383C196 380 206 386 208 402C211 426 207 452 194 474C176 500 134 516 92 530C40 548 6 580 -6 640L-16 900H470L452 640C440 560 396 524 360 500C340 480 334 440 336 400C380 330 396 250 380 180C360 100 270 20 176 64Z'

export type ProfileStyle = {
  stage: Stage
  form: HairForm
  paint: HairPaint
  random: Random
  /** 0 hangs down, 1 streams away to the right. */
  wind: number
  /** Pixels of the longest guide that the hair keeps. */
  length: number
  body: number
  budget: number
}

export function drawProfile(style: ProfileStyle): string {
  const { stage, paint, random } = style
  const shadow = tones(paint.ramps[0]?.root ?? '#1B1715')[0] ?? '#0b0908'
  const cap = `<path d="M182 72C204 46 262 30 312 50C374 78 404 150 396 236C390 290 372 340 352 376C330 384 316 366 308 344C292 296 268 262 250 226C230 190 202 130 182 72Z" fill="${shadow}"/>`
  const behind = drawSheet(sweep(style, 'behind'), style.form, paint, random)
  const near = drawSheet(sweep(style, 'near'), style.form, paint, random)
  const wisps = drawSheet(
    { ...sweep(style, 'near'), ground: 0, budget: 5000, from: -0.03, to: 1.02 },
    {
      ...style.form,
      strands: 26,
      locks: 26,
      width: 0.8,
      pinch: 0,
      stray: 1,
      frizz: style.form.frizz + 2,
      rag: style.form.rag + 30,
    },
    paint,
    random,
  )
  return `${behind}${drawHead(stage.skin)}${drawGarment(stage)}${cap}${drawEarring()}${near}${wisps}`
}

type Row = readonly [x: number, y: number, z: number]

const faceSide: readonly Row[] = [
  [172, 70, 30],
  [196, 112, 70],
  [220, 168, 96],
  [244, 236, 110],
  [268, 312, 112],
  [292, 392, 108],
  [304, 480, 112],
  [296, 580, 130],
  [284, 700, 138],
  [280, 900, 138],
  [280, 1200, 138],
]
const crownSide: readonly Row[] = [
  [176, 60, 10],
  [238, 22, 40],
  [312, 22, 60],
  [384, 74, 66],
  [420, 160, 60],
  [432, 260, 56],
  [442, 370, 60],
  [462, 490, 70],
  [480, 640, 74],
  [488, 860, 74],
  [492, 1200, 74],
]

function sweep(style: ProfileStyle, layer: 'near' | 'behind'): Sheet {
  const { wind, body, length } = style
  const guide = (u: number): Point[] =>
    faceSide.map(([faceX, faceY, faceZ], place) => {
      const [crownX, crownY, crownZ] = crownSide[place] ?? [faceX, faceY, faceZ]
      const far = Math.max(0, place - 3) / 7
      const lifted = wind * far ** 1.3
      const out = (body - 1) * (place < 2 ? 20 : 66) * u
      const x =
        faceX + (crownX - faceX) * u + lifted * (250 + 330 * u) + out + Math.sin(far * 5 + u * 2) * 26 * wind
      const y =
        faceY +
        (crownY - faceY) * u -
        lifted * (190 + 250 * u) -
        out * (place < 4 ? 0.5 : 0) +
        Math.cos(far * 6 + u) * 16 * wind
      return at(x, y, faceZ + (crownZ - faceZ) * u + Math.sin(Math.PI * u) * 26)
    })
  const back = layer === 'behind'
  return {
    guide: back ? (u) => guide(0.12 + u * 0.7).map((point) => at(point.x + 6, point.y + 8, 0)) : guide,
    from: 0,
    to: 1,
    amount: back ? 0.4 : 1,
    brightness: back ? -2 : 0,
    ground: back ? 26 : 17,
    budget: style.budget * (back ? 0.14 : 0.8),
    keep: (_, u) => length * (0.8 + 0.16 * u + Math.sin(u * 9) * 0.03),
    turn: (u) => u * 1.1 - 0.5,
  }
}

function drawHead(skin: Skin): string {
  const stop = (offset: number, colour: string, opacity = 1) =>
    `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`
  const glow = mix(skin.light, '#ffd9ad', 0.4)
  const ink = dim(skin.dark, 0.5)
  const lip = mix(skin.lip, skin.base, 0.3)
  const spot = (id: string, x: number, y: number, rx: number, ry: number, opacity: number) =>
    `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#${id})" opacity="${opacity}"/>`
  return (
    `<defs><linearGradient id="side" gradientUnits="userSpaceOnUse" x1="96" y1="170" x2="350" y2="300">${stop(0, mix(skin.light, glow, 0.25))}${stop(0.2, mix(skin.light, skin.base, 0.25))}${stop(0.5, skin.base)}${stop(1, mix(skin.base, skin.dark, 0.8))}</linearGradient>` +
    `<radialGradient id="lit">${stop(0, glow, 0.7)}${stop(1, glow, 0)}</radialGradient><radialGradient id="deep">${stop(0, skin.dark, 0.7)}${stop(1, skin.dark, 0)}</radialGradient>` +
    `<clipPath id="inprofile"><path d="${outline}"/></clipPath></defs>` +
    `<path d="${outline}" fill="url(#side)"/><g clip-path="url(#inprofile)">` +
    spot('deep', 262, 440, 90, 74, 0.9) +
    spot('deep', 190, 404, 66, 24, 0.85) +
    spot('deep', 158, 205, 34, 18, 0.5) +
    spot('lit', 178, 262, 46, 30, 0.55) +
    spot('lit', 146, 128, 26, 46, 0.5) +
    spot('lit', 132, 362, 16, 14, 0.5) +
    spot('deep', 250, 310, 60, 90, 0.5) +
    spot('lit', 120, 560, 110, 44, 0.5) +
    spot('deep', 380, 700, 150, 180, 0.8) +
    spot('lit', 30, 620, 50, 60, 0.5) +
    `<path d="M210 500C170 520 120 530 70 548" fill="none" stroke="${skin.dark}" stroke-width="7" opacity=".2" stroke-linecap="round"/></g>` +
    // Brow, closed lid, lashes, nostril, lips.
    `<path d="M131 178C141 169 160 165 184 175C170 172 152 173 134 184Z" fill="${ink}" opacity=".72"/>` +
    `<path d="M137 206C144 199 158 197 170 203" fill="none" stroke="${skin.dark}" stroke-width="1.500" opacity=".45"/>` +
    `<path d="M135 211C141 219 152 223 164 221C170 220 174 217 177 213C171 223 160 226 150 224C144 223 139 220 137 217L128 221L134 214L124 214.500Z" fill="${ink}" opacity=".92"/>` +
    `<path d="M113 262C117 256 125 255 129 260C130 264 127 267 122 268C118 268.500 114 266 113 262Z" fill="${skin.dark}" opacity=".5"/><path d="M132 246C138 252 138 262 130 268" fill="none" stroke="${skin.dark}" stroke-width="2" opacity=".4"/>` +
    `<path d="M121 278C114 281 106 286 106 292C108 299 114 302 121 304.500C130 304 140 304 147 306C141 296 131 284 121 278Z" fill="${dim(lip, 0.82)}"/>` +
    `<path d="M121 305.500C114 307 108 310 107.500 316C107 323 112 328 118 331C130 328 141 318 147 306C140 304.500 130 304.500 121 305.500Z" fill="${mix(lip, '#f0b2a0', 0.16)}"/><path d="M116 304C126 305.500 138 304 149 306.500" fill="none" stroke="${dim(lip, 0.45)}" stroke-width="1.700" stroke-linecap="round"/>` +
    `<ellipse cx="114" cy="316" rx="3" ry="6" fill="#ffe3d6" opacity=".26"/>`
  )
}

function drawGarment(stage: Stage): string {
  const { cloth } = stage
  const edge = 'M-8 652C60 590 110 640 190 690C270 700 330 640 452 630L480 960H-40Z'
  return `<defs><linearGradient id="gown" x1="0" x2="1" y1="0" y2=".5"><stop stop-color="${mix(cloth, '#fff0dc', 0.2)}"/><stop offset=".5" stop-color="${cloth}"/><stop offset="1" stop-color="${dim(cloth, 0.5)}"/></linearGradient></defs><g clip-path="url(#inprofile)"><path d="${edge}" fill="${stage.skin.dark}" opacity=".4" transform="translate(0 -5)"/><path d="${edge}" fill="url(#gown)"/></g>`
}

function drawEarring(): string {
  return '<g transform="translate(258 318)"><circle r="3.500" fill="#e9cf96"/><path d="M0 3C-19 12 -19 46 0 50C19 46 19 12 0 3Z" fill="none" stroke="#c79a4e" stroke-width="4"/><path d="M-6 10C-15 18 -15 38 -7 45" fill="none" stroke="#f6e4ba" stroke-width="1.500" opacity=".8"/></g>'
}
