// What keeps the shop up, tried on small programs in the shop's place. tests/kept-up.test.ts tries it on the shop.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'ade-supervise-'))
})
afterEach(() => rm(dir, { recursive: true, force: true }))

/** `program` finds in `n` how often it was started before this time. */
function superviseProgram(
  program: string,
  pauses: readonly number[],
): { child: ChildProcess; said: () => string } {
  const counter = join(dir, 'starts')
  const code = `const fs=require('node:fs');const n=fs.existsSync('${counter}')?fs.readFileSync('${counter}','utf8').length:0;fs.appendFileSync('${counter}','x');${program}`
  const script = `import('./scripts/bootstrap/supervise.mjs').then(async ({ supervise }) => process.exit(await supervise(process.execPath, ['-e', ${JSON.stringify(code)}], {}, { pauses: ${JSON.stringify(pauses)}, goodAfter: 60000 })))`
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'ignore'] })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  return { child, said: () => said }
}

const starts = async () => (await readFile(join(dir, 'starts'), 'utf8')).length

async function exitCode(child: ChildProcess): Promise<unknown> {
  const [code] = await once(child, 'close')
  return code
}

test.each([
  ['a fault', 'if (n < 2) process.exit(70)'],
  ['being killed', 'if (n < 2) process.kill(process.pid, "SIGKILL")'],
])('a program that ends by %s is started again, with one line each', async (_, program) => {
  const { child, said } = superviseProgram(program, [10, 10, 10])
  expect(await exitCode(child)).toBe(0)
  expect(await starts()).toBe(3)
  expect(said().match(/^ade · The shop .*Restarting in 0\.01 s/gmu)).toHaveLength(2)
})

test.each([
  ['fault', null, 'process.exit(70)'],
  ['killed-or-out-of-memory', 'SIGKILL', 'process.kill(process.pid, "SIGKILL")'],
  ['aborted-or-out-of-memory', 'SIGABRT', 'process.abort()'],
])('a death by %s (%s) is one line of JSON too', async (cause, signal, program) => {
  const { child, said } = superviseProgram(`if (n < 1) { ${program} }`, [10])
  expect(await exitCode(child)).toBe(0)
  const lines = said()
    .split('\n')
    .flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : []))
  expect(lines).toEqual([
    expect.objectContaining({ level: 60, msg: 'shop.died', cause, signal, restartsInMs: 10 }),
  ])
})

test.each([0, 1])('one that ends with %i is left alone', async (code) => {
  const { child, said } = superviseProgram(`process.exit(${code})`, [10])
  expect([await exitCode(child), await starts(), said()]).toEqual([code, 1, ''])
})

test('a refusal after a fault is tried again', async () => {
  const { child } = superviseProgram('process.exit([70, 1, 0][n])', [10, 10])
  expect([await exitCode(child), await starts()]).toEqual([0, 3])
})

test('one that keeps dying is given up, with the reason why', async () => {
  const { child, said } = superviseProgram('process.exit(70)', [10, 10])
  expect([await exitCode(child), await starts()]).toEqual([70, 3])
  expect(said()).toMatch(/3 times in a row, so it is not restarted/u)
})

test('a signal is passed on, and then nothing is started again', async () => {
  const program = `process.on('SIGTERM', () => process.exit(70)); fs.writeFileSync('${join(dir, 'ready')}', ''); setInterval(() => {}, 1000)`
  const { child } = superviseProgram(program, [10])
  await expect.poll(() => readFile(join(dir, 'ready')).catch(() => null), { timeout: 10_000 }).not.toBeNull()
  child.kill('SIGTERM')
  expect([await exitCode(child), await starts()]).toEqual([70, 1])
})

test('a signal during the pause ends it', async () => {
  const { child, said } = superviseProgram('process.exit(70)', [60_000])
  await expect.poll(said, { timeout: 10_000 }).toContain('Restarting in 60 s')
  child.kill('SIGTERM')
  expect([await exitCode(child), await starts()]).toEqual([70, 1])
})
