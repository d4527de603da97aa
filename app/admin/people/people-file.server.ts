import type { Db } from '#app/foundation/db/db.server.ts'
import { writeCell } from '#app/foundation/lib/cells.ts'
import { toNaira } from '#app/foundation/lib/money.ts'
import type { Proof } from '#app/domain/staff/step-up.server.ts'
import { everyPerson } from './people-list.server.ts'

export const peopleHeadings = [
  'Name',
  'Email',
  'Confirmed',
  'Phone',
  'Since',
  'Orders',
  'Spent',
  'Last order',
  'Closed',
] as const

/** Lines for a spreadsheet, a batch of people at a time. Amounts in naira, moments as ISO 8601. */
export async function* peopleLines(db: Db, _proof: Proof): AsyncGenerator<string[][]> {
  for await (const people of everyPerson(db))
    yield people.map((person) => [
      writeCell(person.name),
      writeCell(person.email),
      person.emailVerified ? 'yes' : 'no',
      writeCell(person.phone ?? '', 'code'),
      person.since.toISOString(),
      String(person.orders),
      toNaira(person.spentKobo).toFixed(2),
      person.lastOrderAt?.toISOString() ?? '',
      person.banned ? 'yes' : 'no',
    ])
}
