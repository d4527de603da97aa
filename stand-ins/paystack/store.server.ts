// The stand-in's memory: one SQLite file, written at once, so that it outlives a restart or a crash of the shop.
// Records are JSON documents beside the few columns that they are looked up by.
import { DatabaseSync } from 'node:sqlite'
import { randomBytes } from 'node:crypto'
import type { Dispute, Job, JobState, Refund, Settlement, StoredJob, Transaction } from './records.ts'
import {
  type Fault,
  faultSchema,
  healthySwitches,
  noFault,
  type Switches,
  switchesSchema,
} from './switches.ts'

type Row = Record<string, unknown>
export type Store = ReturnType<typeof openStore>

const tables = `
  pragma journal_mode = wal;
  pragma synchronous = normal;
  create table if not exists transactions (
    id text primary key, reference text not null unique, access_code text not null unique,
    created_at integer not null, doc text not null) strict;
  create table if not exists refunds (
    id text primary key, transaction_id text not null, created_at integer not null, doc text not null) strict;
  create index if not exists refunds_transaction on refunds (transaction_id);
  create table if not exists disputes (
    id text primary key, transaction_id text not null, created_at integer not null, doc text not null) strict;
  create table if not exists settlements (id text primary key, pay_day integer not null, doc text not null) strict;
  create table if not exists settled (item text primary key, settlement_id text not null) strict;
  create index if not exists settled_in on settled (settlement_id);
  create table if not exists authorizations (
    mark text primary key, transaction_id text not null, ended integer not null default 0) strict;
  create table if not exists uploads (name text primary key, type text not null, bytes integer not null) strict;
  create table if not exists jobs (
    id integer primary key autoincrement, due_at integer not null, state text not null, doc text not null) strict;
  create index if not exists jobs_due on jobs (state, due_at);
  create table if not exists settings (name text primary key, value text not null) strict;
`

/** Above 2^53 and odd, so that a reader that takes it for a double loses it. */
export function newProviderId(): string {
  return String(2n ** 53n + 1n + 2n * randomBytes(5).reduce((sum, byte) => sum * 256n + BigInt(byte), 0n))
}

/** Opens or creates the file; ':memory:' for a store that ends with the process. */
export function openStore(file: string) {
  // Several processes of a demo shop may share its folder; milliseconds.
  const db = new DatabaseSync(file, { timeout: 5_000 })
  db.exec(tables)
  return {
    ...transactionsIn(db),
    ...authorizationsIn(db),
    ...refundsIn(db),
    ...disputesIn(db),
    ...settlementsIn(db),
    ...jobsIn(db),
    ...settingsIn(db),
    /** All writes of `work` or none. Not to be nested. */
    atomically<T>(work: () => T): T {
      db.exec('begin immediate')
      try {
        const result = work()
        db.exec('commit')
        return result
      } catch (error) {
        db.exec('rollback')
        throw error
      }
    },
    close: () => db.close(),
  }
}

function transactionsIn(db: DatabaseSync) {
  const insert = db.prepare('insert into transactions values (?, ?, ?, ?, ?) on conflict do nothing')
  const update = db.prepare('update transactions set doc = ? where id = ?')
  const byReference = db.prepare('select doc from transactions where reference = ?')
  const byCode = db.prepare('select doc from transactions where access_code = ?')
  const byId = db.prepare('select doc from transactions where id = ?')
  const newest = db.prepare('select doc from transactions order by created_at desc, id desc limit ?')
  return {
    /** False when the reference is taken. */
    addTransaction: (made: Transaction): boolean =>
      insert.run(made.id, made.reference, made.accessCode, made.createdAt, JSON.stringify(made)).changes ===
      1,
    saveTransaction: (changed: Transaction): void => {
      update.run(JSON.stringify(changed), changed.id)
    },
    findByReference: (reference: string) => readDoc(byReference.get(reference)) as Transaction | null,
    findByCode: (code: string) => readDoc(byCode.get(code)) as Transaction | null,
    findById: (id: string) => readDoc(byId.get(id)) as Transaction | null,
    listTransactions: (limit: number) => newest.all(limit).map((row) => readDoc(row) as Transaction),
  }
}

