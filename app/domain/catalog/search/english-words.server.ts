// Whether a word is English: those are searched for as they were typed, however few products hold them. Written by
// scripts/english-words.ts, which names the source and its licence.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { lineFinder } from '#app/foundation/lib/sorted-lines.server.ts'

/** From the root, where the shop is started: the built server stands elsewhere than this file. */
const file = resolve('app/domain/catalog/search/english-words.br')

/** Read when the first unknown word comes; it never changes afterwards. */
let find: ((word: string) => boolean) | null = null

/** `word` in plain lower case. */
export function isEnglishWord(word: string): boolean {
  find ??= lineFinder(brotliDecompressSync(readFileSync(file)))
  return find(word)
}
