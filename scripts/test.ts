// npm test: everything that a newcomer should trust. First vitest (rules, domain, routes), then the browser tests by
// Playwright on the built shop, both even when the first fails. `npm test -- unit …` or `-- browser …` runs one of them,
// `-- unit-sweeps …` or `-- browser-sweeps …` one of the long sweeps that only npm run test:all adds.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { type Failure, failedInPlaywright, failedInVitest, tellFailures } from './failed-tests.ts'
import { installPackages, mayInstall, provideChromium } from './find-chromium.ts'
import { runTool, wasStopped } from './run-tool.ts'
import { type Count, countPlaywright, countVitest, judge } from './test-reports.ts'

const reports = 'test-results'

type Suite = { name: string; count: Count; failures: Failure[]; note?: string }

const runs = {
  unit: () => runVitest('unit, domain, route', 'vitest', []),
  browser: () => runPlaywright('browser', 'phone'),
  'unit-sweeps': () => runVitest('long sweeps', 'vitest-sweeps', ['--mode', 'sweep']),
  'browser-sweeps': () => runPlaywright('browser sweeps', 'sweep'),
}
type Run = keyof typeof runs
const usual: Run[] = ['unit', 'browser']

const [first = '', ...others] = process.argv.slice(2)
const only = isRun(first) ? first : null
const filters = only || first === 'all' ? others : process.argv.slice(2)
const wanted = first === 'all' ? (Object.keys(runs) as Run[]) : usual

mkdirSync(reports, { recursive: true })
if (first === 'all') providePeers()
const suites: Suite[] = []
for (const run of only ? [only] : wanted) suites.push(await runs[run]())
process.exitCode = summarise(suites)

/** What the sweeps put in front of the shop or beside its database. Where Debian gives none they say that they were skipped. */
function providePeers(): void {
  const isThere = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0
  const missing = [!isThere('pgbouncer') && 'pgbouncer', !existsSync('/usr/lib/postgresql') && 'postgresql']
  const packages = missing.filter((name) => name !== false)
  if (packages.length > 0 && mayInstall()) installPackages('pooler or standby for the sweeps', packages)
}

function isRun(word: string): word is Run {
  return Object.hasOwn(runs, word)
}

async function runVitest(name: string, report: string, options: string[]): Promise<Suite> {
  const file = `${reports}/${report}.json`
  rmSync(file, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const line = ['node_modules/vitest/vitest.mjs', 'run', ...options, ...reporters, ...filters]
  const { code } = await runTool(line, { show: 'now' })
  if (wasStopped(code)) process.exit(code)
  return { name, count: judge(code, countVitest(file)), failures: failedInVitest(file) }
}

async function runPlaywright(name: string, project: string): Promise<Suite> {
  const file = `${reports}/playwright.json`
  const chromium = provideChromium()
  if (!chromium.ok)
    return { name, count: { passed: 0, failed: 1, skipped: 0 }, failures: [], note: chromium.message }
  rmSync(file, { force: true })
  const line = ['node_modules/@playwright/test/cli.js', 'test', `--project=${project}`, ...filters]
  const { code } = await runTool(line, { show: 'now', env: { CHROMIUM_PATH: chromium.path } })
  if (wasStopped(code)) process.exit(code)
  return { name, count: judge(code, countPlaywright(file)), failures: failedInPlaywright(file) }
}

function summarise(ran: Suite[]): number {
  // Last, since the end is what is seen of a long log.
  const told = tellFailures(ran.flatMap(({ failures }) => failures))
  if (told.length > 0) process.stdout.write(`\n${told.join('\n')}\n`)
  const lines = ran.map(({ name, count: { passed, failed, skipped }, note }) => {
    const numbers = `${name}: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
    return `ade · ${numbers}${note ? `\nade · ${note}` : ''}\n`
  })
  const passed = ran.reduce((sum, { count }) => sum + count.passed, 0)
  const failed = ran.reduce((sum, { count }) => sum + count.failed, 0)
  process.stdout.write(`\n${lines.join('')}${passed} passed, ${failed} failed\n`)
  return failed > 0 ? 1 : 0
}
