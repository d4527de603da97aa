// What people read, taken out of the source: texts between tags and strings, without class names, addresses, keys and types.
import { readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'

export type CopyString = { file: string; line: number; text: string }

type Span = { start: number; end: number }

/** Attributes whose values nobody reads. */
const silentAttributes =
  /^(?:className|class|to|href|src|srcSet|sizes|id|name|key|type|action|method|htmlFor|role|rel|target|media|as|style|d|viewBox|autoComplete|inputMode|pattern|value|aria-(?:controls|describedby|labelledby|current|live|haspopup))$/u

/** Every text of one source file that could stand on a screen, in an email or in a log, with its line (from 1). */
export function copyStrings(file: string): CopyString[] {
  const source = readFileSync(file, 'utf8')
  const { program } = parseSync(file, source)
  const found: (Span & { text: string; isProse?: boolean })[] = []
  const silent: Span[] = []
  const skip = ({ start, end }: Span) => void silent.push({ start, end })
  new Visitor({
    ImportDeclaration: skip,
    ImportExpression: skip,
    ExportAllDeclaration: skip,
    TSLiteralType: skip,
    JSXAttribute(node) {
      if (node.name.type === 'JSXIdentifier' && silentAttributes.test(node.name.name)) skip(node)
    },
    // SQL and the like are code in another language.
    TaggedTemplateExpression: ({ tag, quasi }) => {
      if (tag.type === 'Identifier' && tag.name === 'sql') skip(quasi)
    },
    Literal({ value, start, end }) {
      if (typeof value === 'string') found.push({ text: value, start, end })
    },
    JSXText: ({ value, start, end }) =>
      void found.push({ text: value, start, end, isProse: /[a-z]{3}/u.test(value) }),
    TemplateElement: ({ value, start, end }) => void found.push({ text: value.raw, start, end }),
  }).visit(program)
  return found
    .filter(
      ({ text, start, isProse }) =>
        (isProse === true || isCopy(text)) && !silent.some((span) => span.start <= start && start < span.end),
    )
    .map(({ text, start }) => ({
      file,
      line: lineOf(source, start),
      text: text.replaceAll(/\s+/gu, ' '),
    }))
}

/**
 * A sentence, a label, or a word beside a number (`${count} items`): keys, addresses and class names have no blank between
 * words, before or behind them, and no capital in front.
 */
function isCopy(text: string): boolean {
  return (
    /^\s*[A-Z][a-z]/u.test(text) ||
    /[a-zA-Z’',.)] +[a-zA-Z]/u.test(text) ||
    /^\s+[a-z]{3,}[.,:;]?\s*$|^[a-z]{3,}\s+$|\s%/u.test(text)
  )
}

/** Every line of a document, without what it quotes from the code and where its links lead. */
export function documentStrings(file: string): CopyString[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line, at) => ({
      file,
      line: at + 1,
      text: line.replaceAll(/`[^`]*`/gu, '').replaceAll(/\]\([^)]*\)/gu, ']'),
    }))
}

function lineOf(source: string, at: number): number {
  return source.slice(0, at).split('\n').length
}
