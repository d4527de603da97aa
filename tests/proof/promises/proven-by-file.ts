// Promises that a proof of its own tries, with its own counts: it holds when that file does.
import { existsSync } from 'node:fs'
import { runTool } from '#scripts/run-tool.ts'
import { eachTry, type Promised } from './promise.ts'

const part = 'whole proof'
/** Of what the proof said, when it failed. */
const lastCharacters = 2_000

export function provenByFile({ id, goal, file }: { id: string; goal: string; file: string }): Promised {
  return {
    id,
    goal,
    full: { [part]: 1 },
    // Too long for a look: the sweeps have a part of it.
    slice: { [part]: 0 },
    run: (trial) =>
      eachTry(trial, part, async () => {
        if (!existsSync(file)) throw new Error(`there is no ${file}`)
        const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.proof.config.ts', file]
        const { code, output } = await runTool(vitest, { show: 'later', env: { PROMISES: '' } })
        if (code !== 0) throw new Error(`${file} failed\n${output.slice(-lastCharacters)}`)
      }),
  }
}
