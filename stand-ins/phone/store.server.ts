// What the stand-in remembers: texts, the plan of its faults, and who wrote when. One SQLite file, so that a restart loses nothing.
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { healthyPlan, type Plan, planSchema, type TemplateEvent, templateSchema } from './plan.ts'

export type TextChannel = 'sms' | 'whatsapp'

export type StoredText = {
  id: number
  channel: TextChannel
  /** 'in': written by the customer. */
  direction: 'out' | 'in'
  providerId: string
  /** Digits with the country, without a plus. */
  number: string
  text: string
  /** Of a WhatsApp template; '' for free text. */
  template: string
  /** Ours, as it was handed over; '' for none. */
  reference: string
  /** What was told of it last. */
  told: string
  at: string
}

const kept = 500

export type Store = ReturnType<typeof openStore>

/** `file` may be ':memory:'. */
export function openStore(file: string) {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true })
  // Processes that start together wait for each other.
  const db = new DatabaseSync(file, { timeout: 5_000 })
  db.exec(`pragma journal_mode = wal;
    create table if not exists texts (id integer primary key, channel text not null, direction text not null, provider_id text not null,
      number text not null, text text not null, template text not null, reference text not null, told text not null, at text not null);
    create table if not exists settings (name text primary key, value text not null)`)
  const insert = db.prepare(
    'insert into texts (channel, direction, provider_id, number, text, template, reference, told, at) values (?, ?, ?, ?, ?, ?, ?, ?, ?)',
  )
  const forget = db.prepare('delete from texts where id <= ?')
  const newest = db.prepare('select * from texts order by id desc limit ?')
  const byId = db.prepare('select * from texts where id = ?')
  const tell = db.prepare('update texts set told = ? where id = ?')
  const lastIn = db.prepare(
    "select at from texts where channel = 'whatsapp' and direction = 'in' and number = ? order by id desc limit 1",
  )
  const get = db.prepare("select value from settings where name = 'plan'")
  const put = db.prepare(
    "insert into settings values ('plan', ?) on conflict (name) do update set value = excluded.value",
  )
  const getTemplate = db.prepare('select value from settings where name = ?')
  const putTemplate = db.prepare(
    'insert into settings values (?, ?) on conflict (name) do update set value = excluded.value',
  )
  const readPlan = (): Plan =>
    planSchema.safeParse(JSON.parse(String(get.get()?.['value'] ?? '{}'))).data ?? healthyPlan
  return {
    add(text: Omit<StoredText, 'id' | 'told'>): StoredText {
      const { channel, direction, providerId, number, text: words, template, reference, at } = text
      const added = insert.run(channel, direction, providerId, number, words, template, reference, '', at)
      const id = Number(added.lastInsertRowid)
      forget.run(id - kept)
      return { ...text, id, told: '' }
    },
    list: (limit = kept): StoredText[] => newest.all(limit).map(readRow),
    find: (id: number): StoredText | null => {
      const row = byId.get(id)
      return row ? readRow(row) : null
    },
    setTold: (id: number, told: string): void => void tell.run(told, id),
    wroteLast: (number: string): Date | null => {
      const row = lastIn.get(number)
      return row ? new Date(String(row['at'])) : null
    },
    readPlan,
    writePlan: (plan: Plan): void => void put.run(JSON.stringify(plan)),
    /** The fault for one call; one that was set for n calls ends with the n-th. */
    takeFault(): Plan['fault'] {
      const plan = readPlan()
      if (plan.fault !== 'none' && plan.times > 0) {
        const next = plan.times === 1 ? { ...plan, fault: 'none' } : { ...plan, times: plan.times - 1 }
        put.run(JSON.stringify(next))
      }
      return plan.fault
    },
    /** What became of a template last; approved where nothing did. */
    templateEvent(name: string): TemplateEvent {
      const value = getTemplate.get(`template:${name}`)?.['value']
      return templateSchema.shape.event.safeParse(value).data ?? 'APPROVED'
    },
    setTemplate: (name: string, event: TemplateEvent): void =>
      void putTemplate.run(`template:${name}`, event),
    close: () => db.close(),
  }
}

function readRow(row: Record<string, unknown>): StoredText {
  const word = (name: string) => String(row[name])
  return {
    id: Number(row['id']),
    channel: row['channel'] as TextChannel,
    direction: row['direction'] as StoredText['direction'],
    providerId: word('provider_id'),
    number: word('number'),
    text: word('text'),
    template: word('template'),
    reference: word('reference'),
    told: word('told'),
    at: word('at'),
  }
}
