// The part of the configuration that says how the database is reached: its address, a way past a pooler, a copy for
// reading, and how many connections each kind of work may hold.
import { z } from 'zod'
import { hasProtocol } from '#app/foundation/lib/web-address.ts'

/** The most connections that each kind of work of one process holds at once. */
export type Connections = {
  /** Pages, carts and the office. */
  pages: number
  /** Kept back for checkout, private order pages and webhooks. */
  checkout: number
  /** Jobs. */
  work: number
  /** The queue's own. */
  queue: number
  /** To the read replica, where there is one. */
  replica: number
}

const usual: Connections = { pages: 10, checkout: 8, work: 6, queue: 3, replica: 10 }
/** Below two, one slow statement keeps everybody else waiting; above 100, PostgreSQL itself gets slower. */
const [fewest, most] = [2, 100]
/** The private PostgreSQL takes 40; some are left for commands at the machine and for those that listen. */
const mostPrivate = 34

const names = Object.keys(usual) as (keyof Connections)[]
const shares = new RegExp(`^(?:${names.join('|')})=\\d{1,3}(?:[ ,]+(?:${names.join('|')})=\\d{1,3})*$`, 'u')

const postgresAddress = z
  .string()
  .refine(hasProtocol('postgres:', 'postgresql:'), 'must begin with postgresql://')
  .optional()

export const databaseVariables = {
  DATABASE_URL: postgresAddress,
  DATABASE_DIRECT_URL: postgresAddress,
  DATABASE_REPLICA_URL: postgresAddress,
  DATABASE_CONNECTIONS: z
    .string()
    .regex(shares, `must name shares, like pages=10,checkout=8; known are ${names.join(', ')}`)
    .transform(readShares)
    .refine(
      (read) => Object.values(read).every((share) => share >= fewest && share <= most),
      `must give each share from ${fewest} to ${most} connections`,
    )
    .default(usual),
}

function readShares(text: string): Connections {
  const given = text.split(/[ ,]+/u).map((share) => share.split('='))
  return { ...usual, ...Object.fromEntries(given.map(([name, count]) => [name, Number(count)])) }
}

/** What needs another variable beside it, and shares that the private PostgreSQL cannot give. */
export function databaseProblems(known: Record<string, string | undefined>): string[] {
  if (known['DATABASE_URL'] !== undefined) return []
  const problems = ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL']
    .filter((name) => known[name] !== undefined)
    .map((name) => `${name} needs DATABASE_URL beside it: without that the shop runs a PostgreSQL of its own`)
  const read = databaseVariables.DATABASE_CONNECTIONS.safeParse(known['DATABASE_CONNECTIONS'])
  if (!read.success) return problems
  const { pages, checkout, work, queue } = read.data
  const together = pages + checkout + work + queue
  if (together > mostPrivate)
    problems.push(
      `DATABASE_CONNECTIONS asks for ${together} connections, and the shop's own PostgreSQL has ${mostPrivate}: ask for fewer, or use DATABASE_URL`,
    )
  return problems
}
