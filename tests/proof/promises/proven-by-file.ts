// Promises that tests of their own try, with their own counts: each part holds when its file does.
import { existsSync } from 'node:fs'
import { runTool } from '#scripts/run-tool.ts'
import { eachTry, type Promised } from './promise.ts'

/** Of what the file said, when it failed. */
const lastCharacters = 6_000

type Proven = {
  id: string
  goal: string
  /** By the name of the part. */
  files: Readonly<Record<string, `${string}.proof.ts` | `${string}.sweep.test.ts`>>
}

/** A file says what it measured in lines that begin with "measured ". */
export function provenByFile({ id, goal, files }: Proven): Promised {
  const parts = Object.keys(files)
  return {
    id,
    goal,
    full: Object.fromEntries(parts.map((part) => [part, 1])),
    // Too long for a look: the sweeps have a part of it.
    slice: Object.fromEntries(parts.map((part) => [part, 0])),
    async run(trial) {
      for (const [part, file] of Object.entries(files))
        await eachTry(trial, part, async () => {
          if (!existsSync(file)) throw new Error(`there is no ${file}`)
          const how = file.endsWith('.proof.ts')
            ? ['--config', 'vitest.proof.config.ts']
            : ['--mode', 'sweep']
          const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...how, file]
          const { code, output } = await runTool(vitest, { show: 'later', env: { PROMISES: '' } })
          for (const [, words = ''] of output.matchAll(/^measured (.+)$/gmu)) trial.report.note(part, words)
          if (code !== 0) throw new Error(`${file} failed`, { cause: output.slice(-lastCharacters) })
        })
    },
  }
}
