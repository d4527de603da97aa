import fc from 'fast-check'
import { expect, test } from 'vitest'
import { backupName, chooseSuperfluous, madeAtOf, type StoredBackup } from './kept-backups.ts'

const rule = { days: 7, weeks: 4, months: 6 }
const dayMs = 86_400_000
const backupAt = (at: Date): StoredBackup => ({ name: backupName(at, '0000', false), madeAt: at, bytes: 1 })
const nightly = (nights: number) =>
  Array.from({ length: nights }, (_, night) =>
    backupAt(new Date(Date.UTC(2026, 10, 25, 1, 10) - night * dayMs)),
  )

test('a name tells when it was made, and foreign names are nobody’s', () => {
  const at = new Date('2026-11-25T01:10:05Z')
  expect(backupName(at, '3f2a', true)).toBe('ade-2026-11-25T01-10-05Z-3f2a.tar.gz.age')
  expect(madeAtOf(backupName(at, '3f2a', true))).toEqual(at)
  for (const name of [
    'ade.tar',
    'ade-2026-11-25T01-10-05Z-3f2a.tar.gz.part',
    'ade-2026-13-45T01-10-05Z-3f2a.tar.gz',
  ])
    expect(madeAtOf(name)).toBeNull()
})

test('after a year of nights there are seven days, four weeks and six months', () => {
  const all = nightly(365)
  const gone = new Set(chooseSuperfluous(all, rule))
  const kept = all
    .filter((backup) => !gone.has(backup))
    .map(({ madeAt }) => madeAt.toISOString().slice(0, 10))
  expect(kept).toEqual([
    '2026-11-25',
    '2026-11-24',
    '2026-11-23',
    '2026-11-22',
    '2026-11-21',
    '2026-11-20',
    '2026-11-19',
    '2026-11-15',
    '2026-11-08',
    '2026-10-31',
    '2026-09-30',
    '2026-08-31',
    '2026-07-31',
    '2026-06-30',
  ])
})

test('of one day the newest stays', () => {
  const [early, late] = [new Date('2026-11-24T23:30:00Z'), new Date('2026-11-25T10:00:00Z')].map(backupAt)
  expect(early && late && chooseSuperfluous([early, late], { days: 7, weeks: 1, months: 1 })).toEqual([early])
})

test('the newest stays under every rule, and pruning night by night ends where pruning once does', () => {
  const count = fc.integer({ min: 0, max: 12 })
  fc.assert(
    fc.property(
      fc.record({ days: count, weeks: count, months: count }),
      fc.integer({ min: 1, max: 200 }),
      (some, nights) => {
        const all = nightly(nights)
        const gone = chooseSuperfluous(all, some)
        expect(gone).not.toContain(all[0])
        expect(all.length - gone.length).toBeLessThanOrEqual(
          Math.max(1, some.days + some.weeks + some.months),
        )
        const left = all.filter((backup) => !gone.includes(backup))
        expect(chooseSuperfluous(left, some)).toEqual([])
      },
    ),
  )
})
