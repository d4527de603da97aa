// What hair costs: strands of every texture, pictures, and in a browser the designer's bytes and frames.
// node bench/hair.ts [strands] [frames] [pictures] [designer] (all without a word), the last after `npm run build`.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sculptBust } from '#hair/bust/sculpt-bust.ts'
import { composeSubject } from '#hair/compose.ts'
import { efforts, firstRung } from '#hair/live/ladder-of-effort.ts'
import { growStrands } from '#hair/grow.ts'
import { type HairLook, plainLook, textureCodes } from '#hair/look.ts'
import { paint } from '#hair/painter/paint.ts'
import { scenePresets } from '#hair/painter/scene.ts'
import type { Detail } from '#hair/shapes.ts'
import { startShop } from '#tests/shop-process.ts'
import { measureDesigner } from './designer.ts'
import { frameCost } from './frame-cost.ts'
import { median } from './machine.ts'

const asked = process.argv.slice(2)
const wants = (part: string) => asked.length === 0 || asked.includes(part)

if (wants('strands')) measureStrands()
if (wants('frames')) measureFrames()
if (wants('pictures')) measurePictures()
if (wants('designer')) await withShop(measureDesigner)

/** The goal is 60 ms on one core for a full wig; 30 inches and 250 % are the most that can be ordered. */
function measureStrands(): void {
  for (const detail of ['draft', 'live', 'fine'] as const) {
    const rows = textureCodes.map((texture) => strandRow(texture, detail))
    if (detail === 'live') {
      for (const { texture, usual } of rows)
        console.log(`strands  live  ${texture.padEnd(14)} ${usual.toFixed(0)} ms`)
    }
    const slowest = rows.toSorted((a, b) => b.most - a.most)[0]
    const usual = median(rows.map((row) => row.usual))
    console.log(
      `strands  ${detail.padEnd(5)} 22 in 180 %: median of 19 textures ${usual.toFixed(0)} ms; ` +
        `30 in 250 %: slowest ${slowest?.most.toFixed(0)} ms (${slowest?.texture}, ${slowest?.points} points)`,
    )
  }
  console.log(
    `bust     live ${often(() => sculptBust({ tone: 'cocoa', dress: 'ivory-satin', detail: 'live' }), 3).toFixed(0)} ms`,
  )
}

function strandRow(texture: HairLook['texture'], detail: Detail) {
  const usual = often(() => growStrands({ ...plainLook, texture, lengthIn: 22 }, detail), 3)
  const longest = { ...plainLook, texture, lengthIn: 30, density: 250 }
  const most = often(() => growStrands(longest, detail), 3)
  const { count, pointsPerStrand } = growStrands(longest, detail)
  return { texture, usual, most, points: count * pointsPerStrand }
}

/** Of one frame on a phone's page at every rung of the ladder: what the graphics chip is asked for, since no phone is here. */
function measureFrames(): void {
  for (const texture of ['bone-straight', 'body-wave', 'kinky-curly'] as const) {
    const look = { ...plainLook, texture, lengthIn: 22 }
    const subject = composeSubject(look, { tone: 'cocoa', dress: 'ivory-satin' }, 'live')
    const hair = subject.strands[0]
    if (!hair) continue
    const points = hair.count * hair.pointsPerStrand
    console.log(`frames   ${texture}: ${points} points, starts at rung ${firstRung(points)}`)
    efforts.forEach((effort, rung) => {
      const { vertices, overdraw } = frameCost(subject, hair, effort)
      console.log(
        `frames   rung ${rung}: share ${effort.share}, ${effort.pixelRatio} pixels, ${effort.samples} samples: ` +
          `${Math.round(vertices / 1000)} thousand vertices, ${overdraw.toFixed(1)} layers of ribbon over a pixel of hair`,
      )
    })
  }
}

function measurePictures(): void {
  for (const texture of ['bone-straight', 'deep-wave', 'kinky-curly'] as const) {
    const look = { ...plainLook, texture, lengthIn: 22 }
    const wearer = { tone: 'cocoa', dress: 'ivory-satin' } as const
    const fine = often(() => paint(composeSubject(look, wearer, 'fine'), scenePresets.portrait), 3)
    const small = { ...scenePresets.portrait, width: 480, height: 600, detail: 'live' } as const
    const asked480 = often(() => paint(composeSubject(look, wearer, 'live'), small), 3)
    console.log(
      `pictures ${texture.padEnd(13)} catalogue 960 x 1200 ${fine.toFixed(0)} ms, a design 480 x 600 ${asked480.toFixed(0)} ms`,
    )
  }
}

/** Median milliseconds of one core of a few runs after one to warm up: other work on the machine does not count. */
function often(work: () => unknown, runs: number): number {
  work()
  const times = Array.from({ length: runs }, () => {
    const started = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(started)
    return (user + system) / 1000
  })
  return median(times)
}

async function withShop(work: (baseUrl: string) => Promise<void>): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'ade-bench-'))
  await chmod(dir, 0o755)
  const shop = await startShop({ DATA_DIR: dir })
  try {
    await work(shop.baseUrl)
  } finally {
    await shop.stop()
    await rm(dir, { recursive: true, force: true, maxRetries: 3 })
  }
}
