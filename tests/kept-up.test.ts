// `npm start` keeps the shop up: the process is killed, comes back on the same port and data, and a stop is a stop.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtServer } from './shop-process.ts'
import { variableNames } from './variable-names.ts'
import { findFreePort } from './free-port.ts'

let dir: string
let parent: ChildProcess
let said = ''
let port: number

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'ade-kept-up-'))
  port = await findFreePort()
  const none = Object.fromEntries(variableNames.map((name) => [name, '']))
  parent = spawn(process.execPath, ['scripts/bootstrap.mjs', 'start'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...none,
      npm_lifecycle_event: '',
      PORT: String(port),
      DATA_DIR: join(dir, 'data'),
    },
  })
  for (const stream of [parent.stdout, parent.stderr])
    stream?.on('data', (chunk: Buffer) => (said += chunk.toString()))
}, 30_000)

afterAll(async () => {
  if (parent.exitCode === null) {
    const ended = once(parent, 'exit')
    parent.kill('SIGTERM')
    await ended
  }
  await rm(dir, { recursive: true, force: true, maxRetries: 3 })
}, 60_000)

const readyLines = () => said.match(/^ready /gmu)?.length ?? 0
const statusOf = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status

test('a killed shop comes back, and one that is told to stop does not', { timeout: 300_000 }, async () => {
  await expect.poll(readyLines, { timeout: 150_000 }).toBe(1)
  process.kill(await shopOf(parent.pid ?? 0), 'SIGKILL')
  await expect.poll(readyLines, { timeout: 100_000 }).toBe(2)
  expect(said).toContain('ade · The shop was killed (signal 9). Restarting in 0.5 s (attempt 1 of 6).')
  expect(await statusOf()).toBe(200)
  const ended = once(parent, 'exit')
  parent.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  await expect(statusOf()).rejects.toThrow('fetch failed')
})

/** The process of the server. */
async function shopOf(pid: number): Promise<number> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ')
  for (const child of children)
    if ((await readFile(`/proc/${child}/cmdline`, 'utf8')).includes(builtServer)) return Number(child)
  throw new Error(`no shop among ${children.join(', ')}`)
}
