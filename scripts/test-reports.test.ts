import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countPlaywright, countVitest, judge } from './test-reports.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ade-reports-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function report(content: unknown): string {
  const file = join(folder, 'report.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((each) => ({ status: each })),
})

describe('counting what vitest reports', () => {
  it('adds up the tests, not the files', () => {
    const testResults = [file('passed', 'passed', 'passed', 'skipped'), file('failed', 'passed', 'failed')]
    expect(countVitest(report({ testResults }))).toEqual({ passed: 3, failed: 1, skipped: 1 })
  })

  it('counts a file that could not be read as a failure', () => {
    expect(countVitest(report({ testResults: [file('failed')] }))).toEqual({
      passed: 0,
      failed: 1,
      skipped: 0,
    })
  })

  it('takes half a report, or another one, as none', () => {
    expect(countVitest(report('{"testResults":['))).toBeNull()
    expect(countVitest(report({ suites: [] }))).toBeNull()
    expect(countVitest(join(folder, 'nothing.json'))).toBeNull()
  })
})

describe('counting what playwright reports', () => {
  it('counts a test that passed only the second time, and an error outside of tests, as failures', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }
    expect(countPlaywright(report({ stats, errors: [{}] }))).toEqual({ passed: 5, failed: 3, skipped: 2 })
  })
})

describe('judging a run', () => {
  const good = { passed: 3, failed: 0, skipped: 0 }

  it('believes a good end', () => expect(judge(0, good)).toEqual(good))
  it('never calls a bad end good', () => expect(judge(1, good).failed).toBe(1))
  it('does not count a failure twice', () => expect(judge(1, { ...good, failed: 2 }).failed).toBe(2))
  it('takes no tests as a failure', () => expect(judge(0, { ...good, passed: 0 }).failed).toBe(1))
  it('takes no report as a failure', () => expect(judge(0, null).failed).toBe(1))
})
