// node scripts/draw-pictures.ts [part of a name …]: draws the demo shop's pictures with the strand model into
// db/seed/drawn/masters, writes what the seed must know of each into manifest.json, and draws the pictures of textures and
// densities that belong to the studio and the guides. The same code gives the same bytes.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { hashThumb } from '#app/foundation/gateways/media/prepare-picture.server.ts'
import {
  type Drawing,
  listDensityStills,
  listDrawings,
  listTexturePortraits,
  listTextureStills,
} from '#db/seed/drawn/drawings.ts'
import type { Manifest, ManifestEntry } from '#db/seed/drawn/manifest.ts'
import { createPaintPool } from '#server/wig-pictures/paint-pool.ts'

const folder = 'db/seed/drawn/masters'
/** Pictures that belong to the code, whatever the shop sells; `texture-afro` as part of a name draws one alone. */
const sets = [
  { of: 'texture', folder: 'app/studio/texture-stills', list: listTextureStills },
  { of: 'portrait', folder: 'app/studio/texture-portraits', list: listTexturePortraits },
  { of: 'density', folder: 'app/guides/density-stills', list: listDensityStills },
]
const manifestFile = 'db/seed/drawn/manifest.json'
/** All of the demo's pictures together. */
const budgetBytes = 12 * 1024 * 1024

const parts = process.argv.slice(2)
const isWanted = ({ name }: Drawing) => parts.length === 0 || parts.some((part) => name.includes(part))
const pool = createPaintPool({ threads: availableParallelism(), maxWaiting: 1_000, idleMs: 1000 })
const started = performance.now()
let done = 0
for (const set of sets) await drawSet(set)
const { manifest, missing } = await drawDemo()
await pool.stop()
const bytes = Object.values(manifest).reduce((sum, entry) => sum + entry.bytes, 0)
const seconds = (performance.now() - started) / 1000
console.log(
  `${done} pictures in ${seconds.toFixed(0)} s; the demo's ${Object.keys(manifest).length} weigh ` +
    `${(bytes / 1024 / 1024).toFixed(2)} MB together${missing > 0 ? `, ${missing} are missing` : ''}`,
)
if (bytes > budgetBytes) {
  console.error('That is more than the 12 MB the demo may take up.')
  process.exitCode = 1
}

async function drawSet({ of, folder: into, list }: (typeof sets)[number]): Promise<void> {
  await mkdir(into, { recursive: true })
  const wanted = list().filter((still) => isWanted({ ...still, name: `${of}-${still.name}` }))
  await Promise.all(wanted.map((still) => draw(still, into)))
}

async function drawDemo() {
  await mkdir(folder, { recursive: true })
  const drawings = listDrawings()
  const drawn = new Map(
    await Promise.all(
      drawings.filter(isWanted).map(async (one) => [one.name, await draw(one, folder)] as const),
    ),
  )
  const known = await readManifest()
  const entries = drawings.flatMap(({ name }) => {
    const entry = drawn.get(name) ?? known[name]
    return entry ? [[name, entry] as const] : []
  })
  const all: Manifest = Object.fromEntries(entries)
  await writeFile(manifestFile, `${JSON.stringify(all, null, 2)}\n`)
  for (const file of await readdir(folder)) {
    if (!all[file.replace('.avif', '')]) await rm(join(folder, file))
  }
  return { manifest: all, missing: drawings.length - entries.length }
}

async function draw({ name, alt, job }: Drawing, into: string): Promise<ManifestEntry> {
  const painted = await pool.draw(job)
  if (!painted.ok) throw new Error(`${name} found no drawing program`)
  await writeFile(join(into, `${name}.avif`), painted.bytes)
  if (++done % 20 === 0) console.log(`${done} drawn`)
  const { width, height } = job.scene
  return { alt, width, height, thumbhash: await hashThumb(painted.bytes), bytes: painted.bytes.length }
}

async function readManifest(): Promise<Manifest> {
  try {
    return JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}
