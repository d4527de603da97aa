// docs/asvs.md: every requirement of OWASP ASVS 5.0, levels 1 and 2, has a row, and what a row names is there.
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const text = readFileSync('docs/asvs.md', 'utf8')

type Row = { id: string; level: string; held: string; where: string }
const rows: Row[] = [
  ...text.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| [^|]+ \| ([^|]+) \| (.+) \|$/gmu),
].map(([, id = '', level = '', held = '', where = '']) => ({ id, level, held, where }))

/**
 * How many requirements of level 1 and of level 2 each section has, as the standard numbers them; sections of level 3 alone are
 * left out. `3.4: [2, 4]` is two of level 1 and four of level 2.
 */
const sections: Record<string, [one: number, two: number]> = {
  '1.1': [0, 2],
  '1.2': [5, 4],
  '1.3': [2, 9],
  '1.4': [0, 3],
  '1.5': [1, 1],
  '2.1': [1, 2],
  '2.2': [2, 1],
  '2.3': [1, 3],
  '2.4': [0, 1],
  '3.2': [2, 0],
  '3.3': [1, 3],
  '3.4': [2, 4],
  '3.5': [3, 2],
  '3.7': [0, 2],
  '4.1': [1, 2],
  '4.2': [0, 1],
  '4.3': [0, 2],
  '4.4': [1, 3],
  '5.1': [0, 1],
  '5.2': [2, 1],
  '5.3': [2, 0],
  '5.4': [0, 3],
  '6.1': [1, 2],
  '6.2': [8, 4],
  '6.3': [2, 2],
  '6.4': [2, 2],
  '6.5': [0, 5],
  '6.6': [0, 3],
  '6.8': [0, 4],
  '7.1': [0, 3],
  '7.2': [4, 0],
  '7.3': [0, 2],
  '7.4': [2, 3],
  '7.5': [0, 2],
  '7.6': [0, 2],
  '8.1': [1, 1],
  '8.2': [2, 1],
  '8.3': [1, 0],
  '8.4': [0, 1],
  '9.1': [3, 0],
  '9.2': [1, 3],
  '10.1': [0, 2],
  '10.2': [0, 2],
  '10.3': [0, 4],
  '10.4': [5, 6],
  '10.5': [0, 5],
  '10.6': [0, 2],
  '10.7': [0, 3],
  '11.1': [0, 2],
  '11.2': [0, 3],
  '11.3': [2, 1],
  '11.4': [1, 3],
  '11.5': [0, 1],
  '11.6': [0, 1],
  '12.1': [1, 2],
  '12.2': [2, 0],
  '12.3': [0, 4],
  '13.1': [0, 1],
  '13.2': [0, 5],
  '13.3': [0, 2],
  '13.4': [1, 4],
  '14.1': [0, 2],
  '14.2': [1, 3],
  '14.3': [1, 2],
  '15.1': [1, 2],
  '15.2': [1, 2],
  '15.3': [1, 6],
  '16.1': [0, 1],
  '16.2': [0, 5],
  '16.3': [0, 4],
  '16.4': [0, 3],
  '16.5': [0, 3],
  '17.1': [0, 1],
  '17.2': [0, 4],
  '17.3': [0, 2],
}

test('every requirement has one row with its level', () => {
  const counted: Record<string, [number, number]> = {}
  for (const { id, level } of rows) {
    const count = (counted[id.replace(/\.\d+$/u, '')] ??= [0, 0])
    count[level === '1' ? 0 : 1]++
  }
  expect(counted).toEqual(sections)
  expect(rows).toHaveLength(253)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(253)
})

test('each row says by what it is held', () => {
  const kinds = new Set(['test', 'document', 'code', 'N/A', 'not met'])
  expect(rows.filter(({ held }) => !kinds.has(held))).toEqual([])
  const short = rows.filter(({ held, where }) => (held === 'N/A' || held === 'not met') && where.length < 5)
  expect(short).toEqual([])
})

test('each test that a row names exists', () => {
  const named = rows.filter(({ held }) => held === 'test')
  expect(named.length).toBeGreaterThan(130)
  const lost = named.flatMap(({ id, where }) =>
    where.split('<br>').flatMap((one) => {
      const [, file = '', title = ''] = /^`([^`]+)` › (.+)$/u.exec(one) ?? []
      const isThere = /\.(?:test\.tsx?|proof\.ts|spec\.ts)$/u.test(file) && existsSync(file)
      return isThere && title !== '' && readFileSync(file, 'utf8').includes(title) ? [] : [`${id}: ${one}`]
    }),
  )
  expect(lost).toEqual([])
})

test('each document and file that a row names exists', () => {
  const named = rows.filter(({ held }) => held === 'document' || held === 'code')
  const lost = named.filter(({ held, where }) => {
    const [, file = '', rest = ''] = /^`([^`]+)`[,:] (.+)$/u.exec(where) ?? []
    if (!existsSync(file)) return true
    return held === 'document' && !readFileSync(file, 'utf8').split('\n').includes(`## ${rest}`)
  })
  expect(lost).toEqual([])
})

test('the list of what is not met is the one of the tables', () => {
  const [, list = ''] = text.split('## Not met\n')
  const open = rows.filter(({ held }) => held === 'not met').map(({ id }) => id)
  expect(list.match(/\d+\.\d+\.\d+/gu)).toEqual(open)
  expect(text).toContain(`${open.length} are not met`)
})
