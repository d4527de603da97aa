// Keeps the shop up: a process that died by a bug is started again, after a growing pause, until it dies too often.
import { constants } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { start } from './run.mjs'
import { say } from './say.mjs'

/** Codes of programs that were told to stop. */
const stops = new Set([0, 128 + 1, 128 + 2, 128 + 15])
/** By which the shop says that a person must act. */
const refused = 1

/** In milliseconds: the pauses before each new start in a row, and how long a start must hold to count as good. */
const usual = { pauses: [500, 1_000, 2_000, 5_000, 10_000, 30_000], goodAfter: 60_000 }

/**
 * Runs the program until it ends in order, is told to stop, or has died once more often in a row than there are pauses.
 * Returns its last exit code.
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {{ pauses: number[], goodAfter: number }} [times]
 * @returns {Promise<number>}
 */
export async function supervise(program, args, env, { pauses, goodAfter } = usual) {
  for (let deaths = 0; ;) {
    const startedAt = Date.now()
    const { code, wasTold } = await start(program, args, { env })
    // After a fault a refusal may pass too: the database that went with the shop is not back yet.
    if (wasTold || stops.has(code) || (code === refused && deaths === 0)) return code
    if (Date.now() - startedAt >= goodAfter) deaths = 0
    const pause = pauses[deaths++]
    tellDeath(code, { deaths, restartsInMs: pause ?? null, ranForMs: Date.now() - startedAt })
    const how = code > 128 ? `was killed (signal ${code - 128})` : `crashed (exit code ${code})`
    if (pause === undefined) {
      say(`The shop ${how} ${deaths} times in a row, so it is not restarted. The reason is in the log above.`)
      return code
    }
    const stop = stopSignal()
    say(`The shop ${how}. Restarting in ${pause / 1000} s (attempt ${deaths} of ${pauses.length}).`)
    if (await stop.isToldWithin(pause)) return code
  }
}

/**
 * A line like the shop's own log (level 60 is fatal), for whoever collects that: the system's out-of-memory killer and SIGKILL
 * leave a process no last word. V8 without memory aborts itself (SIGABRT).
 * @param {number} code
 * @param {{ deaths: number, restartsInMs: number | null, ranForMs: number }} more
 */
function tellDeath(code, more) {
  const signal = Object.entries(constants.signals).find(([, number]) => number === code - 128)?.[0] ?? null
  const cause = signal === null ? 'fault' : (causes[signal] ?? 'signal')
  const line = { level: 60, time: Date.now(), code, signal, cause, ...more, msg: 'shop.died' }
  process.stdout.write(`${JSON.stringify(line)}\n`)
}

/** What a signal means most often. @type {Record<string, string>} */
const causes = { SIGABRT: 'aborted-or-out-of-memory', SIGKILL: 'killed-or-out-of-memory' }

/** Listens at once: a signal during the pause ends us as it would have ended the shop. */
function stopSignal() {
  const stop = new AbortController()
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
  const onSignal = () => stop.abort()
  for (const signal of signals) process.on(signal, onSignal)
  return {
    /** @param {number} pause In milliseconds. */
    async isToldWithin(pause) {
      try {
        await wait(pause, undefined, { signal: stop.signal })
        return false
      } catch (error) {
        if (!stop.signal.aborted) throw error
        return true
      } finally {
        for (const signal of signals) process.off(signal, onSignal)
      }
    },
  }
}
