// Strands: a sheet of hair is a family of guide lines; locks are spread over it, strands over the locks, and the
// texture winds each around its guide. What comes out is lit per point and written as paths in painter's order.
import { at, between, curveThrough, pathOf, type Point, ramp, unitsPerPixel } from './geometry.ts'
import { type HairForm, isStraight } from './hair-forms.ts'
import { type HairPaint, pickRamp } from './hair-paint.ts'
import type { Random } from './random.ts'
import { paintStrand } from './strand-paint.ts'

export type Sheet = {
  /** Keys of the guide line at place u across the sheet. */
  guide: (u: number) => readonly Point[]
  from: number
  to: number
  /** How many pixels of the guide a strand at u keeps; `line` is the guide, sampled every `step` pixels. */
  keep: (line: readonly Point[], u: number, step: number) => number
  /** Which way the sheet faces at u: -1 left, 0 the camera, 1 right. */
  turn: (u: number) => number
  /** Strands and locks as shares of what the form asks for. */
  amount: number
  /** Most characters of SVG that the strands may take. */
  budget: number
  /** Below 0 for what hangs in shadow. */
  brightness?: number
  /** Width in pixels of the dark ground painted under the strands; 0 for none. */
  ground?: number
  /** How much of the sheet's breadth and of the strands' length that ground takes, as shares. */
  underlay?: { breadth?: number; reach?: number }
}

type Lock = {
  u: number
  phase: number
  wave: number
  height: number
  size: number
  ramp: number
  tone: number
  /** Pixels that this lock hangs lower or higher than the cut. */
  drop: number
  sway: { height: number; wave: number; phase: number }
  line: Point[]
}

/** One `<g>`; the picture's style must hold the rules of the paint. */
export function drawSheet(sheet: Sheet, form: HairForm, paint: HairPaint, random: Random): string {
  const step = stepOf(form)
  const spread = spreadLocks(sheet, form, paint, random, step)
  const wanted = form.strands * sheet.amount
  const melting = paint.ramps.some(({ tip }) => tip !== null)
  // Strokes with a gradient take the renderer longer, so there are fewer of them.
  const budget = sheet.budget * (melting ? 0.74 : 1)
  const count = Math.max(3, Math.min(wanted, budget / strandCost(sheet, form, random, step, spread)))
  const locks = spread.slice(0, Math.round(count))
  const perLock = count / locks.length
  // Fewer strands than the form asks for are drawn broader, so that the mass stays closed.
  const broader = Math.min(1.9, Math.max(1, (wanted / count) ** 0.7))
  const width = Math.round(form.width * broader * unitsPerPixel * 10) / 10
  let body = sheet.ground === 0 ? '' : drawUnderlay(sheet, form, inShadow(sheet) ? spread : locks, step)
  for (const lock of locks)
    body += drawLock({ sheet, form, random, step, lock, strands: Math.floor(perLock + random.next()) })
  return `<g transform="scale(${1 / unitsPerPixel})" fill="none" stroke-linecap="round" stroke-linejoin="round" stroke-width="${width}">${body}</g>`
}

/** Hair behind the neck is hardly seen, but must be closed: its ground takes every lock, drawn or not. */
const inShadow = (sheet: Sheet) => (sheet.brightness ?? 0) < -1

/** Straight hair is sampled finer than it is written, for the sake of the sheen. */
function stepOf(form: HairForm): number {
  return isStraight(form) ? 8 : Math.min(14, form.wave / 7)
}

/** Characters that a strand takes on the average: some are drawn for measure and thrown away. */
function strandCost(
  sheet: Sheet,
  form: HairForm,
  random: Random,
  step: number,
  locks: readonly Lock[],
): number {
  const measured = locks.slice(0, 12)
  const drawn = measured.map((lock) => drawLock({ sheet, form, random, step, lock, strands: 1 }).length)
  return drawn.reduce((sum, length) => sum + length, 0) / Math.max(1, drawn.length)
}

function spreadLocks(sheet: Sheet, form: HairForm, paint: HairPaint, random: Random, step: number): Lock[] {
  const count = Math.max(3, Math.round(form.locks * sheet.amount))
  const start = random.between(0, 6.28)
  const loose = 1 - form.inStep
  const locks = Array.from({ length: count }, (_, place) => {
    const scatter = random.bell() * (0.3 + 0.5 * loose)
    const u =
      sheet.from + ((sheet.to - sheet.from) * Math.min(count, Math.max(0, place + 0.5 + scatter))) / count
    return {
      u,
      phase: start + Math.sin(u * 3.1 + start) * 0.7 + random.between(-Math.PI, Math.PI) * loose,
      wave: form.wave * (1 + random.bell() * (0.06 + 0.2 * loose)),
      height: form.height * (1 + random.bell() * (0.15 + 0.3 * loose)),
      size: random.between(0.7, 1.2),
      ramp: pickRamp(paint, random),
      tone: random.bell() * 1.1,
      drop: random.bell() * form.rag * 1.1,
      sway: {
        height: form.sway * random.bell(),
        wave: random.between(150, 280),
        phase: random.between(0, 6.28),
      },
      line: curveThrough(sheet.guide(u), step),
    }
  })
  return locks
    .map((lock) => ({ lock, order: random.next() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ lock }) => lock)
}

