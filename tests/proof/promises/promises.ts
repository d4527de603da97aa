// All promises, in their order.
import type { Promised } from './promise.ts'
import { oversell } from './r01-oversell.ts'
import { conservation } from './r02-conservation.ts'
import { lateMoney } from './r03-late-money.ts'
import { interleavings } from './r04-seams.ts'

export const promises: readonly Promised[] = [oversell, conservation, lateMoney, interleavings]
