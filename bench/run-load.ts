// Starts the load generator on the core that the shop does not have.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { LoadJob, LoadResult } from './load.ts'
import { pinTo } from './machine.ts'

export async function load(job: LoadJob): Promise<LoadResult> {
  const command = [process.execPath, 'bench/load.ts', JSON.stringify(job)]
  const [program = '', ...args] = pinTo('0') ? ['taskset', '-c', '1', ...command] : command
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  await once(child, 'close')
  return JSON.parse(said) as LoadResult
}
