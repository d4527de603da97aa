// What is sewn into a cap: elastic band, straps, combs, and the label with its size.
import type { Point } from '#hair/bust/maths.ts'
import type { MeshBuilder } from '#hair/bust/mesh-builder.ts'
import { linear } from '#hair/bust/tones.ts'
import { addSheet, addThread, addTube, type Finish, moved } from '#hair/hairpieces/mesh-kit.ts'
import type { Detail } from '#hair/shapes.ts'
import type { CapLook, CapSize } from './cap-look.ts'
import { letterStrokes } from './label-letters.ts'
import { domeAt, edgeAt } from './turned.ts'

const tortoise: Finish = { colour: linear('#7a4a2a'), shine: 0.9 }
const elastic = linear('#4a423c')
const elasticRib = linear('#6d635a')
const strapCloth: Finish = { colour: linear('#3b332e'), shine: 0.2 }
const gold: Finish = { colour: linear('#b08d55'), shine: 0.9, metal: true }
const satin: Finish = { colour: linear('#efe4d2'), shine: 0.45 }
const thread: Finish = { colour: linear('#3a251b'), shine: 0.1 }

const degree = Math.PI / 180
const back = 180 * degree

/** How finely round things are cut. */
const fineness: Record<Detail, number> = { draft: 1, live: 2, fine: 4 }

type Bench = { mesh: MeshBuilder; size: number; fine: number }

export function addFixings(mesh: MeshBuilder, cap: CapLook, size: number, detail: Detail): void {
  const bench = { mesh, size, fine: fineness[detail] }
  addLabel(bench, cap.size)
  if (cap.fixing.includes('elastic-band')) addElastic(bench)
  if (cap.fixing.includes('adjustable-strap')) for (const side of [-1, 1] as const) addStrap(bench, side)
  if (cap.fixing.includes('combs'))
    for (const [azimuth, above] of combs) addComb(bench, azimuth * degree, above)
}

/** At both temples and at the nape: degrees from the middle of the forehead, cm above the edge. */
const combs = [
  [76, 5],
  [-76, 5],
  [180, 6.4],
] as const

/** A place `above` cm over the cap's edge and `off` cm inside of it. */
function spot({ size }: Bench, azimuth: number, above: number, off: number): Point {
  return onDome(size, azimuth, Math.asin(edgeAt(azimuth)) + above / 9.4, off)
}

function onDome(size: number, azimuth: number, height: number, off: number): Point {
  const { at, normal } = domeAt(Math.sin(height), azimuth, size)
  return moved(at, normal, off)
}

function addComb(bench: Bench, azimuth: number, above: number): void {
  const { mesh, fine } = bench
  const teeth = 12
  const height = Math.asin(edgeAt(azimuth)) + above / 9.4
  const radius = 8.2 * Math.cos(height) * bench.size
  const place = (i: number, up: number, off: number) =>
    onDome(bench.size, azimuth + ((i / (teeth - 1) - 0.5) * 3.5) / radius, height + up / 9.4, off)
  const spine = Array.from({ length: teeth }, (_, i) => place(i, 0, 0.3))
  addTube(mesh, spine, () => 0.13, tortoise, 4 + 2 * fine)
  for (let i = 0; i < teeth; i++) {
    const long = 1.75 - 0.25 * Math.abs((2 * i) / (teeth - 1) - 1)
    const tooth = [0, 0.5, 1].map((t) => place(i, long * t, 0.3 + 0.25 * t * (1 - t)))
    addTube(mesh, tooth, (t) => 0.065 * (1 - 0.45 * t), tortoise, 3 + fine)
  }
}

/** From ear to ear behind the head, a little off the cap because it is tight. */
function addElastic(bench: Bench): void {
  const width = 2
  addSheet(
    bench.mesh,
    (u, v) => {
      const azimuth = back + (0.5 - u) * 158 * degree
      const tight = 1.15 * Math.sin(u * Math.PI) ** 0.8
      return spot(bench, azimuth, 3.3 + width * (1 - v), 0.14 + tight)
    },
    { rows: 4 + 8 * bench.fine, columns: 10 + 16 * bench.fine, thickness: 0.05, faceOnly: true },
    (_, v) => ({ colour: Math.sin(v * 2 * Math.PI * 7.5) > 0 ? elastic : elasticRib, shine: 0.18 }),
  )
  // Sewn on with a box of stitches at each end.
  for (const side of [-1, 1]) {
    const corner = (along: number, up: number) =>
      spot(bench, back + side * (78 - along) * degree, 3.5 + up, 0.3 + along * 0.02)
    const at = [corner(0, 0), corner(8, 1.7), corner(0, 1.7), corner(8, 0)] as const
    const { normal } = domeAt(edgeAt(back), back + side * 74 * degree, bench.size)
    for (const [a, b] of [
      [at[0], at[1]],
      [at[2], at[3]],
      [at[0], at[2]],
      [at[1], at[3]],
    ] as const)
      addThread(bench.mesh, a, b, normal, 0.06, satin)
  }
}

/** A strap that hooks into one of four eyes at the nape. */
function addStrap(bench: Bench, side: -1 | 1): void {
  const { mesh, fine } = bench
  const at = (t: number) => back + side * (66 - 46 * t) * degree
  addSheet(
    mesh,
    (u, v) => spot(bench, at(side === 1 ? u : 1 - u), 1.3 + 1.05 * (1 - v), 0.35),
    { rows: 3 + fine, columns: 8 + 8 * fine, thickness: 0.06, faceOnly: true },
    strapCloth,
  )
  const hook = Array.from({ length: 9 }, (_, i) => {
    const turn = (i / 8) * 2 * Math.PI
    return spot(bench, at(1.06) - side * 0.055 * Math.cos(turn), 1.82 + 0.42 * Math.sin(turn), 0.42)
  })
  addTube(mesh, hook, () => 0.075, gold, 4 + 2 * fine)
  for (let i = 0; i < 2; i++) {
    const eye = Array.from({ length: 7 }, (_, k) => {
      const turn = (k / 6) * Math.PI
      return spot(
        bench,
        back + side * (11 - 6 * i) * degree,
        1.4 + 0.4 * (1 - Math.cos(turn)),
        0.1 + 0.3 * Math.sin(turn),
      )
    })
    addTube(mesh, eye, () => 0.05, gold, 4 + fine)
  }
}

const labelWords: Record<CapSize, string> = { xs: 'XS', s: 'S', m: 'M', l: 'L', xl: 'XL', custom: 'CUSTOM' }

/** A satin label above the nape with the size sewn on it. */
function addLabel(bench: Bench, size: CapSize): void {
  const words = labelWords[size]
  const high = 1.75
  const half = words.length > 3 ? 2.9 : 1.55
  const at = (x: number, y: number, off: number) => spot(bench, back - x / 7.8, 10.2 + y, off)
  addSheet(
    bench.mesh,
    (u, v) => at((2 * u - 1) * half, high * (0.5 - v), 0.16),
    { rows: 3 + bench.fine, columns: 4 + 4 * bench.fine, thickness: 0.04, faceOnly: true },
    satin,
  )
  const { normal } = domeAt(Math.sin(Math.asin(edgeAt(back)) + 10.2 / 9.4), back, bench.size)
  for (const [ax, ay, bx, by] of letterStrokes(words)) {
    addThread(bench.mesh, at(ax, ay, 0.24), at(bx, by, 0.24), normal, 0.13, thread)
  }
}
