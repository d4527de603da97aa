// npm run proof -- promises [R1 R8 …] [--part NAME] [--tries N] [--minutes M] [--seed S] [--slice]: tries what the shop
// promises of its reliability and writes what was measured into docs/proof.md.
import { expect, test } from 'vitest'
import type { Asked } from '#scripts/asked-promises.ts'
import type { Promised, Tries } from './promises/promise.ts'
import { promises } from './promises/promises.ts'
import { writeRows } from './promises/proof-table.ts'
import { newReport } from './promises/report.ts'

const { ids, part, tries, minutes, slice, seed } = JSON.parse(
  process.env['PROMISES'] ?? '{}',
) as Partial<Asked>
const firstSeed = seed ?? Date.now() % 1_000_000_000
const known = promises.map(({ id }) => id)
const unknown = (ids ?? []).filter((id) => !known.includes(id))
if (unknown.length > 0) throw new Error(`No promise is called ${unknown.join(', ')}: ${known.join(' ')}`)
const wanted = promises.filter(({ id }) => (ids ?? []).length === 0 || ids?.includes(id))

test.each(wanted.map((one) => [one.id, one] as const))(
  '%s',
  // The soak alone takes an hour, hundreds of kills another.
  { timeout: 6 * 60 * 60_000 },
  async (id, promised) => {
    const report = newReport({ ...promised, minutes: minutes ?? null })
    // Also what shows only when all is added up in the end.
    await promised
      .run({ tries: triesOf(promised), seed: firstSeed, report })
      .catch((error: unknown) => report.brokeInTheEnd(error))
    const rows = report.rows()
    // Repeating one try is looking, not measuring.
    if (tries !== 1) writeRows(rows, known)
    expect(rows.length, `${id} has no part ${part ?? ''}`).toBeGreaterThan(0)
    expect(rows.flatMap(({ failure }) => failure ?? [])).toEqual([])
  },
)

function triesOf(promised: Promised): Tries {
  const counts = Object.entries(slice ? promised.slice : promised.full)
  return Object.fromEntries(
    counts
      .filter(([name]) => part === undefined || name === part)
      .map(([name, count]) => [name, tries ?? count]),
  )
}
