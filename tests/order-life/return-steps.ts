// What the desk does with returns. Each says whether anything was done.
import { answerReturn } from '#app/domain/returns/answer-return.server.ts'
import { moneyOf } from '#app/domain/orders/payments/money-of-order.ts'
import { receiveReturn, unitsToCome } from '#app/domain/returns/receive-return.server.ts'
import { returnsOfOrder } from '#app/domain/returns/return-place.server.ts'
import { verdicts } from '#app/domain/returns/return.ts'
import { settleReturn } from '#app/domain/returns/settle-return.server.ts'
import { kobo } from '#app/foundation/lib/money.ts'
import { someProof } from '#tests/step-up.ts'
import type { Step } from './customer-steps.ts'
import type { OnOrder } from './life.ts'

const answers = {
  approve: { step: 'approve', instructions: 'To us.' },
  refuse: { step: 'refuse', words: 'It was worn.' },
  lose: { step: 'lose' },
  lapse: { step: 'lapse' },
} as const

export const returnSteps = {
  'approve a return': (on) => answer(on, 'approve'),
  'refuse a return': (on) => answer(on, 'refuse'),
  'a return is lost': (on) => answer(on, 'lose'),
  'a return lapses': (on) => answer(on, 'lapse'),
  'a return arrives': async ({ world, order, dice }) => {
    const one = await findReturn({ world, order, dice })
    if (!one) return false
    const coming = [...(await unitsToCome(world.db, one.id))].filter(([, quantity]) => quantity > 0)
    const names = Object.keys(verdicts) as (keyof typeof verdicts)[]
    const arrivals = coming.map(([orderLineId, quantity]) => ({
      orderLineId,
      quantity: 1 + dice(quantity),
      verdict: names[dice(3) === 0 ? dice(names.length) : 0] ?? 'good',
    }))
    return (await receiveReturn(world.db, world.back.deps, world.actor(), one, arrivals)).ok
  },
  'settle a return': async ({ world, order, given, dice }) => {
    const one = await findReturn({ world, order, dice })
    if (!one) return false
    const { keptKobo, worthKobo } = moneyOf(order)
    // Sometimes more than there is.
    const most = (left: number) => (dice(8) === 0 ? left + 1 : dice(Math.max(1, Math.min(left, 12_000_000))))
    const moneyKobo = dice(2) === 0 ? 0 : most(keptKobo)
    const creditKobo = dice(2) === 0 ? 0 : most(Math.max(0, worthKobo - moneyKobo))
    const settlement = { moneyKobo: kobo(moneyKobo), creditKobo: kobo(creditKobo), words: 'As agreed.' }
    const done = await settleReturn(world.db, world.back.deps, world.actor(), someProof, one, settlement)
    if (done.ok) given.returnedKobo += moneyKobo + creditKobo
    return done.ok
  },
} satisfies Record<string, Step>

type Asked = Pick<OnOrder, 'world' | 'order' | 'dice'>

async function findReturn({ world, order, dice }: Asked) {
  const all = await returnsOfOrder(world.db, order.id)
  const one = all[dice(all.length || 1)]
  return one && world.back.seen(one.id)
}

async function answer({ world, order, dice }: Asked, step: keyof typeof answers): Promise<boolean> {
  const one = await findReturn({ world, order, dice })
  return (
    one !== undefined && (await answerReturn(world.db, world.back.deps, world.actor(), one, answers[step])).ok
  )
}
