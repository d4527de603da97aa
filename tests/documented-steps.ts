// The commands of docs/operate.md: its fenced blocks, by the word behind `sh`, in their order.
import { readFileSync } from 'node:fs'

export type DocumentedStep = { kind: string; line: number; commands: string }

export function readSteps(file = 'docs/operate.md'): DocumentedStep[] {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(/^```sh ?(\w*)\n([\s\S]*?)^```$/gmu)].map(
    ({ index, 1: kind = '', 2: commands = '' }) => ({
      kind,
      line: text.slice(0, index).split('\n').length + 1,
      commands,
    }),
  )
}
