// All promises, in their order. R20 is about the tests themselves.
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
import { stop } from './r10-stop.ts'
import { health } from './r11-health.ts'
import { overload } from './r12-overload.ts'
import { soak } from './r13-soak.ts'
import { restore } from './r14-restore.ts'
import { migrations } from './r15-migrations.ts'
import { jobsAgain } from './r16-jobs.ts'
import { money } from './r17-money.ts'
import { singleUseCodes } from './r18-codes.ts'
import { seeing } from './r19-seeing.ts'
import { orderLife } from './r21-order-life.ts'
import { monthOfHouse } from './r22-month.ts'

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
  stop,
  health,
  overload,
  soak,
  restore,
  migrations,
  jobsAgain,
  money,
  singleUseCodes,
  seeing,
  orderLife,
  monthOfHouse,
]