/** Tokens of cards, by the part that names the charge which they came from. */
function authorizationsIn(db: DatabaseSync) {
  const insert = db.prepare(
    'insert into authorizations (mark, transaction_id) values (?, ?) on conflict do nothing',
  )
  const byMark = db.prepare(
    'select doc from transactions where id = (select transaction_id from authorizations where mark = ? and ended = 0)',
  )
  const end = db.prepare('update authorizations set ended = 1 where mark = ? and ended = 0')
  return {
    addAuthorization: (mark: string, transactionId: string): void => {
      insert.run(mark, transactionId)
    },
    findAuthorized: (mark: string) => readDoc(byMark.get(mark)) as Transaction | null,
    /** False where there is none that can still be charged. */
    endAuthorization: (mark: string): boolean => end.run(mark).changes === 1,
  }
}

function refundsIn(db: DatabaseSync) {
  const insert = db.prepare('insert into refunds values (?, ?, ?, ?)')
  const update = db.prepare('update refunds set doc = ? where id = ?')
  const byId = db.prepare('select doc from refunds where id = ?')
  const ofTransaction = db.prepare('select doc from refunds where transaction_id = ? order by created_at')
  const newest = db.prepare('select doc from refunds order by created_at desc, id desc limit ?')
  return {
    addRefund: (made: Refund): void => {
      insert.run(made.id, made.transactionId, made.createdAt, JSON.stringify(made))
    },
    saveRefund: (changed: Refund): void => {
      update.run(JSON.stringify(changed), changed.id)
    },
    findRefund: (id: string) => readDoc(byId.get(id)) as Refund | null,
    listRefundsOf: (transactionId: string) =>
      ofTransaction.all(transactionId).map((row) => readDoc(row) as Refund),
    listRefunds: (limit: number) => newest.all(limit).map((row) => readDoc(row) as Refund),
  }
}

function disputesIn(db: DatabaseSync) {
  const insert = db.prepare('insert into disputes values (?, ?, ?, ?)')
  const update = db.prepare('update disputes set doc = ? where id = ?')
  const byId = db.prepare('select doc from disputes where id = ?')
  const newest = db.prepare('select doc from disputes order by created_at desc, id desc limit ?')
  const upload = db.prepare('insert into uploads values (?, ?, ?) on conflict do nothing')
  const uploaded = db.prepare('select name from uploads where name = ?')
  return {
    addDispute: (made: Dispute): void => {
      insert.run(made.id, made.transactionId, made.createdAt, JSON.stringify(made))
    },
    saveDispute: (changed: Dispute): void => {
      update.run(JSON.stringify(changed), changed.id)
    },
    findDispute: (id: string) => readDoc(byId.get(id)) as Dispute | null,
    listDisputes: (limit: number) => newest.all(limit).map((row) => readDoc(row) as Dispute),
    addUpload: (name: string, type: string, bytes: number): void => {
      upload.run(name, type, bytes)
    },
    hasUpload: (name: string): boolean => uploaded.get(name) !== undefined,
  }
}

function settlementsIn(db: DatabaseSync) {
  const insert = db.prepare('insert into settlements values (?, ?, ?)')
  const update = db.prepare('update settlements set doc = ? where id = ?')
  const mark = db.prepare('insert into settled values (?, ?)')
  const byId = db.prepare('select doc from settlements where id = ?')
  const newest = db.prepare('select doc from settlements order by pay_day desc, id desc')
  const inOne = db.prepare(`select t.doc from transactions t join settled s on s.item = t.id
    where s.settlement_id = ? order by t.created_at, t.id`)
  const unsettled = db.prepare(`select doc from transactions where json_extract(doc, '$.paidAt') is not null
    and id not in (select item from settled) order by created_at, id`)
  // A lost dispute is its own deduction; a refund is one once the money has moved.
  const undeducted = db.prepare(`
    select r.id, json_extract(r.doc, '$.amount') as amount from refunds r join transactions t on t.id = r.transaction_id
    where json_extract(r.doc, '$.status') = 'processed' and json_extract(r.doc, '$.updatedAt') <= ?1
      and json_extract(t.doc, '$.chargedCurrency') = ?2 and r.id not in (select item from settled)
    union all
    select d.id, json_extract(d.doc, '$.refundAmount') from disputes d join transactions t on t.id = d.transaction_id
    where json_extract(d.doc, '$.resolution') in ('merchant-accepted', 'auto-accepted')
      and json_extract(d.doc, '$.resolvedAt') <= ?1
      and json_extract(t.doc, '$.chargedCurrency') = ?2 and d.id not in (select item from settled)`)
  return {
    addSettlement: (made: Settlement): void => {
      insert.run(made.id, made.payDay, JSON.stringify(made))
    },
    saveSettlement: (changed: Settlement): void => {
      update.run(JSON.stringify(changed), changed.id)
    },
    findSettlement: (id: string) => readDoc(byId.get(id)) as Settlement | null,
    listSettlements: () => newest.all().map((row) => readDoc(row) as Settlement),
    /** The transactions of one. */
    listSettled: (id: string) => inOne.all(id).map((row) => readDoc(row) as Transaction),
    /** Paid, and in no settlement yet. */
    listUnsettled: () => unsettled.all().map((row) => readDoc(row) as Transaction),
    /** What went back before a moment and was taken off no settlement yet. */
    listUndeducted: (before: number, currency: string) =>
      undeducted.all(before, currency).map(({ id, amount }) => ({ id: String(id), amount: Number(amount) })),
    /** Transactions, refunds and disputes, by their ids. */
    markSettled: (id: string, items: readonly string[]): void => {
      for (const item of items) mark.run(item, id)
    },
  }
}

