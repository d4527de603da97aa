// Words that may hold line breaks, in a cell whose lines mean something: breaks are written \n and \r, and \ doubled.

export function toOneLine(words: string): string {
  return words.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r')
}

export function fromOneLine(line: string): string {
  return line.replaceAll(/\\([\\nr])/gu, (_, sign: string) => signs[sign] ?? sign)
}

const signs: Record<string, string> = { n: '\n', r: '\r', '\\': '\\' }
