// GET and POST /_control: the page for people, and the same as JSON for tests.
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { readFields } from './api-answers.server.ts'
import { controlPage } from './control-page.server.ts'
import { disputeRequest, openDispute } from './disputes.server.ts'
import type { Deps } from './deps.server.ts'
import { sendPage } from './pay-layout.server.ts'
import { faultSchema, switchesSchema } from './switches.ts'

const minutes = z.coerce.number().min(0).max(10_000)

const commandsSchema = z.object({
  /** Switches for every payment that has none of its own. */
  defaults: switchesSchema.partial().optional(),
  transaction: z.object({ reference: z.string(), switches: switchesSchema.partial() }).optional(),
  dispute: disputeRequest.optional(),
  /** A settlement that the bank refuses, or that leaves out so many kobo of what its transactions come to. */
  settlement: z
    .object({
      id: z.string(),
      failed: z.boolean().optional(),
      missing: z.number().int().positive().optional(),
    })
    .optional(),
  fault: faultSchema.optional(),
  advance: z.object({ minutes }).optional(),
  /** Does everything that is due, and answers when it is done. */
  flush: z.boolean().optional(),
})
type Commands = z.infer<typeof commandsSchema>

export function createControlRoutes(deps: Deps): Hono {
  const app = new Hono()
  app.get('/_control', async (c) => {
    if (wantsJson(c)) return c.json(stateOf(deps))
    return sendPage(c, controlPage(deps), { popup: false, txn: null })
  })
  app.post('/_control', async (c) => {
    const isJson = c.req.header('content-type')?.startsWith('application/json') ?? false
    const given = isJson ? await readFields(c) : readForm(await c.req.text())
    const parsed = commandsSchema.safeParse(given)
    if (!parsed.success) return c.json({ problem: z.prettifyError(parsed.error) }, 400)
    const fault = await obey(deps, parsed.data)
    if (fault) return c.json({ problem: fault }, 404)
    return isJson ? c.json(stateOf(deps)) : c.redirect(`${deps.prefix}/_control`, 303)
  })
  return app
}

async function obey(deps: Deps, asked: Commands): Promise<string | null> {
  const { store, jobs } = deps
  const { defaults, transaction, dispute, settlement, fault, advance, flush } = asked
  if (dispute && !openDispute(deps, dispute)) return 'no payment that can be disputed'
  if (transaction) {
    const txn = store.findByReference(transaction.reference)
    if (!txn) return 'unknown reference'
    store.saveTransaction({
      ...txn,
      switches: { ...store.readSwitches(), ...txn.switches, ...transaction.switches },
    })
  }
  if (settlement && !spoil(deps, settlement)) return 'unknown settlement'
  if (defaults) store.writeSwitches({ ...store.readSwitches(), ...defaults })
  if (fault) store.writeFault(fault)
  if (advance) store.writeClockOffset(store.readClockOffset() + Math.round(advance.minutes * 60_000))
  if (flush) await jobs.flush()
  return null
}

function spoil({ store }: Deps, { id, failed, missing = 0 }: NonNullable<Commands['settlement']>): boolean {
  const known = store.findSettlement(id)
  if (known) store.saveSettlement({ ...known, failed: failed ?? known.failed, gross: known.gross - missing })
  return known !== null
}

/** One form sends one kind of order; its fields say which. */
function readForm(body: string): unknown {
  const form = Object.fromEntries(new URLSearchParams(body))
  if (form.notice) return { defaults: form }
  if (form.dispute) return { dispute: { reference: form.dispute }, flush: true }
  if (form.kind) return { fault: form }
  if (form.minutes) return { advance: { minutes: form.minutes }, flush: true }
  return { flush: form.flush === 'yes' }
}

function stateOf({ store, now }: Deps) {
  return {
    now: new Date(now()).toISOString(),
    switches: store.readSwitches(),
    fault: store.readFault(),
    transactions: store.listTransactions(50),
    refunds: store.listRefunds(50),
    disputes: store.listDisputes(50),
    settlements: store.listSettlements().slice(0, 50),
    jobs: store.listJobs(50),
  }
}

function wantsJson(c: Context): boolean {
  return c.req.header('accept')?.includes('application/json') ?? false
}
