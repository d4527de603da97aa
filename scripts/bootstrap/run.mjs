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
export function run(program, args, options = {}) {
  const path = [join(root, 'node_modules/.bin'), process.env.PATH ?? ''].join(delimiter)
  const child = spawn(program, args, {
    cwd: options.cwd ?? root,
    env: { ...process.env, ...options.env, PATH: path },
    stdio: 'inherit',
  })
  const stopForwarding = forwardSignals(child)
  return new Promise((resolve) => {
    child.once('error', (error) => giveUp(`${program} could not be started: ${error.message}`))
    child.once('exit', (code, signal) => {
      stopForwarding()
      resolve(signal ? 128 + constants.signals[signal] : (code ?? 1))
    })
  })
}

/**
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
export async function runAndExit(program, args, env) {
  process.exit(await run(program, args, { env }))
}

/**
 * A terminal sends Ctrl-C to the child as well, so that one is only kept from ending us first.
 * @param {import('node:child_process').ChildProcess} child
 */
function forwardSignals(child) {
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
  }
  for (const signal of signals) process.on(signal, forward)
  const watch = watchParent(() => child.kill('SIGTERM'))
  return () => {
    clearInterval(watch)
    for (const signal of signals) process.off(signal, forward)
  }
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
