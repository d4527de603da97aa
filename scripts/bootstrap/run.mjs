// Child processes: in the repository's folder, with its tools first in the PATH, and gone when we go.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { giveUp } from './say.mjs'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Runs to the end and returns the exit code; a child that was killed by a signal counts as 128 + its number.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string }} [options]
 * @returns {Promise<number>}
 */
export async function run(program, args, options = {}) {
  return (await start(program, args, options)).code
}

/**
 * As `run`; `wasTold` says whether somebody asked us to stop meanwhile.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string }} [options]
 * @returns {Promise<{ code: number, wasTold: boolean }>}
 */
export function start(program, args, options = {}) {
  const path = [join(root, 'node_modules/.bin'), process.env.PATH ?? ''].join(delimiter)
  const child = spawn(program, args, {
    cwd: options.cwd ?? root,
    env: { ...process.env, ...options.env, PATH: path },
    stdio: 'inherit',
  })
  const forwarding = forwardSignals(child)
  return new Promise((resolve) => {
    child.once('error', (error) => giveUp(`${program} could not be started: ${error.message}`))
    child.once('exit', (code, signal) => {
      const wasTold = forwarding.stop()
      resolve({ code: signal ? 128 + constants.signals[signal] : (code ?? 1), wasTold })
    })
  })
}

/**
 * A terminal sends Ctrl-C to the child as well, so that one is only kept from ending us first.
 * @param {import('node:child_process').ChildProcess} child
 */
function forwardSignals(child) {
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  let wasTold = false
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    wasTold = true
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
  }
  for (const signal of signals) process.on(signal, forward)
  const watch = watchParent(() => {
    wasTold = true
    child.kill('SIGTERM')
  })
  const stop = () => {
    clearInterval(watch)
    for (const signal of signals) process.off(signal, forward)
    return wasTold
  }
  return { stop }
}

/**
 * npm passes a SIGTERM on to its shell only, and some shells die of it without telling us: then our parent changes.
 * @param {() => void} onLost
 */
function watchParent(onLost) {
  if (!process.env.npm_lifecycle_event) return undefined
  const parent = process.ppid
  return setInterval(() => {
    if (process.ppid !== parent) onLost()
  }, 500)
}
