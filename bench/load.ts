// The load: wrk, which is several times faster than what it measures, on a core of its own.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median } from './machine.ts'

export type LoadJob = {
  port: number
  paths: readonly string[]
  connections: number
  seconds: number
  cookie?: string
}
export type LoadResult = { perSecond: number; p50Ms: number; p99Ms: number; requests: number; bad: number }

/** What a browser of today takes. */
const encodings = 'gzip, deflate, br, zstd'

/** `core` is the one that wrk is tied to, null to none. */
export function load(job: LoadJob, core: string | null = '1'): LoadResult {
  const dir = mkdtempSync(join(tmpdir(), 'ade-load-'))
  try {
    const paths = join(dir, 'paths')
    writeFileSync(paths, `${job.paths.join('\n')}\n`)
    const wrk = ['wrk', '-t1', `-c${job.connections}`, `-d${job.seconds}s`, '-s', 'bench/load.lua']
    const headers = [`accept-encoding: ${encodings}`, ...(job.cookie ? [`cookie: ${job.cookie}`] : [])]
    const asked = headers.flatMap((header) => ['-H', header])
    const command = [...wrk, ...asked, `http://127.0.0.1:${job.port}${job.paths[0] ?? '/'}`]
    const [program = '', ...args] = core === null ? command : ['taskset', '-c', core, ...command]
    const { stdout, error, stderr } = spawnSync(program, args, {
      encoding: 'utf8',
      env: { ...process.env, LOAD_PATHS: paths },
    })
    const said = /^\{.*\}$/mu.exec(stdout ?? '')?.[0]
    if (said === undefined)
      throw new Error(`wrk is needed (apt-get install wrk): ${error?.message ?? stderr}`)
    const read = JSON.parse(said) as Record<'requests' | 'us' | 'p50' | 'p99' | 'bad', number>
    return {
      perSecond: (read.requests * 1e6) / read.us,
      p50Ms: read.p50 / 1_000,
      p99Ms: read.p99 / 1_000,
      requests: read.requests,
      bad: read.bad,
    }
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

export function middle(results: readonly LoadResult[]): LoadResult {
  const pick = (field: keyof LoadResult) => median(results.map((one) => one[field]))
  return {
    perSecond: pick('perSecond'),
    p50Ms: pick('p50Ms'),
    p99Ms: pick('p99Ms'),
    requests: pick('requests'),
    bad: Math.max(...results.map(({ bad }) => bad)),
  }
}
