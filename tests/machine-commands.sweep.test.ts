// npm run admin:invite and npm run audit:verify, as whoever sits at the machine meets them.
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { variableNames } from './variable-names.ts'
import { recordAudit } from '#app/domain/staff/audit.server.ts'
import { findInvitation } from '#app/domain/staff/invitations.server.ts'
import { transaction } from '#app/foundation/db/db.server.ts'
import { printFirstLink } from '#server/first-link.ts'
import { freshDatabase, type TestDatabase } from './database.ts'
import { addStaff } from './staff.ts'

let database: TestDatabase
let dataDir: string
beforeAll(async () => {
  database = await freshDatabase()
  dataDir = mkdtempSync(join(tmpdir(), 'commands-'))
})
afterAll(async () => {
  rmSync(dataDir, { recursive: true, force: true })
  await database.drop()
})

type Ran = { code: number; said: string; complained: string }

function run(script: string, ...words: string[]): Promise<Ran> {
  const settings = Object.fromEntries(variableNames.map((name) => [name, '']))
  const env = {
    ...process.env,
    ...settings,
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    NODE_ENV: 'production',
  }
  return new Promise((resolve) => {
    execFile(process.execPath, [`scripts/${script}.ts`, ...words], { env }, (error, said, complained) =>
      resolve({ code: Number(error?.code ?? 0), said, complained }),
    )
  })
}

const tokenIn = (said: string) => /\/admin\/join\?token=([\w-]+)$/mu.exec(said)?.[1] ?? ''
const opens = (token: string) => findInvitation(database.db, token, new Date())

test('without an owner each start and each command print a link, the newest of which works', async () => {
  const written: string[] = []
  const stdout = vi
    .spyOn(process.stdout, 'write')
    .mockImplementation((text) => written.push(String(text)) > 0)
  await printFirstLink(database.db, 'http://shop.test')
  stdout.mockRestore()
  const first = tokenIn(written.join(''))
  expect(Buffer.from(first, 'base64url').length).toBeGreaterThanOrEqual(16)
  expect(await opens(first)).toMatchObject({ role: 'owner', email: null })
  const again = await run('admin-invite')
  expect(again.code).toBe(0)
  expect(await opens(tokenIn(again.said))).toMatchObject({ role: 'owner' })
  expect(await opens(first)).toBeNull()
  const named = await run('admin-invite', 'Folake@Ade.example')
  expect(await opens(tokenIn(named.said))).toMatchObject({ role: 'owner', email: 'folake@ade.example' })
}, 180_000)

test('with an owner it wants a name and a role, and a start prints nothing', async () => {
  await addStaff(database.db, 'owner')
  const stdout = vi.spyOn(process.stdout, 'write').mockImplementation(() => true)
  await printFirstLink(database.db, 'http://shop.test')
  expect(stdout).not.toHaveBeenCalled()
  stdout.mockRestore()
  for (const words of [['a@ade.example'], ['nonsense', 'maker']]) {
    const refused = await run('admin-invite', ...words)
    expect([refused.code, refused.said]).toEqual([2, ''])
    expect(refused.complained).not.toBe('')
  }
  const made = await run('admin-invite', 'a@ade.example', 'maker')
  expect(await opens(tokenIn(made.said))).toMatchObject({ role: 'maker', email: 'a@ade.example' })
}, 180_000)

test('the audit log is whole until somebody lays hands on it', async () => {
  const actor = { userId: null, role: null, requestId: 'cmd_1', now: new Date() }
  await transaction(database.db, (tx) =>
    recordAudit(tx, actor, { action: 'setting.save', subject: ['setting', 'vat'] }),
  )
  const whole = await run('audit-verify')
  expect(whole).toMatchObject({ code: 0, said: expect.stringContaining('is intact') })
  await database.db.execute(sql`alter table audit_entries disable trigger user`)
  await database.db.execute(sql`update audit_entries set action = 'setting.other' where number = 1`)
  const broken = await run('audit-verify')
  expect(broken).toMatchObject({ code: 1, complained: expect.stringContaining('entry 1 was changed') })
}, 180_000)
