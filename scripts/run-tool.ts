// Runs one of the installed tools to its end. A signal that we get reaches the tool as well.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'

export type ToolRun = { code: number; output: string; seconds: number }

/** `show: 'later'` collects what the tool says instead of printing it. A killed tool ends with 128 + the signal. */
export function runTool(
  args: string[],
  options: { show: 'now' | 'later'; env?: NodeJS.ProcessEnv },
): Promise<ToolRun> {
  const started = performance.now()
  const child = spawn(process.execPath, args, {
    stdio: options.show === 'now' ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...options.env },
  })
  let output = ''
  const collect = (chunk: Buffer) => (output += chunk.toString())
  child.stdout?.on('data', collect)
  child.stderr?.on('data', collect)
  const forward = (signal: NodeJS.Signals) => child.kill(signal)
  for (const signal of stopSignals) process.on(signal, forward)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      for (const name of stopSignals) process.off(name, forward)
      const ended = signal ? 128 + constants.signals[signal] : (code ?? 1)
      resolve({ code: ended, output, seconds: (performance.now() - started) / 1000 })
    })
  })
}

const stopSignals = ['SIGINT', 'SIGTERM'] as const

/** A run that was stopped from outside: what is left of the work should not be begun. */
export function wasStopped(code: number): boolean {
  return code === 130 || code === 143
}