function jobsIn(db: DatabaseSync) {
  const insert = db.prepare('insert into jobs (due_at, state, doc) values (?, ?, ?)')
  const update = db.prepare('update jobs set due_at = ?, state = ?, doc = ? where id = ?')
  const due = db.prepare(
    "select * from jobs where state in ('waiting', 'held') and due_at <= ? order by due_at, id limit 1",
  )
  const held = db.prepare("select * from jobs where state = 'held' order by id")
  const remove = db.prepare('delete from jobs where id = ?')
  const newest = db.prepare('select * from jobs order by id desc limit ?')
  return {
    addJob: (job: Job, dueAt: number, state: JobState = 'waiting'): void => {
      insert.run(dueAt, state, JSON.stringify(job))
    },
    saveJob: ({ id, dueAt, state, job }: StoredJob): void => {
      update.run(dueAt, state, JSON.stringify(job), id)
    },
    findDueJob: (at: number): StoredJob | null => {
      const row = due.get(at)
      return row ? readJob(row) : null
    },
    /** Puts every held notice behind the ones already due at `dueAt`. */
    releaseHeldJobs: (dueAt: number): void => {
      for (const row of held.all()) {
        remove.run(Number(row.id))
        insert.run(dueAt, 'waiting', String(row.doc))
      }
    },
    listJobs: (limit: number) => newest.all(limit).map(readJob),
  }
}

function settingsIn(db: DatabaseSync) {
  const get = db.prepare('select value from settings where name = ?')
  const put = db.prepare(
    'insert into settings values (?, ?) on conflict (name) do update set value = excluded.value',
  )
  const read = (name: string): unknown => JSON.parse(String(get.get(name)?.value ?? 'null'))
  const write = (name: string, value: unknown): void => void put.run(name, JSON.stringify(value))
  const readFault = (): Fault => faultSchema.safeParse(read('fault')).data ?? noFault
  return {
    readSwitches: (): Switches => switchesSchema.safeParse(read('switches')).data ?? healthySwitches,
    writeSwitches: (switches: Switches): void => write('switches', switches),
    readFault,
    writeFault: (fault: Fault): void => write('fault', fault),
    /** The fault for one call; one that was set for n calls ends with the n-th. */
    takeFault: (): Fault => {
      const fault = readFault()
      if (fault.kind !== 'none' && fault.times > 0) {
        write('fault', fault.times === 1 ? noFault : { ...fault, times: fault.times - 1 })
      }
      return fault
    },
    /** What settlements could not bear yet of refunds and chargebacks. */
    readOwed: (currency: string): number => Number(read(`owed-${currency}`) ?? 0),
    writeOwed: (currency: string, amount: number): void => write(`owed-${currency}`, amount),
    /** How far the virtual clock runs ahead, milliseconds. */
    readClockOffset: (): number => Number(read('clock-offset') ?? 0),
    writeClockOffset: (offset: number): void => write('clock-offset', offset),
  }
}

/** Documents are only ever written by this file's own functions, so their shape is known. */
function readDoc(row: Row | undefined): unknown {
  return row ? JSON.parse(String(row.doc)) : null
}

function readJob(row: Row): StoredJob {
  const job = readDoc(row) as Job
  return { id: Number(row.id), dueAt: Number(row.due_at), state: row.state as JobState, job }
}
