// A strand's paths: its line in one tone, and over it the stretches that catch the light. The light is Kajiya-Kay along
// the tangent, wrapped by the way the sheet faces.
import { pathOf, type Point } from './geometry.ts'
import { type HairForm, isStraight } from './hair-forms.ts'
import { sheenTones, toneCount } from './hair-paint.ts'
import type { Random } from './random.ts'

type StrandToPaint = {
  line: readonly Point[]
  form: HairForm
  random: Random
  ramp: number
  /** Steps lighter or darker than the light alone would make it. */
  tone: number
  /** Which way the sheet faces here: -1 left, 0 the camera, 1 right. */
  turn: number
  /** False for what hangs in shadow and has no sheen. */
  lit: boolean
}

export function paintStrand({ line, form, random, ramp, tone, turn, lit }: StrandToPaint): string {
  const light = lightOn(line, { turn, shift: random.bell() * 0.16, gloss: form.gloss })
  const mean = light.reduce((sum, value) => sum + value, 0) / Math.max(1, light.length)
  const whole = Math.max(
    0,
    Math.min(toneCount - 1, Math.round(0.9 + mean * 3.2 + tone + random.bell() * 1.1)),
  )
  const body = `<path class="c${ramp}${whole}" d="${pathOf(line, strideOf(form))}"/>`
  return lit
    ? body +
        nearSides({ line, form, random, ramp, light, mean, whole }) +
        sheen({ line, form, random, ramp, light })
    : body
}

function strideOf(form: HairForm): number {
  if (!isStraight(form)) return 1
  return form.gloss < 0.5 ? 2 : 3
}

type Lit = Pick<StrandToPaint, 'line' | 'form' | 'random' | 'ramp'> & { light: readonly number[] }

/** The sides of waves and coils that are turned to the light. */
function nearSides({
  line,
  form,
  random,
  ramp,
  light,
  mean,
  whole,
}: Lit & { mean: number; whole: number }): string {
  if (isStraight(form) || random.next() >= 0.75) return ''
  const near = stretchesWhere(line, light, (value) => value > mean + 0.12)
  return near && `<path class="c${ramp}${Math.min(toneCount, whole + (whole < 3 ? 3 : 2))}" d="${near}"/>`
}

function sheen({ line, form, random, ramp, light }: Lit): string {
  if (random.next() > (isStraight(form) ? 1 : 0.45)) return ''
  let body = ''
  for (const [place, least] of [0.6, 0.86].entries()) {
    const bright = stretchesWhere(line, light, (value) => value > least + random.bell() * 0.08)
    if (bright) body += `<path class="c${ramp}${sheenTones[place] ?? 0} f" d="${bright}"/>`
  }
  return body
}

/** Half vector between the camera and a light high on the left. */
const half = { x: -0.17, y: -0.36, z: 0.92 }

/** One value per point: about 0 in shadow, 1 in the sheen. `shift` moves the sheen along the strand. */
function lightOn(line: readonly Point[], how: { turn: number; shift: number; gloss: number }): number[] {
  const facing = Math.max(
    0.16,
    Math.sqrt(Math.max(0, 1 - how.turn * how.turn)) * 0.8 - how.turn * 0.26 + 0.14,
  )
  return line.map((point, place) => {
    const before = line[place - 1] ?? point
    const after = line[place + 1] ?? point
    const [dx, dy, dz] = [after.x - before.x, after.y - before.y, after.z - before.z]
    const length = Math.hypot(dx, dy, dz) || 1
    const along = (dx * half.x + dy * half.y + dz * half.z) / length + how.shift
    const across = Math.max(0, 1 - along * along)
    return facing * (0.36 * across + (0.35 + 0.5 * how.gloss) * across ** (6 + 18 * how.gloss))
  })
}

/** Path text of the stretches of the line where the light passes the test. */
function stretchesWhere(
  line: readonly Point[],
  lit: readonly number[],
  passes: (value: number) => boolean,
): string {
  let text = ''
  let start = -1
  for (let place = 0; place <= line.length; place += 1) {
    const inside = place < line.length && passes(lit[place] ?? 0)
    if (inside && start < 0) start = place
    if (inside || start < 0) continue
    if (place - start >= 2) text += pathOf(line.slice(start, place))
    start = -1
  }
  return text
}
