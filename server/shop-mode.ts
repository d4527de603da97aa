// Keeps the demo shop and a shop that takes money apart: each refuses the other's database, where a made-up customer would sign in
// with a public password, or stand-ins would take real orders' payments and show real emails to everybody.
import { or, sql } from 'drizzle-orm'
import type { Config } from '#app/config.server.ts'
import { users } from '#app/domain/accounts/account-tables.server.ts'
import { orders } from '#app/domain/orders/core/orders-tables.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { readFact } from '#app/foundation/settings/shop-facts.server.ts'
import { demoShopper } from '#db/seed/demo-account.ts'

type Asked = Pick<Config, 'mode' | 'dataDir' | 'databaseUrl'>

/** Null when a shop of this mode may run on the database, else what a person must know. Changes nothing. */
export async function findModeProblem(db: Db, { mode, ...where }: Asked): Promise<string | null> {
  const madeFor = (await readFact(db, 'fact.made-for')) ?? ((await showsDemoRows(db)) ? 'demo' : null)
  if (madeFor === null || madeFor === mode) return null
  const place = where.databaseUrl === undefined ? `in ${where.dataDir}` : 'at DATABASE_URL'
  return mode === 'production' ? demoRows(place, where) : realRows(place, where)
}

/** As releases before this one furnished the demo shop: they left no note. */
async function showsDemoRows(db: Db): Promise<boolean> {
  const bought = or(
    sql`${orders.email} = ${demoShopper.email}`,
    sql`${orders.email} like 'buyer.%@buyers.example'`,
  )
  const { rows } = await db.execute<{ demo: boolean }>(sql`
    select exists (select from ${users} where ${users.email} = ${demoShopper.email})
      or exists (select from ${orders} where ${bought}) as demo`)
  return rows[0]?.demo === true
}

type Where = Omit<Asked, 'mode'>

function demoRows(place: string, where: Where): string {
  return `The database ${place} belongs to the demo shop: its products, orders and reviews are made up, and ${demoShopper.email} signs in with a password that everybody knows.
A shop that takes money starts with a database of its own: give ${ownPlace(where)}. The shop makes what it needs there.`
}

function realRows(place: string, where: Where): string {
  return `The database ${place} belongs to a shop that takes money. The demo shop would send its payments to a stand-in and show its emails at /_mail.
Start it with SHOP_MODE=production, or give the demo shop ${ownPlace(where)}.`
}

function ownPlace({ databaseUrl }: Where): string {
  return databaseUrl === undefined ? 'another DATA_DIR' : 'another DATABASE_URL'
}
