import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { failedInPlaywright, failedInVitest, tellFailures } from './failed-tests.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ade-failed-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function report(content: unknown): string {
  const file = join(folder, 'report.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

describe('what failed in vitest', () => {
  const test = (status: string, fullName: string, ...failureMessages: string[]) => ({
    status,
    fullName,
    failureMessages,
  })

  it('is named by file, full name and message', () => {
    const name = resolve('app/domain/cart/cart.test.ts')
    const assertionResults = [
      test('passed', 'a cart adds'),
      test('failed', 'a cart ends', 'Error: no', 'too'),
    ]
    expect(failedInVitest(report({ testResults: [{ name, status: 'failed', assertionResults }] }))).toEqual([
      { file: 'app/domain/cart/cart.test.ts', name: 'a cart ends', message: 'Error: no\ntoo' },
    ])
  })

  it('is the file when that could not be read', () => {
    const broken = { name: resolve('a.test.ts'), status: 'failed', message: 'no such', assertionResults: [] }
    expect(failedInVitest(report({ testResults: [broken] }))).toEqual([
      { file: 'a.test.ts', name: 'the file itself', message: 'no such' },
    ])
  })

  it('is not known from half a report', () => expect(failedInVitest(report('{"testRes'))).toEqual([]))
})

describe('what failed in playwright', () => {
  const spec = (title: string, ok: boolean, status: string, ...messages: string[]) => ({
    title,
    ok,
    file: 'cart.spec.ts',
    tests: [{ status, results: [{ errors: messages.map((message) => ({ message })) }] }],
  })
  const inner = {
    title: 'by keyboard',
    specs: [spec('buys', false, 'unexpected', 'Error: no'), spec('b', true, 'ok')],
  }
  const suite = { title: 'cart.spec.ts', specs: [spec('adds', true, 'flaky', 'late')], suites: [inner] }

  it('is found at any depth, and so is what passed only when repeated', () => {
    expect(failedInPlaywright(report({ suites: [suite], errors: [] }))).toEqual([
      { file: 'cart.spec.ts', name: 'adds', message: 'late' },
      { file: 'cart.spec.ts', name: 'by keyboard › buys', message: 'Error: no' },
    ])
  })

  it('may be outside of any test', () => {
    expect(failedInPlaywright(report({ suites: [], errors: [{ message: 'no build' }] }))).toEqual([
      { file: 'playwright', name: 'outside of any test', message: 'no build' },
    ])
  })
})

describe('telling what failed', () => {
  const failure = (message: string) => ({ file: 'a.test.ts', name: 'adds', message })

  it('says nothing of nothing', () => expect(tellFailures([])).toEqual([]))

  it('leaves out colours, empty lines and other people’s code', () => {
    const message =
      '\u001B[31mError: no\u001B[39m\n\n    at a.test.ts:3:1\n    at file:///x/node_modules/v/i.js:1:2'
    expect(tellFailures([failure(message)])).toEqual([
      '✗ a.test.ts › adds',
      '    Error: no',
      '        at a.test.ts:3:1',
    ])
  })

  it.each([1, 2, 5, 17, 40, 41, 900])(
    'stays short for %d with long messages, and names the first',
    (count) => {
      const long = failure('Error: a very long line '.repeat(50).concat('\nand another'.repeat(50)))
      const lines = tellFailures(Array.from({ length: count }, () => long))
      expect(lines.length).toBeLessThanOrEqual(40)
      expect(lines.filter((line) => line.startsWith('✗')).length).toBe(count > 40 ? 39 : count)
      expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(200)
      expect(lines.at(-1) === `… and ${count - 39} more`).toBe(count > 40)
    },
  )
})
