// A ponytail, puff, bun or half-up piece: worn, seen from behind, and laid out with its wrap.
import { drawBustBack, drawEars } from './bust.ts'
import { dim, mix } from './colour.ts'
import { at, type Point } from './geometry.ts'
import { hairForms } from './hair-forms.ts'
import { tones } from './hair-paint.ts'
import { drawHung, dropShadow } from './laid-parts.ts'
import type { Laid } from './laid-hair.ts'
import { drawShell } from './round.ts'
import { drawSheet, type Sheet } from './strands.ts'
import { backGuide, downTo, middle, tipHeight } from './worn-guides.ts'

export function drawPonytail(laid: Laid): string {
  return laid.view === 'front' ? drawWornTail(laid) : drawLaidTail(laid)
}

type Style = 'tail' | 'puff' | 'bun' | 'half-up'

function styleOf(name: string): Style {
  if (/puff/iu.test(name)) return 'puff'
  if (/bun\b/iu.test(name)) return 'bun'
  return /half-up|halo/iu.test(name) ? 'half-up' : 'tail'
}

function drawWornTail(laid: Laid): string {
  const { look, stage, paint, random, product } = laid
  const style = styleOf(product.name)
  const sleek = style === 'puff' ? hairForms['kinky-straight'] : hairForms.straight
  const base = { tail: 206, puff: 158, bun: 168, 'half-up': 196 }[style]
  const shadow = tones(paint.ramps[0]?.root ?? '#1B1715')[0]
  const skin = `<path d="M330 300Q336 420 350 470H450Q464 420 470 300Z" fill="${stage.skin.base}"/>`
  const loose = style === 'half-up' ? drawSheet(looseSheet(look.hangingIn), look.form, paint, random) : ''
  const gathered = drawSheet(
    gatheredSheet(base, style === 'half-up'),
    { ...sleek, ease: 400, locks: 60 },
    { ramps: paint.ramps.slice(0, 1), shares: [1] },
    random,
  )
  const head = `<path d="M296 250C292 150 340 106 400 106C460 106 508 150 504 250C502 300 478 346 456 366Q400 384 344 366C322 346 298 300 296 250Z" fill="${shadow}"/>`
  const under =
    style === 'half-up'
      ? `${head}<ellipse cx="400" cy="113" rx="40" ry="14" fill="${shadow}"/>${loose}`
      : drawEars(stage.skin) + skin + head
  return `${drawBustBack(stage)}${under}${gathered}${drawPiece(laid, style, base)}`
}

/** The wearer's own hair, brushed to the base from all round the head. */
function gatheredSheet(base: number, upperOnly: boolean): Sheet {
  const [first, last] = upperOnly ? [2.9, 6.52] : [0, 6.283]
  return {
    guide: (u) => {
      const angle = first + (last - first) * u
      const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
      const edge = at(middle + dx * 107, 244 + dy * (dy > 0 ? 134 : 138), 10)
      const near = at(middle + dx * 15, base + dy * 12, 120)
      const bow = at((edge.x * 2 + near.x) / 3 + dx * 14, (edge.y * 2 + near.y) / 3 + dy * 8, 84)
      return [
        edge,
        bow,
        at((edge.x + near.x * 2) / 3 + dx * 8, (edge.y + near.y * 2) / 3 + dy * 4, 116),
        near,
      ]
    },
    from: 0,
    to: 1,
    amount: 0.7,
    ground: 11,
    budget: 38_000,
    keep: (line, _, step) => line.length * step,
    turn: (u) => Math.cos(first + (last - first) * u) * 0.6,
  }
}

function looseSheet(hangingIn: number): Sheet {
  return {
    guide: (u) => backGuide({ part: 0, body: 1.02 }, u),
    from: -1,
    to: 1,
    amount: 0.5,
    ground: 25,
    budget: 34_000,
    keep: downTo(tipHeight(hangingIn)),
    turn: (u) => u * 0.9,
  }
}

function drawPiece(laid: Laid, style: Style, base: number): string {
  const { look, stage, paint, random } = laid
  if (style === 'bun') return drawBun(laid, base)
  if (style === 'puff')
    return [0.5, 0.26, 0.04]
      .map((share, place) =>
        drawShell(
          { radius: 158, share, first: 0, last: 6.28, hairline: false, place, centreY: 108 },
          look.form,
          paint,
          random,
        ),
      )
      .join('')
  const tip = tipHeight(look.hangingIn) + (style === 'tail' ? 36 : 0)
  const wide = 54 * look.body
  const tail: Sheet = {
    guide: (u) => [
      at(middle + u * 17, base, 120),
      at(middle + u * 30, base - 12 * (1 - Math.abs(u)), 150),
      at(middle + u * wide * 0.8, base + 62, 168),
      at(middle + u * wide, base + 190, 166),
      at(middle + u * wide * 1.06 + 5, base + 360, 158),
      at(middle + u * wide + 8, base + 560, 150),
      at(middle + u * wide * 0.86 + 4, 1060, 146),
    ],
    from: -1,
    to: 1,
    amount: 0.62,
    ground: 12,
    budget: 54_000,
    keep: downTo(tip),
    turn: (u) => u * 0.92,
  }
  return (
    drawSheet(tail, { ...look.form, ease: Math.min(look.form.ease, 130) }, paint, random) +
    wrapBand(stage, base, tones(paint.ramps[0]?.root ?? '#1B1715'))
  )
}

