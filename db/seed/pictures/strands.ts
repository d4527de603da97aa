// Strands: a sheet of hair is a family of guide lines; locks are spread over it, strands over the locks, and the
// texture winds each around its guide. What comes out is lit per point and written as paths in painter's order.
import { at, between, curveThrough, pathOf, type Point, ramp, unitsPerPixel } from './geometry.ts'
import type { HairForm } from './hair-forms.ts'
import { type HairPaint, pickRamp, sheenTones, toneCount } from './hair-paint.ts'
import type { Random } from './random.ts'

export type Sheet = {
  /** Keys of the guide line at place u across the sheet. */
  guide: (u: number) => readonly Point[]
  from: number
  to: number
  /** Share of the guide's points that a strand at u keeps; `line` is the guide, evenly sampled. */
  keep: (line: readonly Point[], u: number) => number
  /** Which way the sheet faces at u: -1 left, 0 the camera, 1 right. */
  turn: (u: number) => number
  /** Strands and locks as shares of what the form asks for. */
  amount: number
  /** Below 0 for what hangs in shadow. */
  brightness?: number
  /** Extra darkness at a point, 0 none to 1 black. */
  shadow?: (point: Point, u: number) => number
  /** Width in pixels of the dark ground painted under the strands; 0 for none. */
  ground?: number
  /** Cuts the wave's height, for hair pressed flat. */
  flatten?: number
}

type Lock = { u: number; phase: number; wave: number; ramp: number; tone: number; line: Point[]; height: number; size: number }

/** One `<g>`; the picture's style must hold the rules of the paint. */
export function drawSheet(sheet: Sheet, form: HairForm, paint: HairPaint, random: Random): string {
  const step = form.height < 1 ? 9 : Math.min(9, Math.max(2.2, form.wave / 7))
  const locks = spreadLocks(sheet, form, paint, random, step)
  const perLock = Math.max(1, Math.round((form.strands * sheet.amount) / locks.length))
  let body = ''
  if (sheet.ground !== 0) body += drawGround(sheet, form, locks, step)
  for (const lock of locks) body += drawLock({ sheet, form, random, step, lock, strands: perLock })
  const width = Math.round(form.width * unitsPerPixel * 10) / 10
  return `<g transform="scale(${1 / unitsPerPixel})" fill="none" stroke-linecap="round" stroke-linejoin="round" stroke-width="${width}">${body}</g>`
}

function spreadLocks(sheet: Sheet, form: HairForm, paint: HairPaint, random: Random, step: number): Lock[] {
  const count = Math.max(3, Math.round(form.locks * sheet.amount))
  const start = random.between(0, 6.28)
  const locks = Array.from({ length: count }, (_, place) => {
    const u = sheet.from + ((sheet.to - sheet.from) * (place + 0.5 + random.bell() * 0.3)) / count
    const drift = Math.sin(u * 3.1 + start) * 0.7
    const free = random.between(-Math.PI, Math.PI)
    return {
      u,
      phase: start + drift + free * (1 - form.inStep),
      wave: form.wave * (1 + random.bell() * 0.11),
      height: form.height * (1 + random.bell() * 0.22) * (sheet.flatten ?? 1),
      size: random.between(0.7, 1.15),
      ramp: pickRamp(paint, random),
      tone: random.bell() * 0.9,
      line: curveThrough(sheet.guide(u), step),
    }
  })
  return shuffled(locks, random)
}

