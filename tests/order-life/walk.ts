// A life as a walk of so many steps that do something. Each roll names a step and seeds its dice, so that a life is told by its
// rolls alone: 'nothing' is where fast-check shrinks to.
import fc from 'fast-check'
import { seeded } from '#tests/load/seeded.ts'
import { customerSteps, type Step } from './customer-steps.ts'
import { expectRest, expectSound } from './invariants.ts'
import { beginLife, type Dice, type Life, onOrder } from './life.ts'
import { outsideSteps } from './outside-steps.ts'
import { returnSteps } from './return-steps.ts'
import { staffSteps } from './staff-steps.ts'
import type { World } from './world.ts'
import { comeToRest, heal, worldSteps } from './world-steps.ts'

const steps: Record<string, Step> = {
  ...customerSteps,
  ...staffSteps,
  ...returnSteps,
  ...outsideSteps,
  ...worldSteps,
}

/** How much likelier than the others; what ends an order early is rare, what it takes to go on is not. */
const weights: Record<string, number> = {
  'open the payment page': 8,
  'open the page for the balance': 6,
  'pay at the bank': 10,
  'come back from the bank': 4,
  'webhooks come': 6,
  'the queue works': 6,
  'make it': 10,
  'move on': 10,
  'send the rest': 4,
  'deliver a parcel': 8,
  'hand it over': 6,
  'the desk finds a transfer': 8,
  'cash comes': 4,
  'refused at the door': 1,
  'other items': 8,
  'another zone': 5,
  'ask for a return': 8,
  'approve a return': 8,
  'a return arrives': 8,
  'settle a return': 8,
  'a chargeback': 3,
  'answer the chargeback': 4,
  'see to a refund': 4,
  ...Object.fromEntries(
    Object.keys(worldSteps)
      .filter((name) => name.endsWith('pass'))
      .map((name) => [name, 1]),
  ),
  'units come in': 1,
  'units are damaged': 1,
  'cancel paid': 1,
  'cancel by staff': 1,
  'cancel and keep of the deposit': 2,
  'edit unpaid': 1,
  'write STOP': 1,
  'cancel unpaid': 1,
  'refund all': 1,
}

/** Most lives begin like this, or few would come far. */
export const bought = ['open the payment page', 'pay at the bank', 'webhooks come', 'the queue works']

export const names = Object.keys(steps).flatMap((name) =>
  Array.from({ length: weights[name] ?? 2 }, () => name),
)

/** Enough rolls that so many of them do something. */
const rollsOf = 12
export const lifeOf = (length: number) =>
  fc.record({
    seed: fc.nat(),
    rolls: fc.array(fc.record({ name: fc.constantFrom('nothing', ...names), seed: fc.nat() }), {
      minLength: length * rollsOf,
      maxLength: length * rollsOf,
    }),
  })
type Roll = { name: string; seed: number }
export type Rolls = { seed: number; rolls: readonly Roll[] }

/** What was done with one of their orders, and that it is sound; null when nothing was to be done. */
export async function takeRoll(life: Life, roll: Roll): Promise<string | null> {
  const step = steps[roll.name]
  if (!step) return null
  await life.world.pass(1_000)
  const on = await onOrder(life, diceOf(roll.seed))
  // What was refused did nothing, or the next that is done finds out.
  if (!(await step(on))) return null
  await expectSound(life, roll.name in worldSteps ? undefined : on.order.id)
  return `${roll.name} (${on.order.status})`
}

/** Returns what was done, a step each. */
export async function live(world: World, { seed, rolls }: Rolls, length: number): Promise<string[]> {
  await world.pass(60_000)
  await heal(world)
  const done: string[] = []
  try {
    const life = await beginLife(world, diceOf(seed))
    await expectSound(life)
    const first = seed % 4 === 0 ? [] : bought.map((name) => ({ name, seed }))
    for (const roll of [...first, ...rolls]) {
      const told = await takeRoll(life, roll)
      if (told !== null) done.push(told)
      if (done.length === length) break
    }
    await comeToRest(world)
    done.push('rest')
    await expectSound(life)
    await expectRest(life)
  } catch (error) {
    throw new Error(`after ${done.join(', ')}`, { cause: error })
  }
  return done
}

export function diceOf(seed: number): Dice {
  const random = seeded(seed)
  return (sides) => Math.floor(random() * sides)
}
