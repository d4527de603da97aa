// The committed pictures come out of the strand model again, byte for byte. AVIF bytes also depend on the encoder, whose
// version the lockfile pins.
import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { listDrawings } from '#db/seed/drawn/drawings.ts'
import { createPaintPool } from '#server/wig-pictures/paint-pool.ts'

test('every 40th master is drawn again and is the same', async () => {
  const pool = createPaintPool({ threads: availableParallelism(), maxWaiting: 100, idleMs: 1000 })
  const some = listDrawings().filter((_, place) => place % 40 === 7)
  const differing = await Promise.all(
    some.map(async ({ name, job }) => {
      const painted = await pool.draw(job)
      const master = await readFile(`db/seed/drawn/masters/${name}.avif`)
      return painted.ok && master.equals(painted.bytes) ? [] : [name]
    }),
  )
  await pool.stop()
  expect(differing.flat()).toEqual([])
}, 300_000)
