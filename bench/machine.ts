// The machine under the measurements: pinning to cores, memory of a process with its children, medians.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'

/** Of the machine, not of those that this process is tied to. */
const cores = cpus().length

/** Ties this process, and whatever it starts from now on, to some cores ('0', '0-1'). Without taskset nothing is tied. */
export function pinTo(some: string): boolean {
  if (process.platform !== 'linux' || cores < 2) return false
  return spawnSync('taskset', ['-acp', some, String(process.pid)]).status === 0
}

export type Memory = { processes: number; rssMb: number; pssMb: number; nodeRssMb: number }

/** Memory of a process and all its descendants. PSS counts shared pages once, RSS again in every process. Linux only. */
export function readMemory(rootPid: number): Memory | null {
  if (process.platform !== 'linux') return null
  const pids = withDescendants(rootPid)
  const rss = pids.map((pid) => readKb(`/proc/${pid}/smaps_rollup`, 'Rss'))
  const pss = pids.map((pid) => readKb(`/proc/${pid}/smaps_rollup`, 'Pss'))
  return {
    processes: pids.length,
    rssMb: sum(rss) / 1024,
    pssMb: sum(pss) / 1024,
    nodeRssMb: (rss[0] ?? 0) / 1024,
  }
}

/**
 * Processor seconds that a process, all its descendants and those of them that have ended have used. Linux only. A hundredth
 * of a second is the smallest step.
 */
export function readCpuSeconds(rootPid: number): number {
  return sum(withDescendants(rootPid).map((pid) => sum(ticksOf(pid)))) / 100
}

/** Hundredths of a second: its own in programs and in the kernel, and both of its children that have ended. */
function ticksOf(pid: number): number[] {
  // The name in brackets may hold blanks. utime, stime, cutime, cstime: the 14th to the 17th of all.
  const fields = readOrEmpty(`/proc/${pid}/stat`).split(') ')[1]?.split(' ') ?? []
  return fields.slice(11, 15).map(Number)
}

export type Cpu = { nodeMs: number; databaseMs: number }

/** Processor time that a shop has used so far: its own process, and the database's that descend from it. Linux only. */
export function readCpu(rootPid: number): Cpu {
  const [nodeMs = 0, ...others] = withDescendants(rootPid).map((pid) => 10 * sum(ticksOf(pid).slice(0, 2)))
  return { nodeMs, databaseMs: sum(others) }
}

/** How busy the machine is with whatever: figures of a busy one are only good against each other. */
export function sayLoad(): void {
  console.log(
    `load of the machine: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')} on ${cores} cores`,
  )
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

function withDescendants(rootPid: number): number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/u.test(name)) continue
    const status = readOrEmpty(`/proc/${name}/status`)
    parents.set(Number(name), Number(/^PPid:\s+(\d+)/mu.exec(status)?.[1] ?? 0))
  }
  const found = [rootPid]
  for (const pid of found) {
    for (const [child, parent] of parents) if (parent === pid) found.push(child)
  }
  return found
}

function readKb(file: string, field: string): number {
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'mu').exec(readOrEmpty(file))?.[1] ?? 0)
}

/** Processes end while they are looked at. */
function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
