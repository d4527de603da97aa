// The stage: ground, light, skin and cloth of one picture, chosen once per product so that front and back belong together.
import { colours } from '#app/catalog/hair.ts'
import { dim, lightness, mix } from './colour.ts'
import { type Random, seededRandom } from './random.ts'

export type Skin = { base: string; light: string; dark: string; lip: string }

export type Stage = {
  ground: Ground
  skin: Skin
  cloth: string
  neckline: Neckline
  /** 0 none; otherwise which quiet shape stands behind the sitter. */
  shape: 'none' | 'arch' | 'disc'
  earrings: boolean
}

export type Ground = {
  light: string
  deep: string
  /** Where the light falls, as shares of width and height. */ lightAt?: readonly [number, number]
}
export type Neckline = 'bandeau' | 'camisole' | 'wrap' | 'column'

const skins: readonly [Skin, ...Skin[]] = [
  { base: '#4b2d20', light: '#79503a', dark: '#26150e', lip: '#6e2a30' },
  { base: '#5d3726', light: '#8d5d42', dark: '#311b12', lip: '#7f3236' },
  { base: '#6f432d', light: '#a1704e', dark: '#3d2317', lip: '#8f3d3c' },
  { base: '#845438', light: '#b9855d', dark: '#4d2e1e', lip: '#9b4743' },
  { base: '#3f271d', light: '#6b4735', dark: '#1f120c', lip: '#6a2b32' },
]

export const grounds = {
  ivory: { light: '#f7f0e4', deep: '#dfcfb7' },
  sand: { light: '#efe1cb', deep: '#cdb392' },
  blush: { light: '#f1dfd5', deep: '#d2aa9a' },
  terracotta: { light: '#dfb096', deep: '#b4745a' },
  olive: { light: '#d3cfb2', deep: '#9c9a76' },
  clay: { light: '#e6c9b0', deep: '#b98f70' },
} as const satisfies Record<string, Ground>
type GroundName = keyof typeof grounds

const clothsFor: Record<GroundName, readonly [string, ...string[]]> = {
  ivory: ['#f3eadb', '#b9694a', '#7d7a55', '#3a271d', '#c99a54'],
  sand: ['#f6eee1', '#8d4a35', '#6f6d4c', '#412a1e'],
  blush: ['#f7ede6', '#9a4f44', '#5e2436', '#c48f78'],
  terracotta: ['#f4e8da', '#6e3023', '#e7cdb2', '#54301f'],
  olive: ['#f2ecdd', '#5c5b3a', '#a85f41', '#d9c7a0'],
  clay: ['#f5ebdd', '#7b3f2c', '#64613f', '#ead3b8'],
}

export function stageFor(product: { slug: string; colour: string }): Stage {
  const random = seededRandom(`stage ${product.slug}`)
  const name = groundFor(product.colour, random)
  return {
    ground: grounds[name],
    skin: random.pick(skins),
    cloth: random.pick(clothsFor[name]),
    neckline: random.pick(['bandeau', 'camisole', 'wrap', 'column']),
    shape: random.pick(['none', 'none', 'arch', 'disc']),
    earrings: random.next() < 0.6,
  }
}

/** Fair hair needs a deeper ground to be seen. */
function groundFor(colour: string, random: Random): GroundName {
  const tip = colours[colour]?.tipHex ?? colours[colour]?.hex ?? '#1B1715'
  if (lightness(tip) > 0.48) return random.pick(['olive', 'terracotta', 'clay'])
  if (colour === '350' || colour === '30') return random.pick(['ivory', 'olive', 'sand'])
  return random.pick(['ivory', 'ivory', 'sand', 'blush', 'terracotta', 'olive', 'clay'])
}

export type Size = { width: number; height: number }

/** Ground with its light, a quiet shape, and room for what stands on it. */
export function drawGroundOf(stage: Stage, size: Size): { defs: string; body: string } {
  const { ground } = stage
  const [w, h] = [size.width, size.height]
  const [lightX, lightY] = ground.lightAt ?? [0.36, 0.3]
  const defs =
    `<radialGradient id="room" gradientUnits="userSpaceOnUse" cx="${w * lightX}" cy="${h * lightY}" r="${Math.max(w, h) * 0.85}">` +
    `<stop stop-color="${ground.light}"/><stop offset=".55" stop-color="${mix(ground.light, ground.deep, 0.42)}"/><stop offset="1" stop-color="${ground.deep}"/></radialGradient>` +
    `<linearGradient id="shape" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${mix(ground.light, '#ffffff', 0.4)}" stop-opacity=".62"/><stop offset="1" stop-color="${ground.light}" stop-opacity=".08"/></linearGradient>`
  let body = `<rect width="${w}" height="${h}" fill="url(#room)"/>`
  if (stage.shape === 'arch') {
    const [left, right] = [w / 2 - 290, w / 2 + 290]
    body += `<path d="M${left} ${h}V390A290 310 0 0 1 ${right} 390V${h}Z" fill="url(#shape)"/>`
  }
  if (stage.shape === 'disc') body += `<circle cx="${w * 0.5 + 30}" cy="330" r="268" fill="url(#shape)"/>`
  return { defs, body }
}

export function drawVignette(stage: Stage, size: Size): { defs: string; body: string } {
  const shade = dim(stage.ground.deep, 0.45)
  return {
    defs: `<radialGradient id="edge" cx=".5" cy=".45" r=".78"><stop offset=".62" stop-color="${shade}" stop-opacity="0"/><stop offset="1" stop-color="${shade}" stop-opacity=".26"/></radialGradient>`,
    body: `<rect width="${size.width}" height="${size.height}" fill="url(#edge)"/>`,
  }
}
