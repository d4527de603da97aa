// Off black is the hardest colour to light: too little and it is a hole, too much and it is grey plastic.
import { expect, test } from 'vitest'
import { composeSubject } from '#hair/compose.ts'
import { type HairLook, plainLook, type Texture } from '#hair/look.ts'
import type { Mesh, Subject } from '#hair/shapes.ts'
import { develop } from './develop.ts'
import { paintGround } from './ground-paint.ts'
import { grounds } from './grounds.ts'
import { expose, paint } from './paint.ts'
import type { Scene } from './scene.ts'

const scene: Scene = {
  view: 'back',
  framing: 'portrait',
  width: 200,
  height: 250,
  ground: 'ivory',
  detail: 'live',
}

type Seen = { r: number; g: number; b: number; luminance: number }

/** Pixels that hair covers whole: those that stay as they are whatever the colour of the body behind. */
function hairOf(changes: Partial<HairLook>): Seen[] {
  const subject = composeSubject(
    { ...plainLook, ...changes },
    { tone: 'chestnut', dress: 'ivory-satin' },
    'live',
  )
  const { canvas, camera } = expose(subject, scene)
  const pixels = develop(canvas, paintGround(grounds[scene.ground], canvas, camera.centreX))
  const green = paint(greened(subject), scene).pixels
  const seen: Seen[] = []
  for (let i = 0; i < pixels.length; i += 4) {
    const [r = 0, g = 0, b = 0] = pixels.subarray(i, i + 3)
    const isBody = Math.abs((green[i] ?? 0) - r) + Math.abs((green[i + 1] ?? 0) - g) > 6
    const isWall = (canvas.pixels[i + 3] ?? 1) > 0.04
    if (!isBody && !isWall) seen.push({ r, g, b, luminance: 0.2126 * r + 0.7152 * g + 0.0722 * b })
  }
  expect(seen.length).toBeGreaterThan(4000)
  return seen.toSorted((one, other) => one.luminance - other.luminance)
}

function greened({ strands, meshes }: Subject): Subject {
  const paintOver = (mesh: Mesh) => ({
    ...mesh,
    colours: mesh.colours.map((_, i) => (i % 3 === 1 ? 0.9 : 0)),
  })
  return { strands, meshes: meshes.map(paintOver) }
}

function at(seen: readonly Seen[], share: number): number {
  return seen[Math.floor(share * (seen.length - 1))]?.luminance ?? NaN
}

function meanOf(seen: readonly Seen[], part: 'r' | 'g' | 'b'): number {
  return seen.reduce((sum, one) => sum + one[part], 0) / seen.length
}

// Waves: luminance 18 to 28 in the middle, 75 to 100 at the 95th, 8 to 12 % above 70. A sheet of bone straight is darker between
// its mirror bands, S-waves in rows show more crests, and coils are matt. What flashes is one hair in some.
type Bounds = {
  middle: [number, number]
  bright: [number, number]
  brightest: [number, number]
  above70: [number, number]
}
const waves: Bounds = { middle: [18, 28.5], bright: [75, 101], brightest: [112, 160], above70: [0.07, 0.13] }
const looks: [Texture, lengthIn: number, Bounds][] = [
  ['bone-straight', 20, { middle: [16, 28], bright: [52, 90], brightest: [80, 150], above70: [0.018, 0.08] }],
  ['body-wave', 20, waves],
  ['deep-wave', 20, { ...waves, above70: [0.08, 0.145] }],
  // Ringlets lie in each other's shade: they flash less often than waves.
  ['jerry-curl', 20, { ...waves, brightest: [105, 160], above70: [0.06, 0.13] }],
  ['kinky-curly', 18, { ...waves, bright: [65, 101], brightest: [92, 160], above70: [0.03, 0.13] }],
]

test.each(looks)(
  '1B from behind on %s of %i in is black with light on it',
  { timeout: 120_000 },
  (texture, lengthIn, bounds) => {
    const seen = hairOf({ texture, lengthIn })
    expectWithin(at(seen, 0.5), bounds.middle)
    expect(at(seen, 0.75)).toBeLessThanOrEqual(51)
    expectWithin(at(seen, 0.95), bounds.bright)
    expectWithin(at(seen, 0.99), bounds.brightest)
    expectWithin(seen.filter(({ luminance }) => luminance > 70).length / seen.length, bounds.above70)
  },
)

function expectWithin(value: number, [least, most]: readonly [number, number]): void {
  expect(value).toBeGreaterThanOrEqual(least)
  expect(value).toBeLessThanOrEqual(most)
}

test.each<[colour: string, words: string, warm: [least: number, most: number], light: [number, number]]>([
  ['613', 'creamy', [1.15, 1.8], [130, 215]],
  ['27', 'honey', [1.8, 4], [85, 170]],
  ['99J', 'deep burgundy', [1.1, 2.4], [18, 60]],
  ['350', 'alive ginger', [2.2, 8], [60, 130]],
])('%s is %s', { timeout: 120_000 }, (colour, _words, warm, light) => {
  const seen = hairOf({ texture: 'body-wave', lengthIn: 20, colour })
  const ratio = meanOf(seen, 'r') / meanOf(seen, 'b')
  expect(ratio).toBeGreaterThan(warm[0])
  expect(ratio).toBeLessThan(warm[1])
  expect(at(seen, 0.5)).toBeGreaterThan(light[0])
  expect(at(seen, 0.5)).toBeLessThan(light[1])
  // Khaki is what blonde hair turns to when green wins over red.
  expect(meanOf(seen, 'r')).toBeGreaterThan(1.03 * meanOf(seen, 'g'))
})
