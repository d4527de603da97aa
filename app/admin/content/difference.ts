// What changed between two bodies of a document, field by field and line by line, to be read by people. Pure.
import type { DocumentBodies, DocumentName } from '#app/domain/content/documents.ts'
import { blockWords } from './document-words.ts'
import { fieldLabel, formOf } from './document-form.ts'

export type DifferenceLine = { kind: 'same' | 'gone' | 'new'; text: string }
export type FieldDifference = { label: string; lines: DifferenceLine[] }

/** Only fields that differ; of a long text only the lines around what changed. */
export function differenceOf<Name extends DocumentName>(
  name: Name,
  before: DocumentBodies[Name],
  after: DocumentBodies[Name],
): FieldDifference[] {
  const was = readable(name, before)
  const is = readable(name, after)
  const labels = [...new Set([...was.keys(), ...is.keys()])]
  return labels.flatMap((label) => {
    const [old, now] = [was.get(label) ?? '', is.get(label) ?? '']
    return old === now ? [] : [{ label, lines: around(lineDifference(old.split('\n'), now.split('\n'))) }]
  })
}

/** By label, so that a question that only moved up does not read as another one. */
function readable(name: DocumentName, body: DocumentBodies[DocumentName]): Map<string, string> {
  if ('items' in body)
    return new Map([
      ['Order of questions', body.items.map(({ question }) => question).join('\n')],
      ...body.items.map(({ question, answer }) => [`${question}: answer`, answer] as const),
    ])
  const values = formOf(name, body)
  const fields = Object.keys(values).filter((path) => !path.startsWith('blocks.'))
  const plain = fields.map((path) => [fieldLabel(path, values), values[path] ?? ''] as const)
  if (!('blocks' in body)) return new Map(plain)
  const blocks = body.blocks.map((block) => `${blockWords[block.name]}${block.shown ? '' : ' (hidden)'}`)
  return new Map([...plain, ['Sections', blocks.join('\n')]])
}

/** Beyond that the table of common lines would be too large; nobody reads such a difference anyway. */
const mostCells = 1_000_000

/** Longest common lines. */
function lineDifference(old: readonly string[], now: readonly string[]): DifferenceLine[] {
  if (old.length * now.length > mostCells)
    return [
      ...old.map((text) => ({ kind: 'gone' as const, text })),
      ...now.map((text) => ({ kind: 'new' as const, text })),
    ]
  const common = commonLengths(old, now)
  const lines: DifferenceLine[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < now.length) {
    const [before, after] = [old[i], now[j]]
    if (before !== undefined && before === after) {
      lines.push({ kind: 'same', text: before })
      i++
      j++
    } else if (
      after === undefined ||
      (before !== undefined && at(common, i + 1, j) >= at(common, i, j + 1))
    ) {
      lines.push({ kind: 'gone', text: before ?? '' })
      i++
    } else {
      lines.push({ kind: 'new', text: after })
      j++
    }
  }
  return lines
}

function commonLengths(old: readonly string[], now: readonly string[]): number[][] {
  const table = Array.from({ length: old.length + 1 }, () => Array.from({ length: now.length + 1 }, () => 0))
  for (let i = old.length - 1; i >= 0; i--) {
    const row = table[i]
    if (!row) continue
    for (let j = now.length - 1; j >= 0; j--)
      row[j] =
        old[i] === now[j] ? at(table, i + 1, j + 1) + 1 : Math.max(at(table, i + 1, j), at(table, i, j + 1))
  }
  return table
}

const at = (table: readonly (readonly number[])[], i: number, j: number) => table[i]?.[j] ?? 0

/** Empty lines say nothing, and of what stayed only the nearest line says where it is. */
function around(lines: readonly DifferenceLine[]): DifferenceLine[] {
  const told = lines.filter(({ text }) => text.trim() !== '')
  return told.filter(
    ({ kind }, place) => kind !== 'same' || told[place - 1]?.kind === 'new' || isChange(told[place + 1]),
  )
}

const isChange = (line: DifferenceLine | undefined) => line !== undefined && line.kind !== 'same'