/** A strand wound around the base, which hides the comb and the drawstring. */
function wrapBand(stage: Laid['stage'], base: number, shades: readonly string[]): string {
  const gold = mix('#c79a4e', stage.cloth, 0.12)
  return (
    `<rect x="${middle - 23}" y="${base - 13}" width="46" height="25" rx="10" fill="${shades[1]}"/><path d="M${middle - 22} ${base - 5}Q${middle} ${base + 2} ${middle + 22} ${base - 5}M${middle - 22} ${base + 3}Q${middle} ${base + 10} ${middle + 22} ${base + 3}" fill="none" stroke="${shades[5]}" stroke-width="1.600" opacity=".7"/>` +
    `<path d="M${middle - 23} ${base + 8}Q${middle} ${base + 16} ${middle + 23} ${base + 8}" fill="none" stroke="${gold}" stroke-width="3"/>`
  )
}

function drawBun({ look, paint, random }: Laid, base: number): string {
  const y = base - 30
  const ring = (u: number): Point[] =>
    Array.from({ length: 13 }, (_, place) => {
      const angle = 0.6 + u * 6.28 + place * 0.36
      const far = 20 + place * 4.8
      return at(middle + Math.cos(angle) * far * 1.08, y + Math.sin(angle) * far * 0.94, 150 - far * 0.8)
    })
  const sheet: Sheet = {
    guide: ring,
    from: 0,
    to: 1,
    amount: 0.66,
    ground: 13,
    budget: 62_000,
    keep: (line, _, step) => line.length * step,
    turn: (u) => Math.cos(0.6 + u * 6.28) * 0.5,
  }
  const shade = `<ellipse cx="${middle + 4}" cy="${y + 12}" rx="98" ry="88" fill="url(#pool)"/>`
  const core = `<ellipse cx="${middle}" cy="${y}" rx="76" ry="66" fill="${tones(paint.ramps[0]?.root ?? '#1B1715')[0]}"/>`
  return (
    shade +
    core +
    drawSheet(sheet, { ...look.form, ease: 60, rag: 8, height: look.form.height * 0.4 }, paint, random)
  )
}

function drawLaidTail(laid: Laid): string {
  const { look, stage, product, paint, random } = laid
  const style = styleOf(product.name)
  if (style === 'puff') {
    const shells = [0.56, 0.4, 0.26, 0.12, 0.02].map((share, place) =>
      drawShell(
        { radius: 300, share, first: 0, last: 6.28, hairline: false, place, centreY: 500 },
        { ...look.form, height: 8, wave: 17, width: 2.4 },
        paint,
        random,
      ),
    )
    return `<circle cx="426" cy="526" r="300" fill="url(#pool)"/><circle cx="400" cy="500" r="196" fill="${tones(paint.ramps[0]?.root ?? '#1B1715')[0]}"/>${shells.join('')}`
  }
  const length = Math.min(720, 110 + look.hangingIn * 25)
  const hank = {
    x: 380,
    top: 150,
    length,
    wide: style === 'half-up' ? 190 : 108,
    neck: style === 'half-up' ? 0.96 : 0.34,
    lean: 56,
  }
  return `${dropShadow(hank)}${drawHung(laid, hank, 1)}${style === 'half-up' ? haloBand(stage) : drawComb(stage)}`
}

function haloBand(stage: Laid['stage']): string {
  return `<path d="M196 152Q380 118 564 152" fill="none" stroke="${dim(stage.skin.dark, 0.9)}" stroke-width="15" stroke-linecap="round"/><path d="M200 150Q380 116 560 150" fill="none" stroke="#c9b08c" stroke-width="1.400" stroke-dasharray="5 4"/><path d="M196 150C210 60 550 60 564 150" fill="none" stroke="#ffffff" stroke-width="1.600" opacity=".65"/>`
}

function drawComb(stage: Laid['stage']): string {
  const teeth = [-26, -18, -10, -2, 6, 14, 22].map((shift) => `M${380 + shift} 132V100`).join('')
  return (
    `<path d="${teeth}" stroke="#4b3a2f" stroke-width="3.500" stroke-linecap="round"/><rect x="346" y="128" width="68" height="17" rx="7" fill="#4b3a2f"/><rect x="351" y="131" width="58" height="4" rx="2" fill="#a08c7c" opacity=".7"/>` +
    `<rect x="341" y="144" width="78" height="36" rx="12" fill="${dim(stage.cloth, 0.9)}"/><path d="M342 156Q380 168 418 156M342 168Q380 180 418 168" fill="none" stroke="${dim(stage.cloth, 0.6)}" stroke-width="1.600" opacity=".7"/>`
  )
}
