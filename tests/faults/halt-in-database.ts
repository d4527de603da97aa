// Stops a transaction of the shop in its middle: whoever writes a row of one table waits there, for as long as a lock of ours is
// held. So that a process can be killed at exactly that step, without a line for it in the shop's own code.
import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from 'pg'

/** Any number that nothing else locks by. */
const lockKey = 7_201_905

export type Halt = {
  /** Resolves when somebody waits there; false when `until` was aborted before. */
  reached: (until: AbortSignal) => Promise<boolean>
}

/** `client` is a connection of its own, and holds the lock until it ends. */
export async function haltAt(client: Client, table: string, event: 'insert' | 'update'): Promise<Halt> {
  await liftHalts(client)
  await client.query(`
    create or replace function halt_here() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock_shared(${lockKey}); return new; end $$;
    create trigger halt_here before ${event} on ${table} for each row execute function halt_here()`)
  await client.query('select pg_advisory_lock($1)', [lockKey])
  return {
    async reached(until) {
      while (!until.aborted) {
        const { rows } = await client.query(
          `select from pg_locks where locktype = 'advisory' and objid = $1 and not granted`,
          [lockKey],
        )
        if (rows.length > 0) return true
        await delay(5)
      }
      return false
    },
  }
}

/** Frees whoever waits, and lets all others pass. */
export async function liftHalts(client: Client): Promise<void> {
  await client.query('select pg_advisory_unlock_all()')
  const { rows } = await client.query<{ name: string }>(
    `select tgrelid::regclass::text as name from pg_trigger where tgname = 'halt_here'`,
  )
  for (const { name } of rows) await client.query(`drop trigger if exists halt_here on ${name}`)
}
