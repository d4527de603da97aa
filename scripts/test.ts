// npm test: everything that a newcomer should trust. First vitest (rules, domain, routes), then the browser tests by
// Playwright on the built shop, both even when the first fails. `npm test -- unit …` or `-- browser …` runs one of them.
import { mkdirSync, rmSync } from 'node:fs'
import { type Failure, failedInPlaywright, failedInVitest, tellFailures } from './failed-tests.ts'
import { provideChromium } from './find-chromium.ts'
import { runTool, wasStopped } from './run-tool.ts'
import { type Count, countPlaywright, countVitest, judge } from './test-reports.ts'

const reports = 'test-results'
const vitestFile = `${reports}/vitest.json`
const playwrightFile = `${reports}/playwright.json`

type Suite = { name: string; count: Count; failures: Failure[]; note?: string }

const [first, ...others] = process.argv.slice(2)
const only = first === 'unit' || first === 'browser' ? first : null
const filters = only ? others : process.argv.slice(2)

mkdirSync(reports, { recursive: true })
const suites: Suite[] = []
if (only !== 'browser') suites.push(await runUnit())
if (only !== 'unit') suites.push(await runBrowser())
process.exitCode = summarise(suites)

async function runUnit(): Promise<Suite> {
  rmSync(vitestFile, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestFile}`]
  const { code } = await runTool(['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...filters], {
    show: 'now',
  })
  if (wasStopped(code)) process.exit(code)
  const count = judge(code, countVitest(vitestFile))
  return { name: 'unit, domain, route', count, failures: failedInVitest(vitestFile) }
}

async function runBrowser(): Promise<Suite> {
  const name = 'browser'
  const chromium = provideChromium()
  if (!chromium.ok)
    return { name, count: { passed: 0, failed: 1, skipped: 0 }, failures: [], note: chromium.message }
  rmSync(playwrightFile, { force: true })
  const { code } = await runTool(['node_modules/@playwright/test/cli.js', 'test', ...filters], {
    show: 'now',
    env: { CHROMIUM_PATH: chromium.path },
  })
  if (wasStopped(code)) process.exit(code)
  const count = judge(code, countPlaywright(playwrightFile))
  return { name, count, failures: failedInPlaywright(playwrightFile) }
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
