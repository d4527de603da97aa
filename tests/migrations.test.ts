// The code of a release runs on the schema of the next one, so that an upgrade can be taken back and old and new processes can
// stand side by side: migrations expand. One that takes away or narrows what old code uses stands below with its reason.
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'

/** The last migration before there were releases to go back to. */
const base = '0020_messages.sql'

/** By migration: why the code of the release before survives it. */
const reasons: Record<string, string> = {
  '0023_shelf.sql': 'nothing is emptied: a trigger tells when somebody does',
  '0027_returns.sql': 'it binds only carts.credit_id, which the code before never writes',
  '0030_changes_photos.sql': 'it binds only payments.change_id, which the code before never writes',
  '0034_offers.sql': 'it binds only order_lines.discount_kobo, which the code before never writes',
  '0037_services_and_stops.sql':
    'it binds only contact_consents.provider_key, which the code before never writes',
  '0039_collections.sql':
    'it binds only collections.address, which the code before never writes and which is the primary key without it',
  '0065_sets.sql':
    'it binds only sets, which the code before never makes: it refuses to hold one rather than sell what nobody has',
  '0068_gifts_groups_heads_and_guests.sql': 'it refuses less than what stood in its place',
  '0046_order_of_text.sql': 'it binds only conversation_texts.order_id, which the code before never writes',
  '0066_preorders.sql': 'it binds only variants.coming, which the code before never writes',
}

/** Statements that code which does not know of them may trip over. */
const narrowing: readonly [RegExp, string][] = [
  [/\bdrop\s+(?:table|column|type|view|function|schema)\b/iu, 'takes something away'],
  [/\brename\s+(?:to|column|constraint)\b|\brename\s+"/iu, 'renames'],
  [/\bset\s+not\s+null\b/iu, 'wants a value that old code may leave out'],
  [/\bset\s+data\s+type\b|\balter\s+column\s+\S+\s+type\b/iu, 'changes a type'],
  [/\badd\s+constraint\b/iu, 'refuses rows that old code may write'],
  [/\bcreate\s+unique\s+index\b/iu, 'refuses rows that old code may write'],
  [/\btruncate\b/iu, 'empties a table'],
]

function findNarrowing(sql: string): string[] {
  const made = new Set(
    [...sql.matchAll(/create table (?:if not exists )?"?(\w+)"?/giu)].map(([, name]) => name),
  )
  return sql
    .replaceAll(/--.*$/gmu, '')
    .split(';')
    .filter((statement) => !isOfNewTable(statement, made))
    .flatMap((statement) => [
      ...narrowing.filter(([form]) => form.test(statement)).map(([, what]) => what),
      ...(addsDemand(statement) ? ['adds a column that old code leaves out'] : []),
    ])
}

/** What happens to a table that the same migration makes is nobody's loss. */
function isOfNewTable(statement: string, made: ReadonlySet<string | undefined>): boolean {
  const [, altered] = /\b(?:alter table|index [^(]*? on) (?:only )?"?(\w+)"?/iu.exec(statement) ?? []
  return altered !== undefined && made.has(altered)
}

function addsDemand(statement: string): boolean {
  return /\badd column\b[^,]*\bnot null\b/iu.test(statement) && !/\b(?:default|generated)\b/iu.test(statement)
}

describe('a statement that old code may trip over is found', () => {
  test.each([
    'alter table "orders" drop column "note"',
    'DROP TABLE "carts"',
    'alter table orders rename column note to remark',
    'alter table "orders" alter column "note" set not null',
    'alter table "orders" alter column "note" set data type integer',
    'alter table "orders" add column "note" text not null',
    'alter table "orders" add constraint "c" check (note <> \'\')',
    'create unique index "one_note" on "orders" ("note")',
  ])('%s', (sql) => expect(findNarrowing(sql)).toHaveLength(1))

  test.each([
    'create table "notes" ("id" text primary key); create unique index "n" on "notes" ("id")',
    'alter table "orders" add column "note" text',
    'alter table "orders" add column "note" text default \'\' not null',
    'create index "by_note" on "orders" ("note")',
    '-- drop table orders',
  ])('and not %s', (sql) => expect(findNarrowing(sql)).toEqual([]))
})

describe('migrations since there are releases', () => {
  const files = globSync('db/migrations/*.sql').toSorted()
  const since = files.filter((file) => basename(file) > base)

  test('begin where they should', () => expect(files.map((file) => basename(file))).toContain(base))

  test('expand, or say why old code survives them', () => {
    const found = since
      .map((file) => [basename(file), findNarrowing(readFileSync(file, 'utf8'))] as const)
      .filter(([name, what]) => what.length > 0 && reasons[name] === undefined)
    expect(found).toEqual([])
  })

  test('and no reason outlives its migration', () => {
    expect(Object.keys(reasons).filter((name) => !since.some((file) => basename(file) === name))).toEqual([])
  })
})
