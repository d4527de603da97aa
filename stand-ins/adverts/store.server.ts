// What the stand-in was told, and the plan of its faults. One SQLite file, so that a restart loses nothing.
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type AdvertFault, type AdvertPlan, advertPlanSchema } from './plan.ts'

export type ToldEvent = {
  id: number
  service: string
  account: string
  name: string
  /** By which the service knows the same event again. */
  eventId: string
  /** It was told before, so it counts no second time. */
  isRepeated: boolean
  /** As it came, without the key. */
  body: string
  at: string
}

const kept = 500

export type AdvertStore = ReturnType<typeof openAdvertStore>

/** `file` may be ':memory:'. */
export function openAdvertStore(file: string) {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true })
  const db = new DatabaseSync(file, { timeout: 5_000 })
  db.exec(`pragma journal_mode = wal;
    create table if not exists events (id integer primary key, service text not null, account text not null, name text not null,
      event_id text not null, repeated integer not null, body text not null, at text not null);
    create table if not exists settings (name text primary key, value text not null)`)
  const insert = db.prepare(
    'insert into events (service, account, name, event_id, repeated, body, at) values (?, ?, ?, ?, ?, ?, ?)',
  )
  const same = db.prepare(
    'select 1 from events where service = ? and account = ? and name = ? and event_id = ?',
  )
  const forget = db.prepare('delete from events where id <= ?')
  const newest = db.prepare('select * from events order by id desc limit ?')
  const get = db.prepare("select value from settings where name = 'plan'")
  const put = db.prepare(
    "insert into settings values ('plan', ?) on conflict (name) do update set value = excluded.value",
  )
  const readPlan = (): AdvertPlan => advertPlanSchema.parse(JSON.parse(String(get.get()?.['value'] ?? '{}')))
  const writePlan = (plan: AdvertPlan): void => void put.run(JSON.stringify(plan))
  return {
    add({ service, account, name, eventId, body, at }: Omit<ToldEvent, 'id' | 'isRepeated'>): void {
      const isRepeated = same.get(service, account, name, eventId) !== undefined
      const { lastInsertRowid } = insert.run(service, account, name, eventId, isRepeated ? 1 : 0, body, at)
      forget.run(Number(lastInsertRowid) - kept)
    },
    list: (): ToldEvent[] => newest.all(kept).map(readRow),
    readPlan,
    writePlan,
    /** The fault for one call; one that was set for n calls ends with the n-th. */
    takeFault(): AdvertFault {
      const { fault, times } = readPlan()
      if (fault !== 'none' && times > 0)
        writePlan(times === 1 ? { fault: 'none', times: 1 } : { fault, times: times - 1 })
      return fault
    },
    close: () => db.close(),
  }
}

function readRow(row: Record<string, unknown>): ToldEvent {
  const word = (name: string) => String(row[name])
  return {
    id: Number(row['id']),
    service: word('service'),
    account: word('account'),
    name: word('name'),
    eventId: word('event_id'),
    isRepeated: row['repeated'] === 1,
    body: word('body'),
    at: word('at'),
  }
}
