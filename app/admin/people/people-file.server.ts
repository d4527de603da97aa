import type { Db } from '#app/foundation/db/db.server.ts'
import { writeCell } from '#app/foundation/lib/cells.ts'
import { toNaira } from '#app/foundation/lib/money.ts'
import type { Proof } from '#app/domain/staff/step-up.server.ts'
import { everyGuest } from './guest-list.server.ts'
import type { GuestRow } from './people.ts'
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
  'Account',
] as const

/** Lines for a spreadsheet, a batch of people at a time: accounts, then guests. Amounts in naira, moments as ISO 8601. */
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
      'yes',
    ])
  for await (const guests of everyGuest(db)) yield guests.map(guestLine)
}

/** Whether their email is confirmed, or an account closed, is of accounts. */
function guestLine({ name, email, phone, since, orders, spentKobo, lastOrderAt }: GuestRow): string[] {
  const who = [writeCell(name), writeCell(email), '', writeCell(phone ?? '', 'code')]
  const bought = [String(orders), toNaira(spentKobo).toFixed(2), lastOrderAt.toISOString()]
  return [...who, since.toISOString(), ...bought, '', 'no']
}
