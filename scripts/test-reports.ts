// What the two test runners report, brought to one pair of numbers.
import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'

export type Count = { passed: number; failed: number; skipped: number }

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string() })),
    }),
  ),
})

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
})

/** A file that could not even be read counts as one failed test. */
export function countVitest(file: string): Count | null {
  const report = vitestReport.safeParse(readJson(file)).data
  if (!report) return null
  const count = { passed: 0, failed: 0, skipped: 0 }
  for (const { status, assertionResults } of report.testResults) {
    const statuses = assertionResults.map((test) => test.status)
    count.passed += statuses.filter((each) => each === 'passed').length
    const failed = statuses.filter((each) => each === 'failed').length
    count.failed += failed === 0 && status === 'failed' ? 1 : failed
    count.skipped += statuses.filter((each) => each !== 'passed' && each !== 'failed').length
  }
  return count
}

/** A test that only passed when repeated counts as failed; so does an error outside of any test. */
export function countPlaywright(file: string): Count | null {
  const report = playwrightReport.safeParse(readJson(file)).data
  if (!report) return null
  const { expected, unexpected, flaky, skipped } = report.stats
  return { passed: expected, failed: unexpected + flaky + report.errors.length, skipped }
}

/** What a runner's exit code and report say together: never "0 failed" after a bad end, nor success without a test. */
export function judge(code: number, count: Count | null): Count {
  if (!count) return { passed: 0, failed: 1, skipped: 0 }
  const isBad = code !== 0 || count.passed === 0
  return isBad && count.failed === 0 ? { ...count, failed: 1 } : count
}

/** Null when there is none, or half of one. */
export function readJson(file: string): unknown {
  if (!existsSync(file)) return null
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    // A runner that was killed while writing leaves half a report, which is none.
    return null
  }
}
