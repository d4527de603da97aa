import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

it('the lock file names the native packages of every platform, each with its hash, so that npm ci works on each', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/complete-lock.ts', '--check'], {
    encoding: 'utf8',
  })
  expect(stdout + stderr, 'run: node scripts/complete-lock.ts').toBe('')
  expect(status).toBe(0)
})
