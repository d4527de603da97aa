// Which tests failed, out of the reports of the two test runners, told so briefly that the end of a log shows them.
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'
import { readJson } from './test-reports.ts'

export type Failure = { file: string; name: string; message: string }

const vitestFailures = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
})

const errors = z.array(z.object({ message: z.string().optional() }))
const playwrightSuite = z.object({
  title: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      ok: z.boolean(),
      tests: z.array(z.object({ status: z.string(), results: z.array(z.object({ errors })) })),
    }),
  ),
  get suites() {
    return z.array(playwrightSuite).optional()
  },
})
const playwrightFailures = z.object({ suites: z.array(playwrightSuite), errors })

/** A file that could not even be read is named with what it said. */
export function failedInVitest(file: string): Failure[] {
  const report = vitestFailures.safeParse(readJson(file)).data
  return (report?.testResults ?? []).flatMap(({ name, status, message = '', assertionResults }) => {
    const path = relative('.', name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0 && status === 'failed') return [{ file: path, name: 'the file itself', message }]
    return failed.map((test) => ({
      file: path,
      name: test.fullName,
      message: test.failureMessages.join('\n'),
    }))
  })
}

/** What passed only when repeated is named too, as it counts as failed; so are errors outside of any test. */
export function failedInPlaywright(file: string): Failure[] {
  const report = playwrightFailures.safeParse(readJson(file)).data
  if (!report) return []
  const outside = { file: 'playwright', name: 'outside of any test' }
  return [
    // The outermost suites are the files themselves.
    ...report.suites.flatMap((suite) => failedIn({ ...suite, title: '' }, [])),
    ...report.errors.map(({ message = '' }) => ({ ...outside, message })),
  ]
}

function failedIn(suite: z.infer<typeof playwrightSuite>, above: string[]): Failure[] {
  const path = [...above, suite.title].filter(Boolean)
  const failed = suite.specs.filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === 'flaky'))
  return [
    ...failed.map(({ file, title, tests }) => ({
      file,
      name: [...path, title].join(' › '),
      message: tests
        .flatMap(({ results }) => results.flatMap((result) => result.errors))
        .map((error) => error.message ?? '')
        .join('\n'),
    })),
    ...(suite.suites ?? []).flatMap((inner) => failedIn(inner, path)),
  ]
}

const linesInAll = 40
const linesEach = 9
const columns = 160

/** The fewer failed, the more of each message is shown. */
export function tellFailures(failures: readonly Failure[]): string[] {
  const each = Math.max(1, Math.min(linesEach, Math.floor(linesInAll / failures.length)))
  const lines = failures.flatMap(({ file, name, message }) => [
    `✗ ${file} › ${name}`,
    ...readable(message)
      .slice(0, each - 1)
      .map((line) => `    ${line.slice(0, columns)}`),
  ])
  if (lines.length <= linesInAll) return lines
  return [...lines.slice(0, linesInAll - 1), `… and ${failures.length - linesInAll + 1} more`]
}

/** Without colours, empty lines, and the places in other people's code. */
function readable(message: string): string[] {
  return stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '' && !/^\s+at .*(?:node_modules|node:)/u.test(line))
}
