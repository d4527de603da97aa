// npm run check: the gates that are no tests. Runs all of them, shows what a failed one said, and ends with the same
// kind of line as npm test. `npm run check -- --fix` first mends what the formatter and the linter can mend alone.
import { runTool, wasStopped } from './run-tool.ts'

type Gate = { name: string; args: string[] }

const routeTypes = { name: 'route types', args: ['node_modules/@react-router/dev/bin.cjs', 'typegen'] }
const gates: Gate[] = [
  { name: 'format', args: ['node_modules/oxfmt/bin/oxfmt', '--check'] },
  // The type-aware rules and the compiler read the types of the routes, so these come first.
  routeTypes,
  { name: 'lint', args: ['node_modules/oxlint/bin/oxlint'] },
  { name: 'types', args: ['node_modules/typescript/bin/tsc', '--noEmit', '-p', '.'] },
  { name: 'dead code', args: ['node_modules/knip/bin/knip.js', '--no-progress'] },
  // The same without the tests: what only they use is dead too.
  {
    name: 'code only for tests',
    args: [
      'node_modules/knip/bin/knip.js',
      '--no-progress',
      '--production',
      '--include',
      'files,exports,types',
    ],
  },
  { name: 'licences', args: ['scripts/licences.ts'] },
  { name: 'bill of materials', args: ['scripts/sbom.ts', '--check'] },
]
const fixes: Gate[] = [
  { name: 'mend lint', args: ['node_modules/oxlint/bin/oxlint', '--fix'] },
  { name: 'mend format', args: ['node_modules/oxfmt/bin/oxfmt'] },
]

if (process.argv.includes('--fix')) {
  await pass(routeTypes)
  for (const fix of fixes) await pass(fix)
}
let failed = 0
for (const gate of gates) {
  if (!(await pass(gate))) failed++
}
process.stdout.write(`${gates.length - failed} passed, ${failed} failed\n`)
process.exitCode = failed > 0 ? 1 : 0

async function pass({ name, args }: Gate): Promise<boolean> {
  const { code, output, seconds } = await runTool(args, { show: 'later' })
  if (wasStopped(code)) process.exit(code)
  if (code !== 0) process.stdout.write(`${output.trimEnd()}\n`)
  process.stdout.write(`ade · ${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)\n`)
  return code === 0
}
