// A few tries of the promises that no shorter test has; all of them are `npm run proof -- promises`.
import { expect, test } from 'vitest'
import { newReport } from './proof/promises/report.ts'
import { conservation } from './proof/promises/r02-conservation.ts'
import { lateMoney } from './proof/promises/r03-late-money.ts'
import { interleavings } from './proof/promises/r04-seams.ts'
import { webhooks } from './proof/promises/r06-webhooks.ts'
import { providerFaults } from './proof/promises/r09-provider-faults.ts'
import { migrations } from './proof/promises/r15-migrations.ts'
import { orderLife } from './proof/promises/r21-order-life.ts'

const few = [conservation, lateMoney, interleavings, webhooks, providerFaults, migrations, orderLife]

test.each(few.map((one) => [one.id, one.goal, one] as const))(
  '%s: %s',
  { timeout: 600_000 },
  async (_id, _goal, promised) => {
    const report = newReport({ ...promised, minutes: null })
    await promised.run({ tries: promised.slice, seed: Date.now() % 1_000_000_000, report })
    expect(report.rows().flatMap(({ failure }) => failure ?? [])).toEqual([])
  },
)
