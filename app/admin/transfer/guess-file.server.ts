// The guessing that files of other programs need: which encoding, and which sign stands between the cells.
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'
export type Delimiter = ',' | ';' | '\t'

/** By its mark, or else UTF-8 unless a byte says that it cannot be: older Excel writes Windows-1252. */
export function findEncoding(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

/** The most frequent of the three outside of quotes in the first line that holds something. */
export function findDelimiter(text: string): Delimiter {
  const line = withoutQuoted(text.trimStart()).split(/[\r\n]/u)[0] ?? ''
  const counted = delimiters.map((sign) => ({ sign, count: line.split(sign).length }))
  const [best] = counted.toSorted((a, b) => b.count - a.count)
  return best?.sign ?? ','
}

/** The first wins where none is more frequent. */
const delimiters: readonly Delimiter[] = [',', ';', '\t']

function withoutQuoted(text: string): string {
  return text.replaceAll(/"[^"]*"/gu, '')
}

/** Chunks of decoded text, so that a large file is never one string. */
export function* decode(bytes: Uint8Array, encoding: Encoding): Generator<string> {
  const decoder = new TextDecoder(encoding)
  for (let start = 0; start < bytes.length; start += chunkBytes) {
    const text = decoder.decode(bytes.subarray(start, start + chunkBytes), { stream: true })
    if (text !== '') yield text
  }
  const rest = decoder.decode()
  if (rest !== '') yield rest
}

const chunkBytes = 64 * 1024

function isUtf8(bytes: Uint8Array): boolean {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for (let start = 0; start < bytes.length; start += chunkBytes)
      decoder.decode(bytes.subarray(start, start + chunkBytes), { stream: true })
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}
