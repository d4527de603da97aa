// node scripts/draw-pictures.ts [part of a name …]: draws the demo shop's pictures with the strand model into
// db/seed/drawn/masters and writes what the seed must know of each into manifest.json. The same code gives the same bytes.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { hashThumb } from '#app/gateways/media/local-media.server.ts'
import { type Drawing, listDrawings } from '#db/seed/drawn/drawings.ts'
import type { Manifest } from '#db/seed/drawn/manifest.ts'
import { createPaintPool } from '#server/wig-pictures/paint-pool.ts'

const folder = 'db/seed/drawn/masters'
const manifestFile = 'db/seed/drawn/manifest.json'
/** All of the demo's pictures together. */
const budgetBytes = 12 * 1024 * 1024

const parts = process.argv.slice(2)
const drawings = listDrawings()
const wanted = parts.length === 0 ? drawings : drawings.filter(({ name }) => parts.some((part) => name.includes(part)))
const pool = createPaintPool({ threads: availableParallelism(), maxWaiting: wanted.length, idleMs: 1000 })
const started = performance.now()
await mkdir(folder, { recursive: true })
let done = 0
const drawn = await Promise.all(wanted.map(draw))
await pool.stop()
const known = await readManifest()
const manifest: Manifest = Object.fromEntries(
  drawings.flatMap(({ name }) => {
    const entry = drawn.find((one) => one.name === name)?.entry ?? known[name]
    return entry ? [[name, entry]] : []
  }),
)
await writeFile(manifestFile, `${JSON.stringify(manifest, null, 1)}\n`)
for (const file of await readdir(folder)) {
  if (!manifest[file.replace('.avif', '')]) await rm(join(folder, file))
}
const bytes = Object.values(manifest).reduce((sum, entry) => sum + entry.bytes, 0)
const seconds = (performance.now() - started) / 1000
console.log(`${wanted.length} pictures in ${seconds.toFixed(0)} s; ${Object.keys(manifest).length} of ${drawings.length}, ${(bytes / 1024 / 1024).toFixed(2)} MB together`)
if (bytes > budgetBytes) {
  console.error('That is more than the 12 MB that the demo may weigh.')
  process.exitCode = 1
}

async function draw({ name, alt, job }: Drawing) {
  const painted = await pool.paint(job)
  if (!painted.ok) throw new Error(`${name} found no painter`)
  await writeFile(join(folder, `${name}.avif`), painted.bytes)
  const { width, height } = job.scene
  if (++done % 20 === 0) console.log(`${done} of ${wanted.length}`)
  const entry = { alt, width, height, thumbhash: await hashThumb(painted.bytes), bytes: painted.bytes.length }
  return { name, entry }
}

async function readManifest(): Promise<Manifest> {
  try {
    return JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}