function shuffled<T>(list: readonly T[], random: Random): T[] {
  return list
    .map((item) => ({ item, order: random.next() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) => item)
}

/** A dark mass under the strands, so that nothing shows through between them. */
function drawGround(sheet: Sheet, form: HairForm, locks: readonly Lock[], step: number): string {
  const width = Math.round((sheet.ground ?? 12) * unitsPerPixel)
  let body = ''
  for (const lock of locks) {
    const kept = keptLength(sheet, lock.line, lock.u) - Math.round((form.rag * 1.1 + 12) / step)
    const wound = wind(lock.line.slice(0, Math.max(2, kept)), form, { ...lock, jitter: 0, radius: 0.7 }, step)
    body += `<path class="c${lock.ramp}0" d="${pathOf(wound, 0.8)}"/>`
  }
  return `<g stroke-width="${width}">${body}</g>`
}

type LockToDraw = { sheet: Sheet; form: HairForm; random: Random; step: number; lock: Lock; strands: number }

function drawLock({ sheet, form, random, step, lock, strands }: LockToDraw): string {
  const spread = ((sheet.to - sheet.from) / Math.max(3, form.locks * sheet.amount)) * lock.size
  let body = ''
  for (let place = 0; place < strands; place += 1) {
    const u = Math.min(sheet.to, Math.max(sheet.from, lock.u + random.bell() * spread))
    const own = curveThrough(sheet.guide(u), step)
    const kept = keptLength(sheet, own, u) + Math.round((random.bell() * form.rag - form.rag * 0.3) / step)
    const drawn = own.slice(0, Math.max(3, kept)).map((point, index, all) => {
      const toTip = index / all.length
      return between(point, lock.line[index] ?? point, form.pinch * toTip ** 1.4)
    })
    const winding = { ...lock, jitter: random.bell() * 0.5, radius: random.between(0.55, 1.1) }
    const wound = wind(drawn, form, winding, step)
    fray(wound, form.frizz, random)
    body += paintStrand({ sheet, form, random, lock, u, wound })
  }
  return body
}

function keptLength(sheet: Sheet, line: readonly Point[], u: number): number {
  return Math.round(line.length * Math.min(1, sheet.keep(line, u)))
}

type Winding = { phase: number; wave: number; height: number; jitter: number; radius: number }

function wind(line: readonly Point[], form: HairForm, winding: Winding, step: number): Point[] {
  return line.map((point, place) => {
    const before = line[place - 1] ?? point
    const after = line[place + 1] ?? point
    const length = Math.hypot(after.x - before.x, after.y - before.y) || 1
    const [tx, ty] = [(after.x - before.x) / length, (after.y - before.y) / length]
    const along = place * step
    const angle = winding.phase + winding.jitter + (along / winding.wave) * 2 * Math.PI
    const height = winding.height * winding.radius * ramp(form.ease * 0.2, form.ease, along)
    const side = Math.cos(angle) * height
    const lean = Math.sin(angle) * height * form.lean
    return at(point.x - ty * side + tx * lean, point.y + tx * side + ty * lean, point.z + Math.sin(angle) * height * form.coil)
  })
}

function fray(line: Point[], frizz: number, random: Random): void {
  let [x, goal] = [0, 0]
  for (const [place, point] of line.entries()) {
    if (place % 5 === 0) goal = random.bell() * frizz * Math.min(1, 0.25 + place / line.length)
    x += (goal - x) * 0.35
    point.x += x
    point.y += x * 0.3
  }
}

type StrandToPaint = { sheet: Sheet; form: HairForm; random: Random; lock: Lock; u: number; wound: readonly Point[] }

function paintStrand({ sheet, form, random, lock, u, wound }: StrandToPaint): string {
  const turn = sheet.turn(u)
  const shift = random.bell() * 0.12
  const lit = wound.map((point, place) => light(wound, place, { turn, shift, form }) * (1 - (sheet.shadow?.(point, u) ?? 0)))
  const mean = lit.reduce((sum, value) => sum + value, 0) / Math.max(1, lit.length)
  const tone = toneOf(1.4 + mean * 3 + lock.tone + random.bell() * 0.9 + (sheet.brightness ?? 0))
  let body = `<path class="c${lock.ramp}${tone}" d="${pathOf(wound)}"/>`
  const dark = runs(wound, lit, (value) => value < mean - 0.26)
  if (dark && form.height > 3) body += `<path class="c${lock.ramp}${Math.max(0, tone - 2)}" d="${dark}"/>`
  if ((sheet.brightness ?? 0) < -1) return body
  const soft = runs(wound, lit, (value) => value > 0.62)
  if (soft) body += `<path class="c${lock.ramp}${sheenTones[0]} f" d="${soft}"/>`
  const bright = runs(wound, lit, (value) => value > 0.9)
  if (bright) body += `<path class="c${lock.ramp}${sheenTones[1]} f" d="${bright}"/>`
  return body
}

const toneOf = (value: number) => Math.max(0, Math.min(toneCount - 1, Math.round(value)))

/** Half vector between the camera and a light high on the left, and that light itself. */
const half = { x: -0.24, y: -0.36, z: 0.9 }

/** Kajiya-Kay along the tangent, wrapped by the way the sheet faces. About 0 in shadow, 1 in the sheen. */
function light(line: readonly Point[], place: number, how: { turn: number; shift: number; form: HairForm }): number {
  const before = line[place - 1] ?? line[place]
  const after = line[place + 1] ?? line[place]
  if (!before || !after) return 0
  const [dx, dy, dz] = [after.x - before.x, after.y - before.y, after.z - before.z]
  const length = Math.hypot(dx, dy, dz) || 1
  const along = (dx * half.x + dy * half.y + dz * half.z) / length + how.shift
  const across = Math.max(0, 1 - along * along)
  const facing = Math.max(0.12, Math.sqrt(Math.max(0, 1 - how.turn * how.turn)) * 0.78 - how.turn * 0.34 + 0.1)
  const { gloss } = how.form
  return facing * (0.34 * across + (0.35 + 0.5 * gloss) * across ** (8 + 22 * gloss))
}

/** Path text of the stretches of the line where the light passes the test. */
function runs(line: readonly Point[], lit: readonly number[], passes: (value: number) => boolean): string {
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
