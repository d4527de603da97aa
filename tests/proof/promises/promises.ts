// All promises, in their order.
import type { Promised } from './promise.ts'
import { oversell } from './r01-oversell.ts'
import { conservation } from './r02-conservation.ts'
import { lateMoney } from './r03-late-money.ts'
import { interleavings } from './r04-seams.ts'
import { idempotency } from './r05-idempotency.ts'
import { webhooks } from './r06-webhooks.ts'
import { reconcile } from './r07-reconcile.ts'
import { kills } from './r08-kills.ts'
import { providerFaults } from './r09-provider-faults.ts'
import { money } from './r17-money.ts'

export const promises: readonly Promised[] = [
  oversell,
  conservation,
  lateMoney,
  interleavings,
  idempotency,
  webhooks,
  reconcile,
  kills,
  providerFaults,
  money,
]