/** A dark mass under the strands, so that nothing shows through between them. It stops short of the tips. */
function drawUnderlay(sheet: Sheet, form: HairForm, locks: readonly Lock[], step: number): string {
  const width = (sheet.ground ?? 12) + form.height * 0.7
  const centre = (sheet.from + sheet.to) / 2
  const { breadth, reach } = { breadth: 0.93, reach: 0.94, ...sheet.underlay }
  let body = ''
  for (const lock of locks) {
    // Drawn a little narrower than the sheet and from behind the roots, so that no dark rim shows.
    const line = curveThrough(sheet.guide(centre + (lock.u - centre) * breadth), step)
    const full = sheet.keep(line, lock.u, step)
    const kept = Math.min(full - form.rag * 0.9 - width * 0.5 - 6, full * reach)
    const skipped = Math.ceil((width * 0.5 + 3) / step)
    const whole = trimmed(line, kept, step).slice(skipped)
    const tight = form.wave < 60
    const wound = tight ? whole : wind(whole, form, { ...lock, jitter: 0, radius: 0.4 }, step)
    const stride = tight ? Math.max(1, Math.floor(30 / step)) : isStraight(form) ? 4 : 1
    body += `<path class="c00" d="${pathOf(wound, stride)}"/>`
  }
  return `<g stroke-width="${Math.round(width * unitsPerPixel)}">${body}</g>`
}

type LockToDraw = { sheet: Sheet; form: HairForm; random: Random; step: number; lock: Lock; strands: number }

function drawLock({ sheet, form, random, step, lock, strands }: LockToDraw): string {
  const spread = ((sheet.to - sheet.from) / Math.max(3, form.locks * sheet.amount)) * lock.size
  let body = ''
  for (let place = 0; place < strands; place += 1) {
    const rim = (sheet.to - sheet.from) * 0.025
    const u = Math.min(sheet.to + rim, Math.max(sheet.from - rim * 0.4, lock.u + random.bell() * spread))
    const own = curveThrough(sheet.guide(u), step)
    const kept = sheet.keep(own, u, step) + lock.drop + (random.bell() - 0.35) * form.rag
    const drawn = trimmed(own, kept, step)
    const gathered = drawn.map((point, index) => {
      const toTip = index / drawn.length
      return between(point, lock.line[index] ?? point, form.pinch * toTip ** 1.4)
    })
    const stray = random.next() < form.stray
    const winding = stray
      ? { ...lock, phase: random.between(0, 6.28), jitter: 0, radius: random.between(0.7, 1.4) }
      : { ...lock, jitter: random.bell() * 0.55, radius: random.between(0.5, 1.08) }
    const wound = wind(gathered, form, winding, step)
    fray(wound, form.frizz * (stray ? 1.6 : 1), form.gloss < 0.5 ? 3 : 5, random)
    body += paintStrand({
      line: wound,
      form,
      random,
      ramp: lock.ramp,
      tone: lock.tone + (sheet.brightness ?? 0),
      turn: sheet.turn(u),
      lit: !inShadow(sheet),
    })
  }
  return body
}

/** The line cut at an exact length, so that ends do not fall into steps. */
function trimmed(line: readonly Point[], kept: number, step: number): Point[] {
  const whole = Math.max(2, Math.floor(kept / step) + 1)
  const out = line.slice(0, whole)
  const [last, next] = [out.at(-1), line[whole]]
  if (last && next && kept / step + 1 > whole) out.push(between(last, next, kept / step + 1 - whole))
  return out
}

type Winding = {
  phase: number
  wave: number
  height: number
  jitter: number
  radius: number
  sway: Lock['sway']
}

function wind(line: readonly Point[], form: HairForm, winding: Winding, step: number): Point[] {
  const { sway } = winding
  return line.map((point, place) => {
    const before = line[place - 1] ?? point
    const after = line[place + 1] ?? point
    const length = Math.hypot(after.x - before.x, after.y - before.y) || 1
    const [tx, ty] = [(after.x - before.x) / length, (after.y - before.y) / length]
    const along = place * step
    const eased = ramp(form.ease * 0.15, form.ease, along)
    const angle =
      winding.phase +
      winding.jitter +
      (along / winding.wave) * 2 * Math.PI +
      Math.sin(along / 90 + sway.phase) * 0.5
    const height = winding.height * winding.radius * eased
    const side =
      Math.cos(angle) * height + Math.sin((along / sway.wave) * 6.28 + sway.phase) * sway.height * eased
    const lean = Math.sin(angle) * height * form.lean
    return at(
      point.x - ty * side + tx * lean,
      point.y + tx * side + ty * lean,
      point.z + Math.sin(angle) * height * form.coil,
    )
  })
}

/** Wanders off by up to `frizz` pixels, with a new aim at every `turn`-th point. */
function fray(line: Point[], frizz: number, turn: number, random: Random): void {
  let [x, goal] = [0, 0]
  for (const [place, point] of line.entries()) {
    if (place % turn === 0) goal = random.bell() * frizz * Math.min(1, 0.25 + place / line.length)
    x += (goal - x) * 0.35
    point.x += x
    point.y += x * 0.3
  }
}
