// npm run proof: the long proofs of tests/proof (races, crashes, floods). Arguments are passed on, so that
// `npm run proof -- races` runs those whose file name holds the word.
import { runTool } from './run-tool.ts'

const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.proof.config.ts']
const { code } = await runTool([...vitest, ...process.argv.slice(2)], { show: 'now' })
process.exitCode = code
