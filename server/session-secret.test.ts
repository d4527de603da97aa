import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readSessionSecret } from './session-secret.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'secret-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

test("the owner's secret is used and leaves no file", () => {
  const sessionSecret = 'Zk3v9QmB1xT7yLr0HcWn5aPd8sJe2uGf4i6o'
  expect(readSessionSecret(demo({ sessionSecret }))).toEqual([sessionSecret])
  expect(() => statSync(join(dataDir, 'session-secret'))).toThrow('ENOENT')
})

test("the demo shop's is random, long enough for production, kept across restarts and the shop's own", () => {
  const [made] = readSessionSecret(demo())
  expect(Buffer.from(made, 'base64')).toHaveLength(48)
  expect(readSessionSecret(demo())).toEqual([made])
  const file = join(dataDir, 'session-secret')
  expect(readFileSync(file, 'utf8')).toBe(made)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('the previous one stands behind it, also in the demo shop', () => {
  const [made] = readSessionSecret(demo())
  expect(readSessionSecret(demo({ previousSecret: 'before' }))).toEqual([made, 'before'])
  expect(readSessionSecret(demo({ sessionSecret: 'now', previousSecret: 'before' }))).toEqual([
    'now',
    'before',
  ])
})

test('another folder has another secret', () => {
  const [made] = readSessionSecret(demo())
  rmSync(join(dataDir, 'session-secret'))
  expect(readSessionSecret(demo())[0]).not.toBe(made)
})

test('processes that start at once agree on one', async () => {
  const source = `import { readSessionSecret } from './server/session-secret.ts'
    process.stdout.write(readSessionSecret(${JSON.stringify({ dataDir })})[0])`
  const run = () => promisify(execFile)(process.execPath, ['--input-type=module-typescript', '-e', source])
  const said = await Promise.all([run(), run(), run(), run()])
  const secrets = new Set(said.map(({ stdout }) => stdout))
  expect([...secrets]).toEqual([readFileSync(join(dataDir, 'session-secret'), 'utf8')])
  expect(readdirSync(dataDir)).toEqual(['session-secret'])
})

function demo(change: { sessionSecret?: string; previousSecret?: string } = {}) {
  return { sessionSecret: undefined, previousSecret: undefined, dataDir, ...change }
}
